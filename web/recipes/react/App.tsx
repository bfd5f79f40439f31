import "ebbes/table.css";
import "ebbes/table-element";
import type { EbbesTable } from "ebbes/table-element";
import { useRef, useState } from "react";
import { begin, type Step } from "../game.js";

const game = await begin();

export function App() {
  const table = useRef<EbbesTable>(null);
  const [step, setStep] = useState<Step>(game.first);

  const chosen = ({ detail: move }: CustomEvent<string>) => {
    const { step, refused } = game.play(move);
    if (step) setStep(step);
    else table.current?.answer(refused);
  };
  const shown = () => {
    const next = game.next(); // when there was time to see the last move
    if (next) setStep(next);
  };
  return <ebbes-table ref={table} {...step} onmove={chosen} onshown={shown} />;
}
