// A server for both games, which stores them in SQLite. The client plays seat 1, and the computer the others.
//
//     POST /games?game=einfach&players=3   begins a game and returns its ID
//     GET  /games/ID                       returns the view of seat 1
//     POST /games/ID?move=G5               makes a move
//
// The environment variables PORT and DATABASE set its port and its database file.

import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { EbbesError, type Game, load, type Types } from "ebbes";
import { load as loadEinfach } from "ebbes/einfach";
import sqlite from "node-sqlite3-wasm";

type State = Types["state"];
type Answer = { status: number; body: object };

const games = new Map<unknown, Game>([
  ["ebbes", await load()],
  ["einfach", await loadEinfach()],
]);
const database = new sqlite.Database(process.env.DATABASE ?? "games.db");
database.exec("CREATE TABLE IF NOT EXISTS games (id TEXT PRIMARY KEY, game TEXT NOT NULL, state TEXT NOT NULL)");

const refuse = (status: number, error: string): Answer => ({ status, body: { error } });

/** show returns the view of seat 1. It never sends the state, which has all cards. */
function show(game: Game, id: string, state: State, sentences: readonly string[]): Answer {
  const view = game.view(state, "1");
  return { status: 200, body: { id, table: game.look(view), turn: game.turn(view, { you: "1" }), sentences } };
}

/** goOn makes the moves of chance and of the computer until the turn of seat 1. Then it stores and shows the state. */
function goOn(game: Game, id: string, state: State, sentences: readonly string[]): Answer {
  const { turn, phase } = game.look(state);
  const move = game.auto(state) ?? (turn === "1" || phase === "over" ? null : game.choose(game.view(state, turn), "fair"));
  if (move !== null) return make(game, id, state, move, sentences);
  database.run("UPDATE games SET state = ? WHERE id = ?", [state, id]);
  return show(game, id, state, sentences);
}

function make(game: Game, id: string, state: State, move: string, sentences: readonly string[], by?: "1"): Answer {
  const after = game.apply(state, move, { to: "1", you: "1", ...(by && { by }) });
  return after.ok ? goOn(game, id, after.state, [...sentences, ...after.sentences]) : refuse(409, after.error.message);
}

function answer(method: string, { pathname, searchParams: query }: URL): Answer {
  const [, folder, id] = pathname.split("/");
  if (folder !== "games") return refuse(404, "there are only games");
  if (!id && method === "POST") {
    const game = games.get(query.get("game"));
    if (!game) return refuse(400, "there is no such game");
    const start = game.newGame({ players: Number(query.get("players")) });
    if (!start.ok) return refuse(400, start.error.message);
    const id = randomUUID();
    database.run("INSERT INTO games VALUES (?, ?, ?)", [id, query.get("game"), start.state]);
    return goOn(game, id, start.state, []);
  }
  const row = id ? database.get("SELECT game, state FROM games WHERE id = ?", [id]) : null;
  const game = games.get(row?.game);
  const state = game?.parse(String(row?.state)).state;
  if (!id || !game || !state) return refuse(404, "there is no such game");
  return method === "POST" ? make(game, id, state, query.get("move") ?? "", [], "1") : show(game, id, state, []);
}

createServer((request, response) => {
  let reply: Answer;
  try {
    reply = answer(request.method ?? "", new URL(request.url ?? "", "http://localhost"));
  } catch (error) {
    reply = error instanceof EbbesError ? refuse(400, error.message) : refuse(500, "the server has failed");
  }
  response.writeHead(reply.status, { "content-type": "application/json" }).end(JSON.stringify(reply.body));
}).listen(Number(process.env.PORT ?? 8080), () => console.log("listening"));
