"use client";

import "ebbes/table-element";
import { useEffect, useRef, useState } from "react";
import { begin } from "../../game.js";

export default function Page() {
  const table = useRef(null);
  const game = useRef(null);
  const [step, setStep] = useState({});

  useEffect(() => {
    begin().then((begun) => {
      game.current = begun;
      setStep(begun.first);
    });
  }, []);

  const chosen = ({ detail: move }) => {
    const { step, refused } = game.current.play(move);
    if (step) setStep(step);
    else table.current.answer(refused);
  };
  const shown = () => {
    const next = game.current.next(); // after the last move is shown
    if (next) setStep(next);
  };
  return <ebbes-table ref={table} {...step} onmove={chosen} onshown={shown} />;
}
