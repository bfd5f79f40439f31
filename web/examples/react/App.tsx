// A table for either game. The computer plays all seats except seat 1.

import "ebbes/table.css";
import "ebbes/table-einfach.css";
import "ebbes/table-element";
import { type Game, type GameName, load, type Types } from "ebbes";
import { load as loadEinfach } from "ebbes/einfach";
import type { EbbesTable, EbbesTableProperties } from "ebbes/table-element";
import { useEffect, useRef, useState } from "react";

const loads: { readonly [name in GameName]: () => Promise<Game> } = { ebbes: load, einfach: loadEinfach };

type Round = { game: Game; state: Types["state"]; properties: Partial<EbbesTableProperties> };

function roundOf(game: Game, state: Types["state"], properties: Round["properties"] = {}): Round {
  const view = game.view(state, "1");
  return { game, state, properties: { ...properties, view: game.look(view), turn: game.turn(view, { you: "1" }) } };
}

function Table({ name }: { name: GameName }) {
  const table = useRef<EbbesTable>(null);
  const [round, setRound] = useState<Round>();

  useEffect(() => {
    let mounted = true;
    loads[name]().then((game) => {
      const start = game.newGame({ players: 3 });
      if (mounted && start.ok) setRound(roundOf(game, start.state));
    });
    return () => {
      mounted = false;
    };
  }, [name]);

  if (!round) return <p>…</p>;
  const { game, state, properties } = round;
  const make = (move: string, by?: "1") => {
    const after = game.apply(state, move, { to: "1", you: "1", ...(by && { by }) });
    if (after.ok) setRound(roundOf(game, after.state, { events: after.events, said: after.sentences }));
    else table.current?.answer(after.error.type === "move" ? after.error.reason : after.error.message);
  };
  const goOn = () => {
    // after the last move is shown: the deal or a computer player's move is next
    const { turn, phase } = game.look(state);
    const move = game.auto(state) ?? (turn === "1" || phase === "over" ? null : game.choose(game.view(state, turn), "fair"));
    if (move) make(move);
  };
  return <ebbes-table ref={table} game={name} {...properties} onmove={({ detail }) => make(detail, "1")} onshown={goOn} />;
}

export function App() {
  const [name, setName] = useState<GameName>("ebbes");
  return (
    <>
      <select value={name} onChange={({ target }) => setName(target.value === "einfach" ? "einfach" : "ebbes")}>
        <option>ebbes</option>
        <option>einfach</option>
      </select>
      <Table key={name} name={name} />
    </>
  );
}
