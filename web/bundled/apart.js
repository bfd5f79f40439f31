import { connect } from "ebbes/worker";

/** Begins a game in a worker, and returns what is waited for. */
export async function begin() {
  const ebbes = await connect();
  const { state } = await ebbes.newGame({ players: 3 });
  const { phase } = await ebbes.look(state);
  ebbes.close();
  return phase;
}
