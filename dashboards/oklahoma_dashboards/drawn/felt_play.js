// The controls: which step is shown, and how.
(() => {
  const hand = JSON.parse(document.getElementById("hand").textContent);
  const words = JSON.parse(document.getElementById("words").textContent);
  const root = document.getElementById("felt");
  const steps = hand.steps, last = steps.length - 1;
  const state = { at: 0, playing: 0, noting: 0, speed: 1, masked: hand.masked, blinds: hand.blinds && hand.big > 0, open: hand.open, moving: false };
  // The page around the table; none where the document stands by itself.
  const around = (() => {
    try { return window.parent !== window && window.parent.location.search ? window.parent : null; } catch { return null; }
  })();
  const opened = around && new URL(around.location.href).searchParams.get("hand");
  const ICONS = {
    first: "M4 4h3v16H4zM20 4v16L8 12z", street_back: "M11 4v16L2 12zM21 4v16l-9-8z", back: "M16 4v16L6 12z", play: "M7 4v16l12-8z",
    pause: "M6 4h4v16H6zM14 4h4v16h-4z", on: "M8 4l10 8-10 8z", street_on: "M13 4l9 8-9 8zM3 4l9 8-9 8z", last: "M17 4h3v16h-3zM4 4l12 8-12 8z",
  };

  // ---- words

  function grouped(number) {
    return String(number).replace(/\B(?=(\d{3})+$)/g, words.money.group);
  }
  function chips(units) {
    const scale = hand.scale, minus = units < 0 ? "−" : "", all = Math.abs(units);
    const whole = Math.floor(all / scale), rest = all % scale;
    let text = grouped(whole);
    if (rest) text += words.money.point + String(rest).padStart(String(scale).length - 1, "0");
    return minus + (words.money.after ? text + words.money.sign : words.money.sign + text);
  }
  function money(units) {
    if (!state.blinds) return chips(units);
    const tenths = Math.round(Math.abs(units) * 10 / hand.big);
    const text = grouped(Math.floor(tenths / 10)) + (tenths % 10 ? words.money.point + tenths % 10 : "");
    return `${units < 0 ? "−" : ""}${text}\u00a0${words.bb}`;
  }
  const name = (index) => state.masked ? `${words.player} ${hand.seats[index].number}` : hand.seats[index].name;
  const street = (key) => words.streets[key] || key;
  function sentence(step) {
    if (step.kind === "start") return words.start;
    if (step.kind === "end") return hand.finished ? words.end : words.cut;
    if (step.kind === "street") return `${street(step.street)}${words.colon} ${step.boards.map((board) => board.join(" ")).join(" / ")}`;
    if (step.kind === "unread" && state.masked) return words.unread;
    const text = step.say || words.kinds[step.kind] || step.kind;
    return step.actor === null ? text : `${name(step.actor)}: ${text}`;
  }

  // What each seat did last in this round, as the pill under its plate says it.
  const labels = steps.map(() => ({}));
  steps.forEach((step, place) => {
    const before = place ? labels[place - 1] : {};
    const fresh = step.kind === "street" || step.kind === "showdown";
    for (const index in before) if (!fresh || before[index].stays) labels[place][index] = before[index];
    if (step.actor !== null && words.labels[step.kind]) {
      const act = step.kind === "post" ? words.posts[step.act] || words.labels.post : words.labels[step.kind];
      labels[place][step.actor] = { text: act, amount: step.kind === "discard" ? null : step.amount, all_in: step.act === "all_in", stays: step.kind === "fold" };
    }
  });
  function label(index) {
    const step = steps[state.at], seat = step.seats[index];
    if (step.kind === "end") {
      if (!hand.seats[index].in) return "";
      const net = hand.seats[index].net;
      return net ? (net > 0 ? "+" : "") + money(net) : "";
    }
    if (seat.won) return `+${money(seat.won)}`;
    if (step.turn === index && step.actor !== index) return step.due ? words.turn_discard : words.turn;
    const found = labels[state.at][index];
    if (!found) return "";
    const text = found.amount === null || found.amount === undefined ? found.text : `${found.text} ${money(found.amount)}`;
    return found.all_in ? `${text} · ${words.all_in_short}` : text;
  }
  function tone(index) {
    const step = steps[state.at];
    if (step.kind === "end") return hand.seats[index].net > 0 ? "good" : hand.seats[index].net < 0 ? "bad" : "plain";
    if (step.seats[index].won) return "good";
    return step.turn === index && step.actor !== index ? "turn" : "plain";
  }
  // Cards in the hand: as the log had told them by then, or with everything that is known of it face up.
  function cards(seat, person) {
    let shown = seat.cards;
    if (state.open && shown.length) {
      const gone = seat.discards.map(([, card]) => card);
      const mine = person.known.filter((card) => !gone.includes(card)).slice(0, shown.length);
      shown = mine.concat(Array(shown.length - mine.length).fill(""));
    }
    return seat.folded || seat.mucked ? shown.filter((card) => card) : shown;
  }

  // ---- the page

  function make(parent, tag, attributes = {}, text) {
    const node = document.createElement(tag);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    if (text !== undefined) node.textContent = text;
    parent.appendChild(node);
    return node;
  }
  function icon(parent, key, title, press, extra = "") {
    const node = make(parent, "button", { type: "button", class: `icon ${extra}`, title, "aria-label": title });
    picture(node, key);
    node.addEventListener("click", press);
    return node;
  }
  function picture(node, key) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", ICONS[key]);
    svg.appendChild(path);
    node.replaceChildren(svg);
  }
  const stage = make(root, "div", { class: "stage" });
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", words.table);
  stage.appendChild(svg);

  const bar = make(root, "div", { class: "bar" });
  const buttons = make(bar, "div", { class: "buttons", role: "group", "aria-label": words.steps });
  const first = icon(buttons, "first", words.buttons.first, () => stop(0));
  const streetBack = icon(buttons, "street_back", words.buttons.street_back, () => stop(streetBefore()));
  const back = icon(buttons, "back", words.buttons.back, () => stop(state.at - 1));
  const play = icon(buttons, "play", words.buttons.play, toggle, "main");
  const on = icon(buttons, "on", words.buttons.on, () => stop(state.at + 1));
  const streetOn = icon(buttons, "street_on", words.buttons.street_on, () => stop(streetAfter()));
  const end = icon(buttons, "last", words.buttons.last, () => stop(last));
  const speed = make(make(bar, "label", { class: "speed" }, `${words.speed} `), "select", { "aria-label": words.speed });
  for (const value of [0.5, 1, 2, 4]) make(speed, "option", { value }, `${String(value).replace(".", words.money.point)}×`);
  speed.value = "1";
  speed.addEventListener("change", () => pace(Number(speed.value)));
  const toggles = make(bar, "div", { class: "toggles" });
  const flags = {};
  for (const key of ["open", "blinds", "masked"]) {
    if (key === "blinds" && !hand.big) continue;
    flags[key] = make(toggles, "button", { type: "button", title: words.flag_titles[key] }, words.flags[key]);
    flags[key].addEventListener("click", () => flag(key));
  }
  const track = make(bar, "div", { class: "track" });
  const marks = make(track, "div", { class: "marks" });
  const slider = make(track, "input", { type: "range", min: 0, max: last, value: 0, step: 1, "aria-label": words.step_of });
  slider.addEventListener("input", () => stop(Number(slider.value)));
  make(bar, "div", { class: "keys" }, words.keys);

  const told = make(root, "div", { class: "told", "aria-live": "polite" });
  const list = make(root, "div", { class: "list", tabindex: "-1", "aria-label": words.steps });

  const opens = (place) => place === 0 || steps[place].kind === "street" || steps[place].kind === "showdown" || steps[place].kind === "end";
  function streetBefore() {
    let place = state.at - 1;
    while (place > 0 && !opens(place)) place--;
    return Math.max(0, place);
  }
  function streetAfter() {
    let place = state.at + 1;
    while (place < last && !opens(place)) place++;
    return Math.min(last, place);
  }
  const weight = (step) => ["error", "warning", "note"].find((one) => step.findings.some((finding) => finding.severity === one)) || "note";

  function mark() {
    steps.forEach((step, place) => {
      const left = `${last ? place / last * 100 : 0}%`;
      if (opens(place) && step.kind !== "end") {
        const name = make(marks, "span", { class: place > last * .92 ? "last" : "" }, place ? street(step.street) : street("preflop"));
        name.style.left = left;
      }
    });
    steps.forEach((step, place) => {
      if (!step.findings.length) return;
      const line = make(marks, "i", { class: weight(step), title: step.findings.map((finding) => finding.rule).join(", ") });
      line.style.left = `${last ? place / last * 100 : 0}%`;
    });
  }

  // Names of streets that have no room beside the one before are left out; how wide they are the browser knows.
  function thin() {
    let edge = -Infinity;
    for (const name of marks.querySelectorAll("span")) {
      name.style.visibility = "";
      const box = name.getBoundingClientRect();
      if (box.left < edge + 6) name.style.visibility = "hidden"; else edge = box.right;
    }
  }

  const rows = [];
  function fill() {
    list.replaceChildren();
    rows.length = 0;
    steps.forEach((step, place) => {
      if (opens(place)) make(list, "h3", {}, step.kind === "end" ? words.result : place ? street(step.street) : words.seats);
      const row = make(list, "button", { type: "button", class: "step" });
      make(row, "span", { class: "n" }, step.line ? String(step.line) : "");
      make(row, "span", { class: "t" }, sentence(step));
      if (step.findings.length) make(row, "span", { class: `dot ${weight(step)}`, title: step.findings.map((finding) => finding.rule).join(", ") });
      row.addEventListener("click", () => stop(place));
      rows.push(row);
    });
  }

  function tell(step) {
    told.replaceChildren();
    make(told, "div", { class: "say" }, sentence(step));
    const where = step.line ? `${step.file}${words.comma} ${words.line} ${step.line}` : "";
    make(told, "div", { class: "where" }, where ? `${words.step} ${state.at}/${last} · ${where}` : `${words.step} ${state.at}/${last}`);
    if (step.text && !state.masked) make(told, "code", { dir: "auto" }, step.text);
    if (step.kind === "end") results();
    for (const finding of step.findings) {
      const box = make(told, "div", { class: `finding ${finding.severity}` });
      const head = make(box, "div");
      make(head, "b", {}, finding.rule);
      head.append(finding.title);
      make(box, "div", {}, state.masked ? finding.masked : finding.message);
      if (finding.contrast && !state.masked) make(box, "div", { class: "contrast" }, finding.contrast);
      make(box, "div", { class: "clause" }, finding.clause);
    }
  }

  // Who won and lost how much, the most first.
  function results() {
    const line = make(told, "div", { class: "results" });
    const order = hand.seats.map((_, index) => index).filter((index) => hand.seats[index].net).sort((a, b) => hand.seats[b].net - hand.seats[a].net);
    for (const index of order) {
      const net = hand.seats[index].net;
      const part = make(line, "span");
      make(part, "span", { class: "who" }, `${name(index)} `);
      make(part, "b", { class: net > 0 ? "up" : "down" }, (net > 0 ? "+" : "") + money(net));
    }
  }

  function show() {
    const step = steps[state.at];
    Table.draw(svg, hand, step, {
      narrow: stage.clientWidth < 560, before: state.at ? steps[state.at - 1] : null, moving: state.moving, words, money, name, street,
      streetOn: (key) => words.streets_on[key] || street(key), label, tone, cards,
    });
    tell(step);
    slider.value = String(state.at);
    slider.setAttribute("aria-valuetext", sentence(step));
    rows.forEach((row, place) => { if (place === state.at) row.setAttribute("aria-current", "step"); else row.removeAttribute("aria-current"); });
    const row = rows[state.at];
    if (row.offsetTop < list.scrollTop + 30 || row.offsetTop + row.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = Math.max(0, row.offsetTop - list.clientHeight / 2);
    for (const node of [first, streetBack, back]) node.disabled = state.at === 0;
    for (const node of [on, streetOn, end]) node.disabled = state.at === last;
    for (const key in flags) { flags[key].classList.toggle("on", state[key]); flags[key].setAttribute("aria-pressed", String(state[key])); }
    document.body.dataset.step = String(state.at);
  }

  // ---- what can be done

  function go(place) {
    const to = Math.max(0, Math.min(last, place));
    state.moving = to === state.at + 1;
    state.at = to;
    show();
    if (around) note();
  }
  // The step stands in the address of the page, so that a link to it opens the same one. Browsers refuse to be told too often.
  function note() {
    clearTimeout(state.noting);
    state.noting = setTimeout(() => {
      const address = new URL(around.location.href);
      if (address.searchParams.get("hand") !== opened) return;
      address.searchParams.set("step", String(state.at));
      around.history.replaceState(around.history.state, "", address);
    }, 300);
  }
  function stop(place) {
    halt();
    go(place);
  }
  function halt() {
    clearTimeout(state.playing);
    state.playing = 0;
    picture(play, "play");
    play.title = words.buttons.play;
    play.setAttribute("aria-label", words.buttons.play);
  }
  function beat() {
    state.playing = setTimeout(() => {
      go(state.at + 1);
      if (state.at === last) halt(); else beat();
    }, (steps[state.at].findings.length ? 2600 : 1100) / state.speed);
  }
  function toggle() {
    if (state.playing) { halt(); return; }
    if (state.at === last) go(0);
    picture(play, "pause");
    play.title = words.buttons.pause;
    play.setAttribute("aria-label", words.buttons.pause);
    beat();
  }
  function pace(value) {
    state.speed = value;
    speed.value = String(value);
    if (state.playing) { clearTimeout(state.playing); beat(); }
  }
  function flag(key) {
    if (!flags[key]) return;
    state[key] = !state[key];
    state.moving = false;
    if (key === "masked") fill();
    show();
  }
  const KEYS = {
    ArrowRight: () => stop(state.at + 1), ArrowLeft: () => stop(state.at - 1), PageDown: () => stop(streetAfter()), PageUp: () => stop(streetBefore()),
    ArrowDown: () => stop(streetAfter()), ArrowUp: () => stop(streetBefore()), Home: () => stop(0), End: () => stop(last), " ": toggle,
    "+": () => pace(Math.min(4, state.speed * 2)), "=": () => pace(Math.min(4, state.speed * 2)), "-": () => pace(Math.max(.5, state.speed / 2)),
    m: () => flag("masked"), b: () => flag("blinds"), c: () => flag("open"),
  };
  // The letters of a Russian keyboard on the same keys.
  const TWINS = { ь: "m", и: "b", с: "c" };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === "SELECT") return;
    if (event.key === " " && event.target.tagName === "BUTTON" && event.target !== play) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = KEYS[TWINS[key] || key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  let width = 0;
  function arrange() {
    if (root.clientWidth === width) return;
    width = root.clientWidth;
    root.classList.toggle("wide", width >= 1000);
    state.moving = false;
    show();
    thin();
  }
  fill();
  mark();
  state.at = Math.max(0, Math.min(last, hand.at));
  arrange();
  new ResizeObserver(arrange).observe(root);
  // The keys work at once, as long as nobody is writing elsewhere on the page around it.
  if (hand.focus) root.focus({ preventScroll: true });
})();
