// The functions that tests of the element call in its page.
// @ts-nocheck They run it within a function.

const from = "/node_modules/ebbes/";
globalThis.table = document.querySelector("ebbes-table");
globalThis.at = () => table.querySelector(".tabletop") ?? table; // the container of the drawn table
globalThis.ebbes = await (await import(`${from}index.js`)).load();
globalThis.einfach = await (await import(`${from}einfach.js`)).load();
globalThis.define = () => import(`${from}table-element.js`);
globalThis.draw = (properties) =>
  new Promise((done) => {
    table.addEventListener("shown", ({ detail }) => done(detail === table.view), { once: true });
    Object.assign(table, properties);
  });
globalThis.newState = (game, config) => {
  const { state } = game.newGame(config);
  return game.apply(state, game.auto(state)).state;
};

// compare plays a game at the element and returns the differences between the drawing and the library's view. Some parts
// are left out of every step, or with `later` only of the later ones.
globalThis.compare = async (game, config, leftOut, later) => {
  const wrong = [];
  const differs = (what, drawn, want) => {
    if (String(drawn) !== String(want)) wrong.push(`${what}: ${drawn}, want ${want}`);
  };
  const number = (element) => Number(element.textContent.replace("−", "-"));
  const all = (selector) => [...table.querySelectorAll(selector)];
  const text = (element) => element.textContent.replace(/\s+/g, " ").trim();
  const scores = (state) => game.look(state).seats.map(({ score }) => score);
  let { state } = game.newGame(config);
  let standings = [];
  const names = { 1: "Anna", 2: "Karl", 3: "Uli" };
  const plain = document.createElement("p");
  const { spoken, words } = await import(`${from}table.js`);
  const inWords = await words("en");
  const sentenceOf = (sentence) => {
    plain.replaceChildren(spoken(sentence, inWords));
    return text(plain);
  };
  Object.assign(table, {
    names: undefined,
    away: undefined,
    standings: undefined,
    hands: undefined,
    said: [],
    turn: "",
    events: [],
    pace: 0,
  });
  for (let i = 0; ; i++) {
    const before = game.look(state);
    if (before.phase === "over" || wrong.length > 0) break;
    const seed = new Uint8Array(32).fill(i % 256);
    const after = game.apply(state, game.auto(state, seed) ?? game.random(state, seed), { to: "1" });
    const round = game.look(after.state).seats.some(({ score }, seat) => score !== before.seats[seat].score);
    state = after.state;
    const open = game.look(state);
    if (round || open.phase === "over") standings = [...standings, scores(state)];
    const early = !later || i < 12;
    const step = {
      game: game === ebbes ? "ebbes" : "einfach",
      language: "en",
      view: game.look(game.view(state, "1")),
      events: after.events,
      said: after.sentences,
      turn: game.turn(game.view(state, "1")),
      names,
      away: { 3: "away" },
      hands: Object.fromEntries(open.hands.map((hand, seat) => [seat + 1, hand])),
      standings,
    };
    const isLeft = !early || !later;
    for (const part of isLeft ? leftOut : []) {
      if (["names", "away"].includes(part)) step[part] = undefined;
      else delete step[part];
    }
    if (!isLeft || !leftOut.includes("clock")) table.clock(0.5);
    const isNext = table.view?.turn !== step.view.turn;
    await draw(step);
    if (isNext) differs("clock", at().matches(".tt-timed"), false);
    if (open.phase === "over") break;
    for (const { seat, score, handSize } of open.seats) {
      const pod = table.querySelector(`.tt-seat[data-seat="${seat}"]`);
      differs(`score ${seat} after ${i}`, number(pod.querySelector(".tt-score b")), score);
      const name = step.names ? (names[seat] ?? `Seat ${seat}`) : `Seat ${seat}`;
      differs(`name ${seat}`, text(pod.querySelector(".tt-name")), name);
      differs(`away ${seat}`, pod.matches(".tt-away"), Boolean(step.away) && seat === "3");
      const cards = pod.querySelectorAll(".tt-open .tt-card").length;
      if (seat !== "1") differs(`cards of ${seat} after ${i}`, cards, step.hands ? handSize : 0);
    }
    const turn = text(table.querySelector(".tt-status"));
    if (step.turn || turn) differs("turn", turn, sentenceOf(game.turn(game.view(state, "1"))));
    const sentences = [...table.querySelectorAll(".tt-news > :not(.tt-hidden)")].map(text).join(" ");
    differs("said", sentences.replaceAll(":", ""), (step.said ?? []).map(sentenceOf).join(" ").replaceAll(":", ""));
  }
  const order = all(".tt-final .tt-sheet thead [data-disc]").map(({ dataset }) => Number(dataset.disc) - 1);
  const final = scores(state);
  differs(
    "total",
    all(".tt-final .tt-sheet tfoot td").map(number),
    order.map((seat) => final[seat]),
  );
  for (const { dataset, lastElementChild } of all(".tt-podium > li")) {
    differs(`podium ${dataset.seat}`, number(lastElementChild.querySelector?.("b") ?? lastElementChild) || 0, final[dataset.seat - 1]);
  }
  return wrong;
};
