import { load } from "ebbes";
import wasm from "ebbes/ebbes.wasm";
import { play } from "./consumer.js";

export default async (): Promise<string> => play(await load(wasm), 3);
