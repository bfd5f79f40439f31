// The connection to the server. Every wait has a limit: a request fails without a timely answer, and a stream that is
// silent for too long is replaced. A proxy may keep either open although it transfers nothing.

const patience = 10_000; // timeout of requests in milliseconds
const usual = 10_000; // assumed interval of signs of life, until the server sends the real one
const longest = 120_000; // limit of a stream's silence

/**
 * request returns the response to a request, or undefined without a timely one.
 * @param {string} address
 * @param {RequestInit} [options]
 * @returns {Promise<Response | undefined>}
 */
export const request = (address, options) => fetch(address, { ...options, signal: AbortSignal.timeout(patience) }).catch(() => undefined);

/** contentOf returns the JSON content of a response, or undefined if it is incomplete or not JSON. */
export const contentOf = (response) => response?.json().catch(() => undefined);

let patienceWithStreams = 1; // grows while no event arrives, since a busy server lets streams queue

/**
 * listen opens a stream of events and passes the data of each event to the listener for its name. It calls opened when
 * the stream is open, broken when the browser reports an error, and silent after two missing signs of life.
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
  const handlerOf = (listener) => (event) => {
    patienceWithStreams = 1;
    const data = JSON.parse(event.data);
    if (event.type === "alive") every = data.every;
    expect();
    listener?.(data);
  };
  for (const [name, listener] of Object.entries({ alive: undefined, ...listeners })) source.addEventListener(name, handlerOf(listener));
  source.onopen = on.opened;
  source.onerror = () => {
    if (ended()) clearTimeout(timer);
    on.broken();
  };
  expect();
  return { close, ended };
}
