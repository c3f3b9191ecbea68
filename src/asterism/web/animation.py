"""A replay as one picture that moves: all frames in one SVG, switched by its style sheet.

What stays the same from frame to frame is written once, so that a long game stays small.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from xml.etree import ElementTree as Xml

from asterism.core.record import loads
from asterism.core.state import SPECTATOR
from asterism.web.live import LiveTable
from asterism.web.replays import Replay, kept

SECONDS = 1.2  # a frame
MOST = 150  # frames
SVG = "http://www.w3.org/2000/svg"
Tree = Xml.Element
Key = tuple[tuple[object, ...], int]  # tag and attributes, and which of those alike


def animated(replay: Replay, seat: int, lang: str, theme: str) -> str:
    """The game, turn by turn, as a seat saw it or all open."""
    plies = thinned(replay.turns(), MOST)
    pictures = [
        replay.game.svg(replay.state(ply, seat), max(seat, SPECTATOR), lang, theme) for ply in plies
    ]
    return woven(pictures)


def animated_record(text: str, seat: int, lang: str, theme: str) -> str:
    """The same from a record's text: for a process of its own, since it takes a while."""
    return animated(Replay(LiveTable(kept(loads(text), 0))), seat, lang, theme)


def thinned(plies: list[int], most: int) -> list[int]:
    """At most so many of the plies, evenly, the last one always among them."""
    step = -(-len(plies) // most)
    return sorted({*plies[::step], plies[-1]})


def woven(pictures: list[str]) -> str:
    """Pictures as one that shows them one after another, and stays at the last."""
    Xml.register_namespace("", SVG)
    frames = [Xml.fromstring(picture) for picture in pictures]
    weaver = Weaver(len(frames))
    holder = Xml.Element("frames")
    holders = {}
    for number, frame in enumerate(frames):
        weaver.learn(frame)
        holders[number] = Xml.Element("frames")
        holders[number].append(frame)
    weaver.weave(holder, holders)
    root = holder[0] if len(holder) == 1 else _framed(holder, frames)
    style = Xml.Element(f"{{{SVG}}}style")
    style.text = weaver.rules()
    root.insert(0, style)
    return Xml.tostring(root, encoding="unicode")


def _framed(holder: Tree, frames: list[Tree]) -> Tree:
    """A picture as large as the largest, around those of different sizes."""
    boxes = [[float(n) for n in frame.attrib["viewBox"].split()] for frame in frames]
    width, height = (f"{max(box[n] for box in boxes):g}" for n in (2, 3))
    attributes = {"viewBox": f"0 0 {width} {height}", "width": width, "height": height}
    root = Xml.Element(f"{{{SVG}}}svg", attributes)
    root.extend(holder)
    return root


@dataclass
class Weaver:
    """Remembers which elements show when; each such time has a class."""

    frames: int
    times: dict[frozenset[int], str] = field(default_factory=dict)
    forms: dict[tuple[object, ...], int] = field(default_factory=dict)
    form_of: dict[Tree, int] = field(default_factory=dict)

    def learn(self, tree: Tree) -> int:
        """Give the element and all below it the number of their form: equal form, equal look."""
        below = tuple(self.learn(child) for child in tree)
        form = (tree.tag, tuple(sorted(tree.attrib.items())), tree.text, below)
        number = self.forms.setdefault(form, len(self.forms))
        self.form_of[tree] = number
        return number

    def weave(self, target: Tree, sources: dict[int, Tree]) -> None:
        """Put the children of all sources (by frame) into the target, each distinct one once."""
        target.text = next(iter(sources.values())).text
        for shared in grouped(sources):
            present = frozenset(shared)
            first = next(iter(shared.values()))
            if len({self.form_of[child] for child in shared.values()}) == 1:
                self._place(target, first, present, len(sources))
            elif len({child.text for child in shared.values()}) == 1 and len(first):
                holder = Xml.Element(first.tag, first.attrib)
                self.weave(holder, shared)
                self._place(target, holder, present, len(sources))
            else:
                for child, when in self._variants(shared):
                    self._place(target, child, when, len(sources))

    def _variants(self, shared: dict[int, Tree]) -> Iterable[tuple[Tree, frozenset[int]]]:
        """The different forms of an element, and the frames each is in."""
        frames: dict[int, list[int]] = {}
        for frame, child in shared.items():
            frames.setdefault(self.form_of[child], []).append(frame)
        return [(shared[when[0]], frozenset(when)) for when in frames.values()]

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


def grouped(sources: dict[int, Tree]) -> list[dict[int, Tree]]:
    """The children that are the same element in several frames, in every frame's drawing order.

    Where frames draw the same things in another order, the later one counts as another thing.
    """
    order: list[Key] = []
    groups: dict[Key, dict[int, Tree]] = {}
    for frame, source in sources.items():
        place = -1
        for child in source:
            plain = (child.tag, *sorted(child.attrib.items()))
            place = _place_after(order, plain, place)
            groups.setdefault(order[place], {})[frame] = child
    return [groups[key] for key in order]


def _place_after(order: list[Key], plain: tuple[object, ...], place: int) -> int:
    """Where an element with these attributes stands after `place`; a new place if nowhere."""
    if place + 1 < len(order) and order[place + 1][0] == plain:
        return place + 1
    for later in range(place + 1, len(order)):
        if order[later][0] == plain:
            return later
    order.insert(place + 1, (plain, len(order)))
    return place + 1
