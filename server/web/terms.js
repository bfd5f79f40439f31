// The settings of a table in words.
import { duration, say, words } from "./common.js";

/** termsOf returns the settings of a table, each in a few words. Computer players may take the free seats of a room. */
export function termsOf({ config, people, level, limit, shared }, isRoom = false) {
  const kinds = (config.variants ?? config.options).split(", ");
  const names = [...words.variants, ...words.options].filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
  return [
    say("playersAre", config.players),
    ...(names.length > 0 ? names : [say("baseGame")]),
    config.rounds && say("roundsAre", config.rounds),
    (isRoom || people.length < config.players) && `${say("computer")} (${say(level)})`,
    limit ? say("perTurn", duration(limit)) : say("untimed"),
    shared && say("shared"),
  ].filter(Boolean);
}
