// The page's own script: it turns the list of legal moves into lit spots. Pieces travel in pieces.js.
// No rule is known here. Everything works without it, by plain forms.
"use strict";

(() => {
  const root = document.documentElement;
  root.classList.add("js");
  const find = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const byId = (id) => document.getElementById(id);
  const SVG = "http://www.w3.org/2000/svg";
  let chosen = []; // the ids clicked so far
  let rings = []; // what we drew to light things
  let keyed = false; // whether the last thing done was done by a key
  let focused = ""; // the spot that had the focus last
  let sent = -1; // the ply at which a move was sent that is not answered yet
  let settled = -1; // the ply that the page showed when it last came to rest
  let company = ""; // who sat where when we last heard

  // Moves: each button of the list knows the ids one clicks for it.
  const moves = () => all("#moves button[data-path]").map((button) => ({
    button, path: button.dataset.path.split(" ").filter(Boolean),
  }));
  const open = () => moves().filter(({ path }) => chosen.every((id, i) => path[i] === id));
  const plyNow = () => Number(find("#view")?.dataset.ply);
  const inSvg = (element) => element instanceof SVGElement;

  function ring(element, name) {
    element.classList.add(name);
    if (!inSvg(element) || element.tagName === "svg") { rings.push([element, name, null]); return; }
    const old = [...element.children].find((child) => child.matches(".spot-ring, .hit")); // a drawn target is its own ring
    if (old) { rings.push([element, name, null]); return; }
    const box = element.getBBox();
    const pad = Math.max(box.width, box.height) * 0.06;
    const shape = document.createElementNS(SVG, "rect");
    const round = Math.abs(box.width - box.height) < box.width * 0.2 && !element.dataset.square;
    const corner = round ? Math.max(box.width, box.height) : Math.min(box.width, box.height) * 0.18;
    for (const [key, value] of Object.entries({
      x: box.x - pad, y: box.y - pad, width: box.width + 2 * pad, height: box.height + 2 * pad,
      rx: corner, class: "spot-ring",
    })) shape.setAttribute(key, value);
    element.append(shape);
    rings.push([element, name, shape]);
  }

  function unring(names) {
    rings = rings.filter(([element, name, shape]) => {
      if (names && !names.includes(name)) return true;
      element.classList.remove(name);
      shape?.remove();
      return false;
    });
  }

  // What a reader hears of a spot: the move if there is only one, and what is written on it.
  function spotLabel(element, rest) {
    const written = all("text", element).map((text) => text.textContent.trim()).filter(Boolean).join(" ");
    const name = spotName(element, rest);
    return written && written !== name ? `${name}: ${written}` : name;
  }

  function spotName(element, rest) {
    if (rest.length === 1) return rest[0].button.dataset.words;
    const title = element.getAttribute("data-name") || find("title", element)?.textContent
      || find("h3", element)?.textContent || element.dataset.label || element.textContent;
    return (title || element.id).trim();
  }

  function darken() {
    unring();
    for (const element of all("[data-spot]")) {
      delete element.dataset.spot;
      if (inSvg(element)) for (const name of ["tabindex", "role", "aria-label"]) element.removeAttribute(name);
    }
  }

  function light() {
    darken();
    find("#view")?.classList.toggle("choosing", chosen.length > 0);
    const next = new Map();
    for (const move of open()) {
      const id = move.path[chosen.length];
      if (id === undefined) continue;
      if (!next.has(id)) next.set(id, []);
      next.get(id).push(move);
    }
    for (const id of chosen) if (byId(id)) ring(byId(id), "chosen");
    for (const [id, rest] of next) {
      const element = byId(id);
      if (!element) continue;
      element.dataset.spot = id;
      ring(element, "lit");
      element.closest("details.sheet")?.setAttribute("open", "");
      if (!inSvg(element)) continue;
      element.setAttribute("tabindex", "0");
      element.setAttribute("role", "button");
      element.setAttribute("aria-label", spotLabel(element, rest));
    }
    const back = find("#step-back");
    if (back) back.hidden = chosen.length === 0;
    preview("");
  }

  function choose(id) {
    const left = open().filter(({ path }) => path[chosen.length] === id);
    if (!left.length) return;
    chosen.push(id);
    const done = left.find(({ path }) => path.length === chosen.length);
    if (done && left.length === 1) return play(done.button);
    // A spot that ends one move and begins others: clicking it again ends it.
    if (done && !left.some(({ path }) => path.length > chosen.length)) return play(done.button);
    light();
    find("[data-spot]")?.focus({ preventScroll: true });
  }

  function play(button) {
    chosen = [];
    sent = byId("live") ? plyNow() : -1;
    darken();
    button.form.requestSubmit(button);
  }

  function stepBack() {
    if (!chosen.length) return false;
    const last = chosen.pop();
    light();
    byId(last)?.focus({ preventScroll: true });
    return true;
  }

  // Hovering or focusing a spot says what it would do, and shows a ghost of it.
  let wanted = 0; // counts what was looked at, so that a late answer is not shown
  const foreseen = new Map(); // what the server said of the moves of this ply

  function preview(words) {
    const line = find("#preview");
    if (line) line.textContent = words;
    wanted += 1;
    all(".ghost").forEach((ghost) => ghost.remove());
  }

  function consider(element) {
    const left = open().filter(({ path }) => path[chosen.length] === element.dataset.spot);
    if (left.length !== 1) { preview(left.length ? spotName(element, left) : ""); return; }
    const { words, gain } = left[0].button.dataset;
    preview(gain ? `${words} (${gain})` : words);
    const asked = wanted;
    setTimeout(() => { if (asked === wanted) foresee(left[0].button.value, element, asked); }, 90);
  }

  async function foresee(move, spot, asked) {
    const view = find("#view");
    if (!view.hasAttribute("data-foresee")) return;
    const key = `${view.dataset.ply} ${move}`;
    if (!foreseen.has(key)) {
      const answer = await fetch(`${view.dataset.url}/preview?move=${encodeURIComponent(move)}`);
      if (!answer.ok) return;
      foreseen.set(key, await answer.json());
    }
    if (asked === wanted) pieces.foresee(foreseen.get(key), spot);
  }

  // A small board comes to the front when one wants to look, until the game shows another one first.
  let picked = "";
  let pickedOver = "";

  function bring(board) {
    const first = find(".board.front")?.id || "";
    picked = board.id === first ? "" : board.id;
    pickedOver = first;
    arrange();
    find(".bring", board)?.focus({ preventScroll: true });
    board.scrollIntoView({ block: "nearest" });
  }

  function arrange() {
    const boards = find(".boards:not(.finished-boards)");
    if (!boards) return;
    if (find(".board.front")?.id !== pickedOver || !byId(picked)) picked = "";
    boards.classList.toggle("fronted", picked !== "");
    boards.style.setProperty("--small", all(".board", boards).length - 1);
    for (const board of all(".board", boards)) {
      const front = picked ? board.id === picked : board.matches(".front");
      board.classList.toggle("picked", front && picked !== "");
      find(".bring", board)?.setAttribute("aria-pressed", String(front));
    }
  }
  const small = (element) => {
    const board = element.closest(".board");
    return board && find(".bring[aria-pressed='false']", board) ? board : null;
  };

  // Cards light what counts for them.
  function showCard(card) {
    for (const id of (card.dataset.spots || "").split(" ")) if (id && byId(id)) ring(byId(id), "counted");
    for (const id of (card.dataset.missing || "").split(" ")) if (id && byId(id)) ring(byId(id), "missing");
  }
  const hideCard = () => { unring(["counted", "missing"]); };

  // Who plays by keys goes on where they were: the same spot, the nearest that is lit, or the prompt.
  function keepFocus() {
    const here = document.activeElement;
    const lost = !here || here === document.body || here === find("#prompt");
    if (!keyed || !lost) return;
    const again = byId(focused)?.dataset.spot ? byId(focused) : find(".board [data-spot]") || find("[data-spot]");
    if (again) { again.focus({ preventScroll: true }); return; }
    find("#prompt")?.setAttribute("tabindex", "-1");
    find("#prompt")?.focus({ preventScroll: true });
  }
  document.addEventListener("keydown", () => { keyed = true; }, { capture: true });
  document.addEventListener("pointerdown", () => { keyed = false; }, { capture: true });

  const spotOf = (event) => event.target.closest?.("[data-spot]");
  document.addEventListener("click", (event) => {
    if (event.target.closest("#step-back")) { stepBack(); return; }
    if (event.target.closest("[data-copy-here]")) { copyLink(event.target.closest("[data-copy-here]")); return; }
    const spot = spotOf(event);
    if (spot) { event.preventDefault(); choose(spot.dataset.spot); return; }
    if (small(event.target)) { bring(small(event.target)); return; }
    if (chosen.length && event.target.closest(".board [id]")) whyNot(event.target.closest(".board [id]").id);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && stepBack()) { event.preventDefault(); return; }
    const link = find(`a[data-key="${CSS.escape(event.key)}"]`);
    if (link && !event.target.closest("input, select, textarea")) { event.preventDefault(); link.click(); return; }
    const spot = spotOf(event);
    if (spot && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); choose(spot.dataset.spot); return; }
    if (spot && inSvg(spot) && event.key.startsWith("Arrow")) { event.preventDefault(); neighbour(spot, event.key)?.focus(); }
  });
  // Arrow keys go to the nearest lit spot in that direction.
  function neighbour(spot, key) {
    const centre = (element) => { const b = element.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
    const [x, y] = centre(spot);
    const [ux, uy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] || [0, 0];
    let best = null;
    let least = Infinity;
    for (const other of all("[data-spot]")) {
      if (other === spot) continue;
      const [ox, oy] = centre(other);
      const along = (ox - x) * ux + (oy - y) * uy;
      const aside = Math.abs((ox - x) * uy) + Math.abs((oy - y) * ux);
      if (along > 1 && along + 2 * aside < least) { least = along + 2 * aside; best = other; }
    }
    return best;
  }
  for (const [enter, leave] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
    const fresh = (element, event) => element && !element.contains(event.relatedTarget);
    const cardOf = (event) => event.target.closest?.(".card");
    document.addEventListener(enter, (event) => {
      if (event.type === "focusin" && spotOf(event)) focused = spotOf(event).id;
      if (fresh(spotOf(event), event)) consider(spotOf(event));
      if (fresh(cardOf(event), event)) { hideCard(); showCard(cardOf(event)); }
    });
    document.addEventListener(leave, (event) => {
      if (fresh(spotOf(event), event)) preview("");
      if (fresh(cardOf(event), event)) hideCard();
    });
  }

  // Why not there? The server knows.
  async function whyNot(id) {
    const view = find("#view");
    const path = [...chosen, id].join(" ");
    const answer = await fetch(`${view.dataset.url}/why-not?path=${encodeURIComponent(path)}`);
    find("#news")?.setAttribute("aria-live", "polite");
    if (answer.ok) say(await answer.text());
  }
  function say(words) {
    const news = find("#news");
    if (news && words) news.textContent = words;
  }

  async function copyLink(button) {
    await navigator.clipboard.writeText(location.href);
    button.textContent = button.dataset.done;
  }

  function playSteps() {
    const holder = find("#steps-played");
    if (!holder) return;
    const steps = JSON.parse(holder.dataset.steps || "[]");
    holder.dataset.steps = "[]";
    // The log is read out already, where it is on the screen.
    if (steps.length) find("#news")?.setAttribute("aria-live", find("#log")?.checkVisibility() ? "off" : "polite");
    pieces.play(steps, say);
  }

  // Clocks tick between the server's words.
  setInterval(() => {
    for (const clock of all("[data-left]")) {
      if (!clock.dataset.until) clock.dataset.until = String(Date.now() + Number(clock.dataset.left) * 1000);
      const running = clock.hasAttribute("data-running");
      const left = running ? Math.max(0, (Number(clock.dataset.until) - Date.now()) / 1000) : Number(clock.dataset.left);
      const hours = Math.floor(left / 3600);
      const minutes = String(Math.floor((left % 3600) / 60)).padStart(hours ? 2 : 1, "0");
      clock.textContent = `${hours ? `${hours}:` : ""}${minutes}:${String(Math.floor(left % 60)).padStart(2, "0")}`;
      clock.classList.toggle("low", running && left < 10);
    }
  }, 250);

  function settle() {
    // Other news (talk, seats, the same again) must not undo half a choice nor offer a sent move twice.
    const same = plyNow() === settled && !find(".refusal") && !find("#hint")?.dataset.path;
    settled = plyNow();
    if (!same || !open().length) chosen = [];
    if (sent !== settled || find(".refusal")) sent = -1;
    arrange();
    if (sent < 0) light(); else darken();
    const log = find("#log");
    if (log) log.scrollTop = log.scrollHeight;
    const talk = find("#talk");
    if (talk) talk.scrollTop = talk.scrollHeight;
    for (const field of all("[data-here]")) field.value = location.href;
    for (const id of (find("#hint")?.dataset.path || "").split(" ")) if (id && byId(id)) ring(byId(id), "hinted");
  }

  document.addEventListener("htmx:before:swap", (event) => {
    // An answer that was overtaken by a newer one must not bring the past back.
    const answer = /data-ply="(\d+)"/.exec(event.detail.ctx.text || "");
    if (byId("live") && answer && Number(answer[1]) < plyNow()) {
      event.preventDefault();
      return;
    }
    unring();
    preview("");
    foreseen.clear();
    pieces.remember();
    all("[data-until]").forEach((clock) => delete clock.dataset.until);
  });
  document.addEventListener("htmx:after:swap", () => {
    settle();
    keepFocus();
    playSteps();
    document.title = find("#view")?.dataset.title || document.title;
  });
  document.addEventListener("htmx:error", () => { sent = -1; light(); });
  // News of a move that we have already seen needs no second look.
  document.addEventListener("htmx:sse:before:message", (event) => {
    const { event: name, data } = event.detail.message;
    const seen = plyNow();
    if (name === "move" && JSON.parse(data).ply <= seen) event.preventDefault();
    if (name === "seats") {
      const first = company === "";
      if (first && JSON.parse(data).ply <= seen) event.preventDefault();
      company = data;
    }
  });

  // A slider that goes to its ply when let go; a menu that closes when left.
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-submit]")) event.target.form.requestSubmit();
  });
  document.addEventListener("pointerdown", (event) => {
    for (const menu of all("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
  });
  settle();
})();
