/** The one way into the log: a line of JSON each, under the id of the request, of the schedule's run or of the queue's batch it belongs to. */
import { AsyncLocalStorage } from "node:async_hooks";

const ids = new AsyncLocalStorage<string>();

/** Works under an id: what is logged meanwhile, and by what is left to run behind it, carries the id. */
export const withLogId = <T>(id: string, work: () => T): T => ids.run(id, work);

type Level = "info" | "warn" | "error";
/** Never a query, cookie, body, address or token: tests/worker/request/log.test.ts looks for them. */
type Fields = Readonly<Record<string, unknown>>;

/** Hears of every line of the level `error` that is written meanwhile. */
type ErrorListener = (event: string, fields: Fields) => void;
const listeners = new AsyncLocalStorage<ErrorListener>();
export const withErrorListener = <T>(listener: ErrorListener, work: () => T): T => listeners.run(listener, work);

const writer = (level: Level) => (event: string, fields?: Fields) => {
  if (level === "error") listeners.getStore()?.(event, fields ?? {});
  const line = { level, event, requestId: ids.getStore(), ...fields };
  console[level](JSON.stringify(line, (_, value: unknown) => (value instanceof Error ? String(value) : value)));
};

/** `info`: as it should be; `warn`: made up for, or somebody else's mistake; `error`: somebody has to look. */
export const log = { info: writer("info"), warn: writer("warn"), error: writer("error") };

/** What is shared by a link stands in its path, and opens to whoever knows it. */
export const loggedPath = (path: string): string => path.slice(0, 200).replace(/(\/(?:c|shared))\/[^/]+/g, "$1/…");
