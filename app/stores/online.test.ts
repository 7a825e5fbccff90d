import { cleanStores } from "nanostores";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { $online, isOnlineNow } from "./online.ts";

// other files share this process, and one of them may have looked at the store less than a second ago:
// a store stays mounted that long, and would not hear this file's browser
beforeEach(() => cleanStores($online));
afterAll(() => vi.unstubAllGlobals());

/** A browser that says this of its network, with a window that hears events. */
function browserThatSays(onLine: boolean | undefined) {
  const target = new EventTarget();
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  return {
    turn(now: boolean) {
      vi.stubGlobal("navigator", { onLine: now });
      target.dispatchEvent(new Event(now ? "online" : "offline"));
    },
  };
}

describe("online state", () => {
  it("is assumed on the server, and where the browser does not say", () => {
    vi.stubGlobal("navigator", undefined);
    expect(isOnlineNow()).toBe(true);
    browserThatSays(undefined);
    expect(isOnlineNow()).toBe(true);
  });

  it("begins with what the browser says and follows its events while somebody looks", () => {
    const browser = browserThatSays(false);
    const reported: boolean[] = [];
    const stop = $online.subscribe((now) => reported.push(now));
    browser.turn(true);
    browser.turn(false);
    stop();
    expect(reported.slice(-3)).toEqual([false, true, false]);
  });

  it("learns what is true now, whatever was missed meanwhile", () => {
    const browser = browserThatSays(false);
    expect($online.get()).toBe(false);
    browser.turn(true);
    expect(isOnlineNow()).toBe(true);
  });
});
