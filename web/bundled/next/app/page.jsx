"use client";

import "ebbes/table-element";
import { useEffect, useRef, useState } from "react";
import { begin } from "../../game.js";

export default function Page() {
  const table = useRef(null);
  const game = useRef(null);
  const [step, setStep] = useState({});

  useEffect(() => {
    begin().then((session) => {
      game.current = session;
      setStep(session.first);
    });
  }, []);

  const choose = ({ detail: move }) => {
    const { step, refusal } = game.current.play(move);
    if (step) setStep(step);
    else table.current.answer(refusal);
  };
  const goOn = () => {
    const next = game.current.next(); // after the last move is shown
    if (next) setStep(next);
  };
  return <ebbes-table ref={table} {...step} onmove={choose} onshown={goOn} />;
}
