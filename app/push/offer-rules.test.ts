import { describe, expect, it } from "vitest";
import { mayOffer, pause_ms } from "./offer-rules.ts";

const now_ms = Date.UTC(2026, 10, 23);
const fresh = { isSignedIn: true, permission: "default" as const, isOn: false, offeredAt_ms: 0, now_ms };

describe("notifications are offered", () => {
  it.each([
    ["to a shopper who was never asked", fresh, true],
    ["where they were allowed once and are off", { ...fresh, permission: "granted" as const }, true],
    ["again after a long while", { ...fresh, offeredAt_ms: now_ms - pause_ms }, true],
    ["where the browser's storage holds nonsense", { ...fresh, offeredAt_ms: Number.NaN }, true],
    ["not twice in a while", { ...fresh, offeredAt_ms: now_ms - pause_ms + 1 }, false],
    ["not to guests", { ...fresh, isSignedIn: false }, false],
    ["not where they are on", { ...fresh, isOn: true }, false],
    ["not where they were refused", { ...fresh, permission: "denied" as const }, false],
    ["not where the browser knows none", { ...fresh, permission: undefined }, false],
  ])("%s", (_, known, expected) => expect(mayOffer(known)).toBe(expected));
});
