import { checkerOf, inCall, inLines, seedFrom } from "./args.js";
import { Bridge } from "./bridge.js";
import { developing } from "./developing.js";
import { EbbesError } from "./error.js";
import { codeFor } from "./language.js";

/**
 * Returns the library of a game over its compiled module, or another bridge.
 * @param {any} game one of games.js
 * @param {WebAssembly.Module} module
 * @param {Pick<Bridge, "ask">} bridge
 */
export function libraryOf(game, module, bridge = new Bridge(module)) {
  const check = checkerOf(game);

  const ask = (name, needs, options, usual) => {
    let failed; // holds an error of the caller's callback
    const { misused, ...answer } = inCall(name, () => {
      const crossing = check(name, needs, options, usual);
      const { state, view, position = state ?? view ?? "", move, progress } = crossing;
      crossing.state = crossing.view = crossing.position = crossing.move = undefined; // these cross separately
      if (crossing.language !== undefined) crossing.language = codeOf(crossing.language);
      const goOn = (done, of) => {
        try {
          return progress?.(done, of) !== false;
        } catch (error) {
          failed = { error };
          return false;
        }
      };
      const answer = bridge.ask(name, position, crossing, move, goOn);
      if (answer.refused?.place !== undefined) {
        const { place, ...refused } = answer.refused;
        answer.refused = { ...refused, path: crossing.moves.paths[place] };
      }
      return answer;
    });
    if (failed) throw failed.error;
    if (misused !== undefined) throw new EbbesError("argument", `${name}: ${fromElsewhere(needs) ?? misused}`);
    return answer;
  };
  // fromElsewhere returns the message for an unreadable position that belongs to the other game.
  const fromElsewhere = ({ state, view, position = state ?? view }) =>
    game.other.fields.test(position)
      ? `this is a position of ${game.other.name}, whose calls are those of "${game.other.from}"`
      : undefined;
  // valueFrom returns the answer to a call that cannot be refused.
  const valueFrom = (name, needs, options, usual) => {
    const { value, refused } = ask(name, needs, options, usual);
    if (refused) throw new EbbesError("argument", `${name}: ${refused.message}`);
    return value;
  };
  // resultFrom returns the result of a call about user input, which may be refused.
  const resultFrom = (name, needs, options, as, usual) => {
    const { value, refused } = ask(name, needs, options, usual);
    return refused ? { ok: false, error: refused } : { ok: true, ...as(value) };
  };

  const reviewDefaults = () => ({ playouts: game.playouts, seed: seedFrom() }); // defaults
  let codes; // language codes
  const codeOf = (language) => {
    codes ??= bridge.ask("languages", "", {}).value.map(({ code }) => code);
    return codeFor(language, codes);
  };

  return Object.freeze({
    module,
    languages: () => valueFrom("languages", {}),
    rules: (language) => valueFrom("rules", {}, undefined, { language }),
    words: (language) => valueFrom("words", {}, undefined, { language }),

    newGame: (config, teller) => resultFrom("newGame", { config }, teller, (state) => ({ state })),
    parse: (text, teller) => resultFrom("parse", { text }, teller, (position) => position),
    apply: (state, move, options) => resultFrom("apply", { state, move }, options, (after) => after),
    events: (state, move, options) => resultFrom("events", { state, move }, options, (list) => list),
    auto: (state, seed) => valueFrom("auto", { state }, undefined, { seed: seedFrom(seed) }),
    random: (state, seed) => valueFrom("random", { state }, undefined, { seed: seedFrom(seed) }),
    view: (state, seat = "-") => valueFrom("view", { state, seat }),
    fold: (view, events, teller) => resultFrom("fold", { view, events }, teller, (next) => ({ view: next })),
    tell: (events, teller) => valueFrom("tell", { events }, teller),

    moves: (position) => valueFrom("moves", { position }),
    check: (view, move, teller) => resultFrom("check", { view, move }, teller, () => ({})),
    readMove: (view, text, teller) => resultFrom("readMove", { view, text }, teller, (move) => ({ move })),
    look: (position) => constant(valueFrom("look", { position })),
    diagram: (position, teller) => valueFrom("diagram", { position }, teller),
    turn: (view, teller) => valueFrom("turn", { view }, teller),
    explain: (position, teller) => valueFrom("explain", { position }, teller),

    record: (game, teller) => resultFrom("record", { game }, teller, (record) => ({ record })),
    replay: (record, options) => asFar("game", resultFrom("replay", { record }, options, gameResult)),
    entry: (state, move, teller) => resultFrom("entry", { state, move }, teller, (entry) => ({ entry })),
    recover: (record, teller) => resultFrom("recover", { record }, teller, (whole) => ({ record: whole })),

    ...game.calls(valueFrom),
    advise: (view, options) => valueFrom("advise", { view }, options, { playouts: 100, seed: seedFrom() }),
    choose: (view, level, seed) => valueFrom("choose", { view, level }, undefined, { seed: seedFrom(seed) }),
    coach: (view, teller) => valueFrom("coach", { view }, teller),
    judge: (view, move, options) => resultFrom("judge", { view, move }, options, (judgement) => ({ judgement }), reviewDefaults()),
    review: (record, options) => asFar("review", resultFrom("review", { record }, options, partResult, reviewDefaults())),
    highlight: (record, teller) => resultFrom("highlight", { record }, teller, (sentence) => ({ sentence })),
    solve: (state, options) => valueFrom("solve", { state }, options, { milliseconds: 1000 }),
    bounds: (state, seat, options) => valueFrom("bounds", { state, seat }, options, { milliseconds: 1000 }),
  });
}

// constant returns a value that must not be modified. During development it is frozen to reveal modifications.
const constant = developing ? freeze : (value) => value;

function freeze(value) {
  for (const member of Object.values(value)) if (typeof member === "object" && member !== null) freeze(member);
  return Object.freeze(value);
}

const gameResult = ({ refused, moves, ...game }) => ({ refused, part: { ...game, moves: inLines(moves) } });

// An answer that may be refused partway includes the part before the refusal.
const partResult = ({ refused, ...part }) => ({ refused, part });
function asFar(name, { ok, error, refused, part }) {
  if (!ok) return { ok, error, [name]: null };
  return refused ? { ok: false, error: refused, [name]: part } : { ok, [name]: part };
}
