import { describe, expect, it } from "vitest";
import { counted, isIos, mayInvite, quiet, type Visits, visitsOf } from "./rules.ts";

const day_ms = 86_400_000;
const now_ms = Date.UTC(2026, 10, 23, 12);
/** Visits on days that follow each other; whether something was ordered on each. */
const visitsOn = (...ordered: boolean[]) =>
  ordered.reduce<Visits | null>((visits, hasOrdered, day) => counted(visits, `2026-11-${10 + day}`, hasOrdered), null) as Visits;

describe("an invitation to install", () => {
  it("comes on the third day of visits", () => {
    expect(mayInvite(visitsOn(false, false), "/", now_ms)).toBe(false);
    expect(mayInvite(visitsOn(false, false, false), "/", now_ms)).toBe(true);
  });
  it("comes with an order on the second day, and on the day after a first order", () => {
    expect(mayInvite(visitsOn(false, true), "/checkout/order/M-1", now_ms)).toBe(true);
    expect(mayInvite(visitsOn(true, false), "/", now_ms)).toBe(true);
  });
  it("never comes on the first day, whatever is ordered and however often a page is opened", () => {
    let visits = visitsOn(true);
    for (let page = 0; page < 20; page++) visits = counted(visits, "2026-11-10", page % 2 === 0);
    expect(visits.count).toBe(2);
    expect(mayInvite(visits, "/", now_ms)).toBe(false);
  });
  it("counts an order once that comes after the day's first page", () => {
    const visits = counted(counted(visitsOn(false), "2026-11-11", false), "2026-11-11", true);
    expect(visits.count).toBe(3);
    expect(counted(visits, "2026-11-11", true)).toEqual(visits);
  });
  it("does not come again for 90 days after a refusal, for 7 after it was overlooked", () => {
    const visits = visitsOn(false, false, false);
    const refused = quiet(visits, "refused", now_ms);
    expect(mayInvite(refused, "/", now_ms + 90 * day_ms - 1)).toBe(false);
    expect(mayInvite(refused, "/", now_ms + 90 * day_ms)).toBe(true);
    const overlooked = quiet(visits, "shown", now_ms);
    expect(mayInvite(overlooked, "/", now_ms + 7 * day_ms - 1)).toBe(false);
    expect(mayInvite(overlooked, "/", now_ms + 7 * day_ms)).toBe(true);
  });
  it("stays quiet through further visits", () => {
    const refused = quiet(visitsOn(false, false, false), "refused", now_ms);
    expect(counted(refused, "2026-11-30", true).quietUntil_ms).toBe(refused.quietUntil_ms);
  });
  it("does not wait for a time that a wrong clock has set years ahead", () => {
    expect(mayInvite({ ...visitsOn(false, false, false), quietUntil_ms: now_ms + 1000 * day_ms }, "/", now_ms)).toBe(true);
  });
  it.each([
    "/checkout",
    "/checkout/return/stripe/1",
    "/payfast/return/1",
    "/razorpay-callback",
    "/login",
    "/register",
    "/seller/products",
    "/garden/product/x",
  ])("does not come at %s", (path) => {
    expect(mayInvite(visitsOn(false, false, false), path, now_ms)).toBe(false);
  });
  it.each(["/", "/garden/products", "/checkout/order/M-1", "/cart", "/user/orders"])("may come at %s", (path) => {
    expect(mayInvite(visitsOn(false, false, false), path, now_ms)).toBe(true);
  });
});

describe("what is stored", () => {
  it("is bounded, and says nothing but whether it was enough", () => {
    const visits = visitsOn(...Array.from({ length: 40 }, () => true));
    expect(visits.count).toBe(3);
    expect(visitsOf(JSON.stringify(visits))).toEqual(visits);
    expect(JSON.stringify(visits).length).toBeLessThan(100);
  });
  it.each([null, "", "x", "[]", "7", '"a"', '{"count":"3"}', '{"count":3,"day":4,"quietUntil_ms":0}', '{"count":-1,"day":"","quietUntil_ms":0}'])(
    "may be broken: %s",
    (stored) => {
      expect(visitsOf(stored)).toBeNull();
    },
  );
  it("is cut to its size", () => {
    expect(visitsOf(JSON.stringify({ count: 1e9, day: "x".repeat(1e5), counted: 9, quietUntil_ms: 0 }))).toEqual({
      count: 3,
      day: "x".repeat(10),
      counted: 1,
      quietUntil_ms: 0,
    });
  });
});

describe("iOS", () => {
  const safari = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
  it.each([
    ["iPhone", `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari}`, 5, true],
    ["Chrome on an iPhone", `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari.replace("Version/18.1", "CriOS/130.0")}`, 5, true],
    ["iPad", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 5, true],
    ["Mac", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 0, false],
    ["within another app", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS]", 5, false],
    ["Android", "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36", 5, false],
  ])("%s", (_, userAgent, maxTouchPoints, ios) => {
    expect(isIos({ userAgent, maxTouchPoints })).toBe(ios);
  });
});
