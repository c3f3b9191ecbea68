"""The pages people see."""

from __future__ import annotations

from litestar.types import ControllerRouterHandler

ROUTES: list[ControllerRouterHandler] = []
