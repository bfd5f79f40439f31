// The stream of a table's events. A hidden page closes it, and later continues after the last step received.
import { lasting, reason, say, wait, words } from "./common.js";
import { contentOf, listen, request } from "./connection.js";

/**
 * follow opens the stream of a table and keeps it open. The listeners get the data of its events by name, and tell gets
 * the reason while there is no stream.
 * @param {() => string} address
 * @param {Record<string, (data: any) => void>} listeners
 * @param {(why: string) => void} tell
 */
export function follow(address, listeners, tell) {
  let stream;

  function connect() {
    stream?.close();
    stream = listen(
      address(),
      {
        ...listeners,
        restored: () => location.reload(), // the game continues from an earlier step
        moved: () => location.reload(), // opens the seat that this browser has now
        replaced() {
          stream.close();
          tell(say("refusals.replaced"));
        },
      },
      { opened: () => tell(""), broken: reconnect, silent: reconnectAtOnce },
    );
  }

  function reconnectAtOnce() {
    tell(say("lost"));
    if (!document.hidden) connect();
  }

  // reconnect opens another stream after the browser has given up this one. It first requests the reason, which an
  // EventSource does not have.
  async function reconnect() {
    const mine = stream;
    tell(say("lost"));
    if (!mine.ended()) return; // the browser retries by itself
    const response = await request(address());
    if (response?.ok) response.body.cancel();
    const why = response?.ok ? undefined : await contentOf(response);
    if (mine !== stream) return;
    if (why?.code === "foreign") return location.reload(); // opens a page that finds this browser's seat
    tell(why ? reason(why) : say("lost"));
    if (lasting.includes(why?.code)) return;
    await wait(3000);
    if (mine === stream && !document.hidden) connect();
  }

  return {
    connect,
    close: () => stream.close(),
    /** watch tells changed whether the page is hidden, and closes or opens the stream. */
    watch(changed) {
      document.onvisibilitychange = () => {
        if (!words) return;
        if (document.hidden) stream.close();
        changed(document.hidden);
        if (!document.hidden) connect();
      };
    },
  };
}
