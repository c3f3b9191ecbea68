"""The house: routes, what they need, and how it opens and closes."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.static_files import create_static_files_router
from litestar.template import TemplateConfig
from litestar.types import ControllerRouterHandler

from asterism.core.errors import AsterismError
from asterism.version import ENGINE
from asterism.web import api, errors, exports, pages
from asterism.web.keys import Signer, secret_key
from asterism.web.limits import Buckets, RequestLimit, Streams
from asterism.web.security import csrf, seal
from asterism.web.settings import Settings
from asterism.web.store import Store
from asterism.web.tables import Tables
from asterism.web.thinking import Thinker, Thinkers
from asterism.web.visits import give_visit

HERE = Path(__file__).parent
GRACE = 2  # seconds for open streams when the house closes

ROUTES: list[ControllerRouterHandler] = [
    api.router,
    exports.router,
    *pages.ROUTES,
    create_static_files_router(
        path="/static", directories=[HERE / "static"], cache_control=None, include_in_schema=False
    ),
]


def create_app(settings: Settings, thinker: Thinker | None = None) -> Litestar:
    """The application; `thinker` finds the bots' moves (processes of their own, by default)."""
    secret = secret_key(settings.data_dir)
    limits = settings.limits
    state = State(
        {
            "settings": settings,
            "signer": Signer(secret, "guest"),
            "buckets": {
                "requests": Buckets(*limits.requests),
                "tables": Buckets(*limits.tables),
                "chat": Buckets(*limits.chat),
                "hints": Buckets(*limits.hints),
            },
            "streams": Streams(limits.streams),
            "error_page": getattr(pages, "error_page", errors.plain_page),
        }
    )

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.url)
        await store.open()
        tables = Tables(store, thinker or Thinkers(settings.thinkers), settings)
        app.state.tables = tables
        await tables.open_house()
        try:
            yield
        finally:
            await tables.close_house()
            await store.close()

    return Litestar(
        ROUTES,
        state=state,
        lifespan=[open_house],
        dependencies={"visit": Provide(give_visit, sync_to_thread=False)},
        middleware=[RequestLimit()],
        before_send=[seal],
        csrf_config=csrf(Signer(secret, "csrf").key.hex()),
        request_max_body_size=limits.body,
        template_config=TemplateConfig(instance=JinjaTemplateEngine.from_environment(templates())),
        exception_handlers={
            AsterismError: errors.refused,
            HTTPException: errors.bad_request,
            Exception: errors.broken,
        },
        openapi_config=OpenAPIConfig(
            title="Asterism",
            version=ENGINE,
            path="/api/v1",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )


def templates() -> Environment:
    """Jinja2, escaping everything; an unknown name in a template is an error."""
    environment = Environment(
        loader=FileSystemLoader(HERE / "templates"), autoescape=True, undefined=StrictUndefined
    )
    environment.globals |= getattr(pages, "GLOBALS", {})
    environment.filters |= getattr(pages, "FILTERS", {})
    return environment


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database_url: str = "",
    data_dir: str | Path = "var",
) -> None:
    """Open the house and keep it open until told to close."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    run(Settings(data_dir=Path(data_dir), database_url=database_url), host, port)


def run(settings: Settings, host: str, port: int) -> None:
    """The same with all settings."""
    uvicorn.run(
        create_app(settings),
        host=host,
        port=port,
        log_level="info",
        access_log=False,
        timeout_graceful_shutdown=GRACE,
    )
