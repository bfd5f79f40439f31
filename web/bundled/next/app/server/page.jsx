// A server component: the library plays where the page is made.

import { load } from "ebbes";
import { connection } from "next/server";

export default async function Page() {
  await connection(); // for each request anew
  const ebbes = await load();
  const begun = ebbes.newGame({ players: 3 });
  return <pre>{begun.ok && ebbes.diagram(begun.state)}</pre>;
}
