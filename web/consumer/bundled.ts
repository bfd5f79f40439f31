import { load } from "ebbes";
import wasm from "ebbes/ebbes.wasm";
import { load as loadEinfach } from "ebbes/einfach";
import wasmOfEinfach from "ebbes/einfach.wasm";
import { play } from "./consumer.js";
import { play as playEinfach } from "./einfach.js";

export default async (): Promise<string[]> => [await play(await load(wasm), 3), await playEinfach(await loadEinfach(wasmOfEinfach), 3)];
