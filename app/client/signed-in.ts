/** Who is signed in, as this tab knows it. */
import { retryOnce } from "./later.ts";

/** Whether somebody is signed in, as public pages know it, whose HTML is the same for everyone. It opens nothing: the server asks for more. */
export const isSignedIn = () => /(^|; )signed_in=1/.test(document.cookie);

type SessionEnd = { leave: (message?: "session.ended" | "session.left") => Promise<void> };
let load: () => Promise<SessionEnd> = () => Promise.reject(new Error("the page has not begun"));
/** Set by the client's start: the code for a session that has ended, which reaches into all that was the shopper's. Fetched only then. */
export const setSessionEnd = (loader: typeof load): void => {
  load = loader;
};
export const loadSessionEnd = (): Promise<SessionEnd> => load();

/**
 * Tells style sheets who is there. Called whenever that may have changed: the client's start, an answer of the API (a session
 * that is over leaves with it), a navigation, a look back at the page. Whoever has become a guest meanwhile is led out of
 * what was theirs.
 */
export function showWho() {
  const shown = document.documentElement.dataset;
  const before = shown.who;
  shown.who = isSignedIn() ? "shopper" : "guest";
  if (before === "shopper" && shown.who === "guest") retryOnce(() => load().then((session) => session.leave()));
}

export function keepShowingWho() {
  showWho();
  for (const event of ["pageshow", "visibilitychange"]) addEventListener(event, showWho);
}
