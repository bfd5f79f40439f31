// The connection to the server. Nothing waits without an end: a request without an answer in time has failed, and a
// stream that is silent for too long is replaced. A proxy may hold either open though nothing comes through.

const patience = 10_000; // in milliseconds, for an answer
const usual = 10_000; // between signs of life, until the server has said how often it gives them
const longest = 120_000; // that a stream may be silent

/**
 * request returns the response to a request, undefined if none comes in time.
 * @param {string} address
 * @param {RequestInit} [options]
 * @returns {Promise<Response | undefined>}
 */
export const request = (address, options) => fetch(address, { ...options, signal: AbortSignal.timeout(patience) }).catch(() => undefined);

/** contentOf returns what a response says in JSON, undefined if it is none or breaks off. */
export const contentOf = (response) => response?.json().catch(() => undefined);

let patienceWithStreams = 1; // grows while nothing comes at all: a busy server lets streams queue

/**
 * listen opens a stream of events. It calls the listener for the name of an event with its data, opened when the stream
 * is open, broken when the browser reports an error, and silent after two signs of life are missing.
 * @param {string} address
 * @param {Record<string, (data: any) => void>} listeners
 * @param {{ opened: () => void, broken: () => void, silent: () => void }} on
 */
export function listen(address, listeners, on) {
  const source = new EventSource(address);
  let every = usual;
  let timer;
  const expect = () => {
    clearTimeout(timer);
    timer = setTimeout(give, Math.min(2 * every * patienceWithStreams, longest));
  };
  const give = () => {
    patienceWithStreams *= 2;
    close();
    on.silent();
  };
  const close = () => {
    clearTimeout(timer);
    source.close();
  };
  const ended = () => source.readyState === EventSource.CLOSED;
  const heard = (hear) => (event) => {
    patienceWithStreams = 1;
    const data = JSON.parse(event.data);
    if (event.type === "alive") every = data.every;
    expect();
    hear?.(data);
  };
  for (const [name, hear] of Object.entries({ alive: undefined, ...listeners })) source.addEventListener(name, heard(hear));
  source.onopen = on.opened;
  source.onerror = () => {
    if (ended()) clearTimeout(timer);
    on.broken();
  };
  expect();
  return { close, ended };
}
