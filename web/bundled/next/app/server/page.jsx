// A server component: the library plays on the server.

import { load } from "ebbes";
import { connection } from "next/server";

export default async function Page() {
  await connection(); // renders again for each request
  const ebbes = await load();
  const start = ebbes.newGame({ players: 3 });
  return <pre>{start.ok && ebbes.diagram(start.state)}</pre>;
}
