"use strict";
// The table as a drawing: a pure function of the hand, a step and how it is to be shown.
const Table = (() => {
  const NS = "http://www.w3.org/2000/svg";
  const SUITS = {
    s: "M0,-9 C3,-4 9,-1 9,4 C9,8 4,9 1.6,5.4 C1.8,8 2.6,9.4 4,10 L-4,10 C-2.6,9.4 -1.8,8 -1.6,5.4 C-4,9 -9,8 -9,4 C-9,-1 -3,-4 0,-9 Z",
    h: "M0,9 C-3,5 -9,1 -9,-4 C-9,-8 -6,-9.5 -4,-9.5 C-2,-9.5 -.6,-8 0,-6 C.6,-8 2,-9.5 4,-9.5 C6,-9.5 9,-8 9,-4 C9,1 3,5 0,9 Z",
    d: "M0,-10 L8,0 L0,10 L-8,0 Z",
    c: "M0,-10 C2.8,-10 4.6,-8 4.6,-5.6 C4.6,-4.2 4,-3 3.2,-2.2 C6.4,-3 9,-1 9,2 C9,5 6.6,6.6 4.4,6.6 C3,6.6 2,6 1.2,5 C1.4,7.6 2.4,9.2 4,10 L-4,10 C-2.4,9.2 -1.4,7.6 -1.2,5 C-2,6 -3,6.6 -4.4,6.6 C-6.6,6.6 -9,5 -9,2 C-9,-1 -6.4,-3 -3.2,-2.2 C-4,-3 -4.6,-4.2 -4.6,-5.6 C-4.6,-8 -2.8,-10 0,-10 Z",
  };

  function el(parent, name, attributes, text) {
    const node = document.createElementNS(NS, name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    if (text !== undefined) node.textContent = text;
    if (parent) parent.appendChild(node);
    return node;
  }

  function write(parent, x, y, text, size, more) {
    return el(parent, "text", {
      x, y, "font-size": size, "text-anchor": "middle", "dominant-baseline": "central", fill: "var(--plate-ink)", ...more,
    }, text);
  }

  // Cuts a text that is drawn until it fits; the whole of it shows on hovering.
  function fit(node, width) {
    const letters = Array.from(node.textContent);
    if (!letters.length || node.getComputedTextLength() <= width) return;
    const whole = node.textContent;
    let low = 0, high = letters.length;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      node.textContent = letters.slice(0, middle).join("") + "…";
      if (node.getComputedTextLength() <= width) low = middle; else high = middle - 1;
    }
    node.textContent = letters.slice(0, low).join("") + "…";
    el(node, "title", {}, whole);
  }

  // Where the seats are: equal steps along a rounded oval, clockwise from the bottom.
  const rings = {};
  function ring(count, cx, cy, a, b) {
    const known = [count, cx, cy, a, b].join();
    return rings[known] || (rings[known] = around(count, cx, cy, a, b));
  }
  function around(count, cx, cy, a, b) {
    const points = [], k = 2 / 3.1, fine = 14400;
    const at = (t) => {
      const c = Math.cos(t), s = Math.sin(t);
      return [cx + a * Math.sign(c) * Math.abs(c) ** k, cy + b * Math.sign(s) * Math.abs(s) ** k];
    };
    const along = [0];
    for (let i = 1; i <= fine; i++) {
      const [x0, y0] = at(Math.PI / 2 + (i - 1) / fine * 2 * Math.PI), [x1, y1] = at(Math.PI / 2 + i / fine * 2 * Math.PI);
      along.push(along[i - 1] + Math.hypot(x1 - x0, y1 - y0));
    }
    for (let n = 0, i = 0; n < count; n++) {
      while (along[i] < along[fine] * n / count) i++;
      points.push(at(Math.PI / 2 + i / fine * 2 * Math.PI));
    }
    return points;
  }

  function shape(narrow, count) {
    const many = count > 6;
    if (narrow) {
      const h = count > 8 ? 1090 : many ? 960 : 800;
      return { narrow, w: 600, h, cx: 300, cy: h / 2 + 10, a: 221, b: h / 2 - 104, plate: [148, 54], card: [39, 55], thrown: [30, 42], board: [50, 71] };
    }
    const [w, h] = many ? [1060, 740] : [920, 640];
    return { narrow, w, h, cx: w / 2, cy: h / 2 + 8, a: w / 2 - 98, b: h / 2 - 90, plate: [162, 54], card: [41, 58], thrown: [32, 45], board: many ? [64, 91] : [60, 85] };
  }

  // Where the board lies in a tall table: as near the middle as no seat's discards reach.
  function boardAt(form, points, height) {
    if (!form.narrow) return form.cy - 4;
    const sides = points.filter((point) => ["left", "right"].includes(side(form, point)));
    const clear = (y) => sides.every(([, sy]) => y + height / 2 + 4 < sy + 50 || y - height / 2 - 4 > sy + 104);
    for (let away = 0; away <= 160; away += 8) {
      for (const y of [form.cy - away, form.cy + away]) if (clear(y)) return y;
    }
    return form.cy;
  }

  function card(parent, x, y, w, h, name, more = {}) {
    const g = el(parent, "g", { transform: `translate(${x - w / 2},${y - h / 2})${more.turn ? ` rotate(${more.turn},${w / 2},${h / 2})` : ""}`, class: more.fresh ? "fresh" : "" });
    const r = w * .14;
    if (!name) {
      el(g, "rect", { width: w, height: h, rx: r, fill: "var(--back)", stroke: "var(--card)", "stroke-width": 1.5 });
      for (let i = 1; i < 4; i++) el(g, "path", { d: `M${w * .2},${h * i / 4} L${w * .8},${h * i / 4}`, stroke: "var(--back-line)", "stroke-width": w * .07, "stroke-linecap": "round" });
      return g;
    }
    const suit = name[1], rank = name[0] === "T" ? "10" : name[0];
    // Of a card that lies under the next one only a strip is seen.
    const strip = Math.min(w, more.seen || w), ink = { fill: `var(--${suit})`, opacity: more.faint ? .6 : 1 };
    const size = h * (rank === "10" ? .40 : .46) * (strip < w * .8 ? .8 : 1);
    el(g, "rect", { width: w, height: h, rx: r, fill: more.faint ? "var(--card-out)" : "var(--card)", stroke: "var(--card-line)", "stroke-width": 1 });
    el(g, "text", { x: strip / 2, y: h * .29, "font-size": size, "font-weight": 700, "text-anchor": "middle", "dominant-baseline": "central", "letter-spacing": rank === "10" ? "-2" : "0", ...ink }, rank);
    el(g, "path", { d: SUITS[suit] || "", transform: `translate(${strip / 2},${h * (strip < w * .8 ? .66 : .74)}) scale(${h / (strip < w * .8 ? 66 : 50)})`, ...ink });
    el(g, "title", {}, name);
    return g;
  }

  function chip(parent, x, y, r) {
    for (let i = 0; i < 3; i++) {
      el(parent, "ellipse", { cx: x, cy: y + r * .45 - i * r * .38, rx: r, ry: r * .55, fill: "var(--chip)", stroke: "#7a5410", "stroke-width": 1 });
    }
    el(parent, "ellipse", { cx: x, cy: y + r * .45 - 2 * r * .38, rx: r * .55, ry: r * .28, fill: "none", stroke: "#7a5410", "stroke-width": 1, "stroke-dasharray": "3 2" });
  }

  // Chips with their number, on a dark ground that keeps them legible on the felt. With `edge` they begin (1)
  // or end (-1) at x, however long the number is.
  function stack(parent, x, y, text, more = {}) {
    const g = el(parent, "g", { class: `${more.part || ""}${more.fresh ? " fresh" : ""}` });
    const label = write(g, 0, 0, text, more.size || 17, { fill: "#fff", "font-weight": 600, "text-anchor": "start" });
    const width = label.getComputedTextLength() + 40, h = (more.size || 17) + 11;
    if (more.edge) x += more.edge * width / 2;
    el(g, "rect", { x: x - width / 2, y: y - h / 2, width, height: h, rx: h / 2, fill: "rgba(0,0,0,.42)" });
    label.setAttribute("x", x - width / 2 + 30);
    label.setAttribute("y", y + 1);
    chip(g, x - width / 2 + 16, y, 9);
    g.appendChild(label);
    return width;
  }

  function draw(svg, hand, step, look) {
    const count = hand.seats.length;
    const form = shape(look.narrow, count);
    svg.replaceChildren();
    svg.setAttribute("viewBox", `0 0 ${form.w} ${form.h}`);
    ground(svg, form);
    const first = hand.hero === null ? 0 : hand.hero;
    const points = ring(count, form.cx, form.cy, form.a, form.b);
    middle(svg, form, hand, step, look, points);
    const order = hand.seats.map((_, index) => [index, points[(index - first + count) % count]]);
    for (const [index, point] of order) onFelt(svg, form, hand, step, look, index, point, points);
    for (const [index, point] of order) pod(svg, form, hand, step, look, index, point);
  }

  function ground(svg, form) {
    const shade = el(el(svg, "defs", {}), "radialGradient", { id: "cloth", cx: "50%", cy: "45%", r: "70%" });
    el(shade, "stop", { offset: "0%", "stop-color": "var(--felt-in)" });
    el(shade, "stop", { offset: "100%", "stop-color": "var(--felt-out)" });
    const [a, b] = [form.a - (form.narrow ? 10 : 0), form.b + (form.narrow ? 12 : 6)];
    const x = form.cx - a, y = form.cy - b, w = 2 * a, h = 2 * b;
    const r = Math.min(w, h) / (form.narrow ? 2.3 : 2.05);
    el(svg, "rect", { x: x - 16, y: y - 16, width: w + 32, height: h + 32, rx: r + 16, fill: "var(--rail)", stroke: "var(--rail-edge)", "stroke-width": 3 });
    el(svg, "rect", { x, y, width: w, height: h, rx: r, fill: "url(#cloth)" });
    el(svg, "rect", { x: x + 16, y: y + 16, width: w - 32, height: h - 32, rx: r - 14, fill: "none", stroke: "var(--ring)", "stroke-width": 2 });
  }

  function middle(svg, form, hand, step, look, points) {
    const boards = step.boards.length ? step.boards : [[]];
    const [bw, bh] = boards.length > 1 ? form.board.map((size) => size * (boards.length > 2 ? .6 : .78)) : form.board;
    const gap = 6, total = boards.length * (bh + 8) - 8;
    const y0 = boardAt(form, points, total);
    const rows = pots(svg, form, hand, step, look, y0 - total / 2 - 22, y0 + total / 2 + 32);
    write(svg, form.cx, y0 - total / 2 - 29 - 33 * rows, look.street(step.street), 16, { fill: "var(--on-felt)", opacity: .75, "letter-spacing": ".06em", class: "street" });
    boards.forEach((board, row) => {
      const y = y0 - total / 2 + bh / 2 + row * (bh + 8) + 10;
      const before = look.before ? (look.before.boards[row] || []) : board;
      for (let i = 0; i < 5; i++) {
        const x = form.cx + (i - 2) * (bw + gap);
        if (board[i]) card(svg, x, y, bw, bh, board[i], { fresh: look.moving && !before[i] });
        else el(svg, "rect", { x: x - bw / 2, y: y - bh / 2, width: bw, height: bh, rx: bw * .12, fill: "rgba(0,0,0,.10)", stroke: "var(--ring)", "stroke-width": 1.5 });
      }
    });
  }

  // How many rows the pots take, one at least.
  function pots(svg, form, hand, step, look, y, below) {
    const bets = step.seats.reduce((sum, seat) => sum + seat.bet, 0);
    const inPots = step.pots.reduce((sum, pot) => sum + pot.amount, 0);
    const names = step.pots.length < 2 ? [look.words.pot] : step.pots.map((_, i) => i ? `${look.words.side}${step.pots.length > 2 ? " " + i : ""}` : look.words.main);
    const texts = step.pots.map((pot, i) => `${names[i]} ${look.money(pot.amount)}`);
    if (step.rake) texts.push(`${look.words.rake} ${look.money(step.rake)}`);
    const room = form.narrow ? 320 : 540;
    const rows = [[]];
    let used = 0;
    for (const text of texts) {
      const g = el(svg, "g", {}), width = stack(g, 0, 0, text, { size: 18 }) + 8;
      g.remove();
      if (used && used + width > room) { rows.push([]); used = 0; }
      rows[rows.length - 1].push([text, width]);
      used += width;
    }
    rows.forEach((row, r) => {
      let x = form.cx - row.reduce((sum, [, width]) => sum + width, -8) / 2;
      for (const [text, width] of row) {
        stack(svg, x + (width - 8) / 2, y - (rows.length - 1 - r) * 33, text, { size: 18, part: "pot" });
        x += width;
      }
    });
    if (bets && inPots + bets !== inPots) write(svg, form.cx, below, `${look.words.total} ${look.money(inPots + bets)}`, 15, { fill: "var(--on-felt)", opacity: .9, class: "total" });
    return rows.length;
  }

  function side(form, [x, y]) {
    if (form.narrow && Math.abs(x - form.cx) > 100) return x < form.cx ? "left" : "right";
    if (y > form.h * .78) return "bottom";
    if (y < form.h * .22) return "top";
    return x < form.cx ? "left" : "right";
  }

  // The discards and the bet of a seat, on the cloth in front of it.
  function onFelt(svg, form, hand, step, look, index, point, points) {
    const seat = step.seats[index];
    const before = look.before ? look.before.seats[index] : seat;
    const where = side(form, point);
    const [tw, th] = form.thrown;
    const spots = {
      top: [[0, 78], [0, 122]], bottom: [[0, -107], [0, -148]],
      left: form.narrow ? [[-38, 78], [55, 76]] : [[130, -18], [97, 24]],
      right: form.narrow ? [[38, 78], [-55, 76]] : [[-130, -18], [-97, 24]],
    }[where];
    let edge = 0;
    if (!form.narrow && spots[0][0]) {
      edge = Math.sign(spots[0][0]);
      // Beside the board a long number would reach it.
      if (Math.abs(point[1] - form.cy) < 60) spots[1] = [edge * 97, 64];
    } else if (!form.narrow && Math.abs(point[0] - form.cx) < 90) {
      // Between these seats and the board stand the street and the pots: the bet lies beside the discards.
      spots[1] = [46, where === "top" ? 66 : spots[0][1]];
      edge = 1;
    }
    // At the corners of a tall table the neighbour below leaves no room under the plate.
    if (form.narrow && Math.abs(spots[1][0]) < 100 && spots[1][0] && (point[1] > form.h * .75 || point[1] < form.h * .25)) {
      const right = spots[1][0] > 0, across = form.cx - point[0];
      // Where two sit side by side there, their bets lie between them, one above the other.
      const paired = points.some(([x, y]) => Math.abs(y - point[1]) < 20 && Math.abs(x - form.cx - across) < 20);
      spots[1] = paired && Math.abs(across) < 190 ? [across, right ? -17 : 14] : [right ? 126 : -126, -2];
    }
    const lean = form.narrow ? 0 : Math.max(-1, Math.min(1, (form.cx - point[0]) / 300)) * (where === "top" || where === "bottom" ? 26 : 0);
    const [dx, dy] = spots[0];
    seat.discards.forEach(([street, name], i) => {
      const x = point[0] + dx + lean + (i - (seat.discards.length - 1) / 2) * (tw + 5);
      const g = card(svg, x, point[1] + dy, tw, th, name, { turn: i % 2 ? 7 : -7, fresh: look.moving && i >= before.discards.length });
      const title = `${look.words.discarded} ${look.streetOn(street)}`;
      el(g, "title", {}, name ? `${name}, ${title}` : title);
      g.setAttribute("class", "discard " + (g.getAttribute("class") || ""));
    });
    if (seat.bet) stack(svg, point[0] + spots[1][0] + lean * 1.6, point[1] + spots[1][1], look.money(seat.bet), { fresh: look.moving && seat.bet !== before.bet, size: form.narrow ? 18 : 17, part: "bet", edge });
  }

  function pod(svg, form, hand, step, look, index, [x, y]) {
    const seat = step.seats[index], person = hand.seats[index];
    const [pw, ph] = form.plate;
    const turn = step.turn === index, acts = step.actor === index, wins = seat.won > 0;
    const g = el(svg, "g", { transform: `translate(${x},${y})`, class: "seat" });
    const gone = seat.folded || !person.in;
    held(g, form, hand, seat, person, look);
    if (turn) el(g, "rect", { x: -pw / 2 - 5, y: -ph / 2 - 5, width: pw + 10, height: ph + 10, rx: 17, fill: "none", stroke: "var(--chip)", "stroke-width": 4, class: "halo" });
    el(g, "rect", {
      x: -pw / 2, y: -ph / 2, width: pw, height: ph, rx: 13, fill: gone ? "var(--plate-out)" : "var(--plate)",
      stroke: wins ? "var(--chip)" : acts ? "var(--acts)" : turn ? "var(--chip)" : "var(--plate-line)", "stroke-width": wins || acts ? 3 : 1.5,
    });
    const ink = gone ? "var(--plate-faint)" : "var(--plate-ink)";
    const name = write(g, 0, -12, look.name(index), 17, { "font-weight": 600, fill: ink });
    fit(name, pw - 18);
    const out = seat.all_in && !seat.stack;
    let shift = 0;
    if (person.place) {
      const place = write(g, -pw / 2 + 9, 12.5, person.place, 12, { "text-anchor": "start", fill: "var(--plate-faint)" });
      shift = (place.getComputedTextLength() + 2) / 2;
    }
    fit(write(g, shift, 12, out ? look.words.all_in : look.money(seat.stack), 18, { "font-weight": 700, fill: out ? "var(--error)" : ink }), pw - 20 - 2 * shift);
    if (person.button) button(g, x < form.cx + 1 ? pw / 2 : -pw / 2, -3, look);
    const label = look.label(index);
    if (label) pill(g, ph / 2 + 13, label, look.tone(index), form.narrow ? 132 : 168);
  }

  function held(g, form, hand, seat, person, look) {
    const cards = look.cards(seat, person);
    if (!cards.length) return;
    const [cw, ch] = form.card;
    const room = form.plate[0] + (cards.length > 4 ? 6 : 0);
    const apart = cards.length < 2 ? 0 : Math.min(cw + 3, (room - cw) / (cards.length - 1));
    cards.forEach((name, i) => card(g, (i - (cards.length - 1) / 2) * apart, -form.plate[1] / 2 - ch / 2 + 7, cw, ch, name, {
      faint: seat.folded, seen: i < cards.length - 1 ? apart : cw,
    }));
  }

  function button(g, x, y, look) {
    el(g, "circle", { cx: x, cy: y, r: 12, fill: "#fffdf2", stroke: "#8a6d1a", "stroke-width": 1.5 });
    write(g, x, y + .5, "D", 14, { "font-weight": 700, fill: "#4a3906" });
    el(g.lastChild, "title", {}, look.words.button);
  }

  function pill(g, y, text, tone, widest) {
    const grounds = { plain: ["var(--pill)", "var(--pill-ink)"], good: ["#f2b632", "#2b1d00"], bad: ["var(--error)", "#fff"], turn: ["#f2b632", "#2b1d00"] };
    const [ground, ink] = grounds[tone] || grounds.plain;
    const label = write(g, 0, y, text, 15, { fill: ink, "font-weight": 600 });
    fit(label, widest);
    const width = label.getComputedTextLength() + 20;
    const rect = el(null, "rect", { x: -width / 2, y: y - 12, width, height: 24, rx: 12, fill: ground, stroke: "rgba(0,0,0,.25)", "stroke-width": 1 });
    g.insertBefore(rect, label);
  }

  return { draw };
})();
