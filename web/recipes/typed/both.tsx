// One loop for both games in React, which the compiler holds to what both have.

import "ebbes/table-element";
import { type AnyTable, type Game, type GameName, load, type Types } from "ebbes";
import { load as loadEinfach } from "ebbes/einfach";
import type { EbbesTable } from "ebbes/table-element";
import { useEffect, useRef, useState } from "react";

const loads: { readonly [name in GameName]: () => Promise<Game> } = { ebbes: load, einfach: loadEinfach };

type Step = { view: AnyTable; events: readonly Types["event"][]; said: readonly string[]; turn: string };
type Round = { game: Game; state: Types["state"]; step: Step };

function seen(game: Game, state: Types["state"], events: Step["events"], said: readonly string[]): Round {
  const view = game.view(state, "1");
  return { game, state, step: { view: game.look(view), events, said, turn: game.turn(view, { you: "1" }) } };
}

export function Both({ name }: { name: GameName }) {
  const table = useRef<EbbesTable>(null);
  const [round, setRound] = useState<Round>();

  useEffect(() => {
    let wanted = true;
    loads[name]().then((game) => {
      const begun = game.newGame({ players: 3 });
      if (wanted && begun.ok) setRound(seen(game, begun.state, [], []));
    });
    return () => {
      wanted = false;
    };
  }, [name]);

  if (!round) return <p>…</p>;
  const { game, state, step } = round;
  const make = (move: string, by?: "1") => {
    const after = game.apply(state, move, { to: "1", you: "1", ...(by && { by }) });
    if (after.ok) setRound(seen(game, after.state, after.events, after.sentences));
    else table.current?.answer(after.error.type === "move" ? after.error.reason : after.error.message);
  };
  const goOn = () => {
    const { turn, phase } = game.look(state);
    const move = game.auto(state) ?? (turn === "1" || phase === "over" ? null : game.choose(game.view(state, turn), "fair"));
    if (move) make(move);
  };
  return (
    <>
      <ebbes-table ref={table} game={name} {...step} onmove={({ detail }) => make(detail, "1")} onshown={goOn} />
      <p>{step.view.seats.map(({ seat, score }) => `${seat}: ${score}`).join(", ")}</p>
    </>
  );
}
