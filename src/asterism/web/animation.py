"""A replay as one picture that moves: all frames in one SVG, switched by its style sheet.

What stays the same from frame to frame is written once, so that a long game stays small.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from xml.etree import ElementTree as Xml

from asterism.core.state import SPECTATOR
from asterism.web.replays import Replay

SECONDS = 1.2  # a frame
MOST = 150  # frames
SVG = "http://www.w3.org/2000/svg"
Tree = Xml.Element


def animated(replay: Replay, seat: int, lang: str, theme: str) -> str:
    """The game, turn by turn, as a seat saw it or all open."""
    plies = thinned(replay.turns(), MOST)
    pictures = [
        replay.game.svg(replay.state(ply, seat), max(seat, SPECTATOR), lang, theme) for ply in plies
    ]
    return woven(pictures)


def thinned(plies: list[int], most: int) -> list[int]:
    """At most so many of the plies, evenly, the last one always among them."""
    step = -(-len(plies) // most)
    return sorted({*plies[::step], plies[-1]})


def woven(pictures: list[str]) -> str:
    """Pictures of one size as one that shows them one after another, and stays at the last."""
    Xml.register_namespace("", SVG)
    frames = [Xml.fromstring(picture) for picture in pictures]
    weaver = Weaver(len(frames))
    root = Xml.Element(frames[0].tag, frames[0].attrib)
    style = Xml.SubElement(root, f"{{{SVG}}}style")
    weaver.weave(root, dict(enumerate(frames)))
    style.text = weaver.rules()
    return Xml.tostring(root, encoding="unicode")


@dataclass
class Weaver:
    """Remembers which elements show when; each such time has a class."""

    frames: int
    times: dict[frozenset[int], str] = field(default_factory=dict)

    def weave(self, target: Tree, sources: dict[int, Tree]) -> None:
        """Put the children of all sources (by frame) into the target, each distinct one once."""
        target.text = next(iter(sources.values())).text
        for shared in grouped(sources):
            present = frozenset(shared)
            texts = {Xml.tostring(child) for child in shared.values()}
            first = next(iter(shared.values()))
            if len(texts) == 1:
                self._place(target, first, present, len(sources))
            elif len({child.text for child in shared.values()}) == 1 and len(first):
                holder = Xml.Element(first.tag, first.attrib)
                self.weave(holder, shared)
                self._place(target, holder, present, len(sources))
            else:
                for child, when in variants(shared):
                    self._place(target, child, when, len(sources))

    def _place(self, target: Tree, child: Tree, when: frozenset[int], all_frames: int) -> None:
        child.tail = None
        if len(when) == all_frames:
            target.append(child)
            return
        group = Xml.SubElement(target, f"{{{SVG}}}g", {"class": self._class(when)})
        group.append(child)

    def _class(self, when: frozenset[int]) -> str:
        return self.times.setdefault(when, f"t{len(self.times)}")

    def rules(self) -> str:
        """The style sheet that shows each element at its times."""
        length = self.frames * SECONDS
        return "".join(self._rule(name, when, length) for when, name in self.times.items())

    def _rule(self, name: str, when: frozenset[int], length: float) -> str:
        steps = []
        for frame in range(self.frames):
            shown = frame in when
            if frame == 0 or shown != (frame - 1 in when):
                value = "visible" if shown else "hidden"
                steps.append(f"{100 * frame / self.frames:.3f}%{{visibility:{value}}}")
        last = "visible" if self.frames - 1 in when else "hidden"
        steps.append(f"100%{{visibility:{last}}}")
        return (
            f".{name}{{visibility:{last};animation:{name} {length:.1f}s step-end 1 both}}"
            f"@keyframes {name}{{{''.join(steps)}}}"
        )


def grouped(sources: dict[int, Tree]) -> Iterable[dict[int, Tree]]:
    """The children that are the same element in several frames, in the order of drawing."""
    groups: dict[tuple[object, ...], dict[int, Tree]] = {}
    for frame, source in sources.items():
        counts: dict[tuple[object, ...], int] = {}
        for child in source:
            key = (child.tag, tuple(sorted(child.attrib.items())))
            counts[key] = counts.get(key, 0) + 1
            groups.setdefault((*key, counts[key]), {})[frame] = child
    return groups.values()


def variants(shared: dict[int, Tree]) -> Iterable[tuple[Tree, frozenset[int]]]:
    """The different forms of an element, and the frames each is in."""
    forms: dict[bytes, list[int]] = {}
    for frame, child in shared.items():
        forms.setdefault(Xml.tostring(child), []).append(frame)
    return [(shared[frames[0]], frozenset(frames)) for frames in forms.values()]
