// Pieces that travel from where they were to where they are, and ghosts of where they would go.
// A change names a piece and the ids it goes between; what that means, only the server knows.
"use strict";

const pieces = (() => {
  const SVG = "http://www.w3.org/2000/svg";
  const FLIGHT = 340; // ms that a piece is on its way
  const STEP = 390; // ms from one move to the next
  const LAG = 5000; // further behind than this, we jump to the end
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const byId = (id) => (id ? document.getElementById(id) : null);
  const inSvg = (element) => element instanceof SVGElement;
  const places = new Map(); // where everything was before the last change
  let old = null; // the page's piece as it was then
  let running = new Set();
  let timers = [];
  let last = null; // the words that come last
  let free = 0; // when everything has arrived

  function remember() {
    const view = byId("view");
    places.clear();
    for (const element of view.querySelectorAll("[id]")) places.set(element.id, element.getBoundingClientRect());
    old = calm.matches ? null : view.cloneNode(true);
  }

  const part = (element, piece) => {
    const name = `.${CSS.escape(piece)}`;
    return !element || element.matches(name) ? element : element.querySelector(name);
  };
  const inOld = (id) => (old && id ? old.querySelector(`#${CSS.escape(id)}`) : null);
  // A piece as it is drawn now; what was not there before is the piece itself.
  const standing = (id, piece) => part(byId(id), piece) || (old && !inOld(id) ? byId(id) : null);
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const seen = (box) => (box && box.width ? box : null);
  const placeOf = (id) => seen(byId(id)?.getBoundingClientRect()) || seen(places.get(id));
  const placeBefore = (id) => seen(places.get(id)) || placeOf(id);

  function nameless(element) {
    const copy = element.cloneNode(true);
    for (const each of [copy, ...copy.querySelectorAll("*")]) {
      for (const name of ["id", "tabindex", "role", "aria-label", "data-spot"]) each.removeAttribute(name);
    }
    copy.querySelectorAll(".spot-ring, .hit, title").forEach((each) => each.remove());
    copy.classList.remove("lit", "chosen", "hinted", "counted", "missing");
    return copy;
  }

  function animate(element, frames, options, done) {
    const animation = element.animate(frames, { fill: "backwards", ...options });
    running.add(animation);
    const over = () => { running.delete(animation); done?.(); };
    animation.finished.then(over, over);
  }

  // What flies: a copy of the piece, of a whole card, or a plain light.
  function flyer(change, size) {
    const model = part(inOld(change.source), change.piece) || standing(change.target, change.piece)
      || document.querySelector(`#view .${CSS.escape(change.piece)}`);
    if (model && !inSvg(model)) return htmlFlyer(model, places.get(change.source) || size);
    const holder = document.createElementNS(SVG, "svg");
    const home = model?.closest("svg")?.getAttribute("class") || "";
    holder.setAttribute("class", `flyer ${home}`);
    holder.setAttribute("width", size.width);
    holder.setAttribute("height", size.height);
    document.body.append(holder);
    if (model) fit(holder, model); else light(holder, change.piece);
    return holder;
  }

  function fit(holder, model) {
    const copy = nameless(model);
    copy.removeAttribute("transform");
    holder.append(copy);
    const box = copy.getBBox();
    holder.setAttribute("viewBox", `${box.x} ${box.y} ${box.width || 1} ${box.height || 1}`);
  }

  function light(holder, piece) {
    const orb = document.createElementNS(SVG, "circle");
    orb.setAttribute("class", `orb ${piece}`);
    orb.setAttribute("r", 7);
    holder.setAttribute("viewBox", "-20 -20 40 40");
    holder.append(orb);
  }

  function htmlFlyer(model, size) {
    const holder = document.createElement("div");
    holder.className = "flyer";
    holder.style.width = `${size.width}px`;
    holder.append(nameless(model));
    document.body.append(holder);
    return holder;
  }

  function sizeOf(change, place) {
    const drawn = standing(change.target, change.piece) || standing(change.source, change.piece)
      || document.querySelector(`#view .board .${CSS.escape(change.piece)}`);
    const box = drawn && inSvg(drawn) ? drawn.getBoundingClientRect() : null;
    if (box?.width) return { width: box.width, height: box.height };
    const side = Math.min(place.width, place.height, 48);
    return { width: side, height: side };
  }

  function travel(change, start, arrived) {
    const from = placeBefore(change.source);
    const to = placeOf(change.target);
    const target = byId(change.target);
    if (target && !inSvg(target) && change.source === change.target) return slide(target, from, to, start);
    if (from && to && Math.hypot(from.x - to.x, from.y - to.y) < 2) return;
    if (!from && !to) return;
    if (!from) return appear(change, start);
    const holder = flyer(change, sizeOf(change, to || from));
    holder.setAttribute("aria-hidden", "true");
    const { width, height } = holder.getBoundingClientRect();
    const at = (box) => { const [x, y] = middle(box); return `translate(${x - width / 2}px, ${y - height / 2}px)`; };
    // It waits where it was, unless an earlier move only brings it there.
    const gone = arrived.has(change.source) || !part(inOld(change.source), change.piece) || !inSvg(holder);
    const first = gone || change.source === "bag" ? 0 : 1;
    const frames = to
      ? [{ transform: at(from), opacity: first }, { opacity: 1, offset: 0.15 }, { transform: at(to), opacity: 1 }]
      : [{ transform: at(from), opacity: first }, { transform: `${at(from)} scale(.5)`, opacity: 0 }];
    animate(holder, frames, { duration: FLIGHT, delay: start, easing: "cubic-bezier(.4, 0, .2, 1)" }, () => holder.remove());
    if (!to) return;
    hideUntil(change, start + FLIGHT);
    if (!inSvg(target)) flash(target, start + FLIGHT);
  }

  // What has not arrived yet is not seen yet, if none of its kind lay there before.
  function hideUntil(change, end) {
    const piece = standing(change.target, change.piece);
    if (!piece || !inSvg(piece) || part(inOld(change.target), change.piece)) return;
    animate(piece, [{ opacity: 0 }, { opacity: 0 }], { duration: end });
  }

  function appear(change, start) {
    const piece = standing(change.target, change.piece) || byId(change.target);
    if (piece) animate(piece, [{ opacity: 0 }, { opacity: 1 }], { duration: FLIGHT, delay: start });
  }

  function slide(target, from, to, start) {
    if (!from || !to) return;
    const way = `${from.x - to.x}px ${from.y - to.y}px`;
    animate(target, [{ translate: way }, { translate: "0 0" }], { duration: FLIGHT, delay: start, easing: "ease-in-out" });
  }

  function flash(target, start) {
    const frames = [{ filter: "none" }, { filter: "brightness(1.7)", offset: 0.4 }, { filter: "none" }];
    animate(target, frames, { duration: FLIGHT, delay: start });
  }

  function spin(target, degrees, start) {
    target.classList.add("turning");
    const frames = [{ rotate: `${-degrees}deg` }, { rotate: "0deg" }];
    animate(target, frames, { duration: FLIGHT + 40, delay: start, easing: "ease-in-out" },
      () => target.classList.remove("turning"));
  }

  // A piece that walks round a dial: the circle its parent draws.
  function round(change) {
    const group = byId(change.target)?.parentElement?.closest("[id]");
    const piece = group && part(group, change.piece);
    const dial = group?.querySelector("circle");
    if (!piece || !dial) return null;
    const [x, y] = middle(dial.getBoundingClientRect());
    const [px, py] = middle(piece.getBoundingClientRect());
    const scale = piece.getScreenCTM().a || 1;
    const turned = (degrees) => {
      const angle = degrees * Math.PI / 180;
      const dx = px - x;
      const dy = py - y;
      const nx = x + dx * Math.cos(angle) - dy * Math.sin(angle);
      const ny = y + dx * Math.sin(angle) + dy * Math.cos(angle);
      return [(nx - px) / scale, (ny - py) / scale];
    };
    return { piece, turned };
  }

  function walk(change, start) {
    const way = round(change);
    if (!way) return;
    const frames = Array.from({ length: 9 }, (_, i) => {
      const [dx, dy] = way.turned(-change.turn * (1 - i / 8));
      return { translate: `${dx}px ${dy}px` };
    });
    animate(way.piece, frames, { duration: FLIGHT, delay: start, easing: "ease-in-out" });
  }

  function go(change, start, arrived) {
    if (change.turn && change.source !== change.target) walk(change, start);
    else if (change.turn && byId(change.target)) spin(byId(change.target), change.turn, start);
    else travel(change, start, arrived);
  }

  // Moves one after another, each with its line of words.
  function play(steps, say) {
    const now = performance.now();
    const shown = steps.filter((step) => step.words || step.changes.length);
    if (!shown.length) return;
    if (calm.matches) { say(shown.map((step) => step.words).filter(Boolean).pop()); return; }
    if (free - now > LAG) finish();
    let start = Math.max(0, free - now);
    const arrived = new Set();
    for (const step of shown) {
      for (const change of step.changes) go(change, start, arrived);
      for (const change of step.changes) arrived.add(change.target);
      if (step.words) {
        last = () => say(step.words);
        timers.push(setTimeout(() => say(step.words), start));
      }
      start += STEP;
    }
    free = now + start;
  }

  // A click or a key does not wait: everything is where it belongs at once.
  function finish() {
    for (const each of document.getAnimations()) if (each.animationName === "rise") each.finish();
    if (!running.size && performance.now() > free) return;
    timers.forEach(clearTimeout);
    timers = [];
    const now = running;
    running = new Set();
    for (const animation of now) animation.finish();
    if (performance.now() < free) last?.();
    free = 0;
  }
  for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, finish, { capture: true });

  // Ghosts: what a move would do, drawn faintly over what is.
  function foresee(changes, spot) {
    for (const change of changes) {
      if (change.turn && change.source === change.target) turnedGhost(byId(change.target), change.turn);
      else if (change.turn) walkedGhost(change);
      else ghost(change, spot);
    }
  }

  function layer(svg, ...parts) {
    const holder = document.createElementNS(SVG, "g");
    holder.setAttribute("class", "ghost");
    holder.setAttribute("aria-hidden", "true");
    holder.append(...parts);
    svg.append(holder);
    return holder;
  }

  // A copy of `model` (drawn anywhere) with its middle at a point of the screen, in this picture.
  function standIn(svg, model, [x, y], most) {
    const box = model.getBoundingClientRect();
    const scale = Math.min(1, most / Math.max(box.width, box.height, 1));
    const [mx, my] = middle(box);
    const screen = new DOMMatrix().translate(x, y).scale(scale).translate(-mx, -my);
    const own = svg.getScreenCTM().inverse();
    const { a, b, c, d, e, f } = DOMMatrix.fromMatrix(own).multiply(screen).multiply(DOMMatrix.fromMatrix(model.getScreenCTM()));
    const copy = nameless(model);
    copy.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
    layer(svg, copy);
  }

  function turnedGhost(disc, degrees) {
    if (!disc) return;
    const copy = nameless(disc);
    copy.classList.add("turning");
    copy.querySelectorAll("text").forEach((text) => text.remove());
    const holder = layer(disc.parentNode, copy);
    holder.classList.add("turned");
    copy.style.rotate = `${degrees}deg`;
  }

  function walkedGhost(change) {
    const way = round(change);
    if (!way) return;
    const [dx, dy] = way.turned(change.turn);
    const copy = nameless(way.piece);
    const home = way.piece.parentNode;
    copy.style.translate = `${dx}px ${dy}px`;
    layer(home, copy);
  }

  // What is not drawn yet would come to the spot one points at, if the piece is named after it.
  function ghost(change, spot) {
    const source = byId(change.source);
    const fresh = change.target === change.piece && !byId(change.target);
    const target = fresh ? spot : byId(change.target);
    const model = part(source, change.piece) || standing(change.target, change.piece)
      || document.querySelector(`#view .${CSS.escape(change.piece)}`) || (fresh ? source : null);
    const svg = target && inSvg(target) ? target.ownerSVGElement : null;
    const box = seen(target?.getBoundingClientRect());
    const near = svg && source && source.ownerSVGElement === svg;
    if (svg && box && model && inSvg(model) && change.target !== "bag") standIn(svg, model, middle(box), fresh ? Infinity : Math.min(box.width, box.height));
    if (near && box && !fresh && source.matches(".spot")) arrow(svg, source, box);
    else if (!near && source && inSvg(source)) outline(source);
  }

  function outline(source) {
    const box = source.getBBox();
    const frame = document.createElementNS(SVG, "rect");
    for (const key of ["x", "y", "width", "height"]) frame.setAttribute(key, box[key]);
    frame.setAttribute("rx", Math.min(box.width, box.height) * 0.2);
    frame.setAttribute("class", "ghost-frame");
    layer(source, frame);
  }

  function arrow(svg, source, to) {
    const own = svg.getScreenCTM().inverse();
    const [from, end] = [source.getBoundingClientRect(), to].map((box) => new DOMPoint(...middle(box)).matrixTransform(own));
    const length = Math.hypot(end.x - from.x, end.y - from.y);
    if (length < 8) return;
    const [ux, uy] = [(end.x - from.x) / length, (end.y - from.y) / length];
    const head = Math.min(16, length * 0.25);
    const wing = (side) => `${end.x - head * (ux + side * uy * 0.6)} ${end.y - head * (uy - side * ux * 0.6)}`;
    const line = document.createElementNS(SVG, "path");
    line.setAttribute("d", `M${from.x} ${from.y}L${end.x} ${end.y}M${wing(1)}L${end.x} ${end.y}L${wing(-1)}`);
    line.setAttribute("class", "ghost-way");
    layer(svg, line).classList.add("way");
  }

  return { remember, play, finish, foresee };
})();
