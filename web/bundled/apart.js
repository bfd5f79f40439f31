import { connect } from "ebbes/worker";

/** begin begins a game in a worker and returns its phase. */
export async function begin() {
  const ebbes = await connect();
  const { state } = await ebbes.newGame({ players: 3 });
  const { phase } = await ebbes.look(state);
  ebbes.close();
  return phase;
}
