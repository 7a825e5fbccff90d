import { describe, expect, it } from "vitest";
import { pageRule } from "../../worker/request/pages.ts";
import { pages } from "../pages.ts";
import { isEmptyPage, mayReload, progressAt, staysInPlace, targetWithin } from "./rules.ts";

const origin = "https://shop.example";
const target = (path: string, prefix = "") => targetWithin(new URL(path, origin), origin, prefix);

describe("a link", () => {
  it.each([
    ["/brands?x=1#h", "", "/brands?x=1#h"],
    ["/fr/brands", "/fr", "/brands"],
    ["/fr", "/fr", "/"],
    ["/fr/brands", "", null],
    ["/brands", "/fr", null],
    ["/french", "/fr", null],
    ["/api/v1/cart", "", null],
    ["/fr/api", "/fr", null],
    ["https://elsewhere.example/", "", null],
    ["/sandbox/mailbox", "", null],
  ])("%s on %s/ → %s", (path, prefix, to) => {
    expect(target(path, prefix)).toBe(to);
  });
  it("keeps the place for a query change, but not for another page of a list", () => {
    const at = (path: string) => new URL(path, origin);
    expect(staysInPlace(at("/a?variant=1"), at("/a?variant=2"))).toBe(true);
    expect(staysInPlace(at("/a"), at("/a?page=2"))).toBe(false);
    expect(staysInPlace(at("/a"), at("/a?from=1&page=2"))).toBe(true);
    expect(staysInPlace(at("/a"), at("/b"))).toBe(false);
    expect(staysInPlace(at("/a#reviews"), at("/a"))).toBe(false);
    expect(staysInPlace(at("/a#reviews"), at("/a?variant=2"))).toBe(true);
  });
});

describe("the layout of a page", () => {
  const fill = (pattern: string) => pattern.replace(/:\w+\??/g, "a-1");
  it.each(pages.map(({ pattern }) => fill(pattern)))("of %s is the one of the table", (path) => {
    for (const spelled of [path, `${path.replace(/\/$/, "")}/`, path.toUpperCase(), `${path}?from=/checkout#address`])
      expect([spelled, isEmptyPage(spelled)]).toEqual([spelled, pageRule(path)?.layout === "empty"]);
  });
  it.each(["/checkout/order/a-1", "/checkout/return/stripe", "/checkout/a", "/all/checkout", "/checkouts", "/a/checkout"])("of %s is not empty", (path) => {
    expect(isEmptyPage(path)).toBe(false);
    expect(pageRule(path)?.layout).toBeUndefined();
  });
});

describe("a failed chunk", () => {
  it.each([
    [null, 0, true],
    ["", 0, true],
    ["rubbish", 0, true],
    ["1000", 61_000, false],
    ["1000", 61_001, true],
  ])("stored %s at %s → reload %s", (stored, now, allowed) => {
    expect(mayReload(stored, now)).toBe(allowed);
  });
});

describe("the progress bar", () => {
  it.each([
    [0, null],
    [199, null],
    [200, 0],
    [300, 2],
    [1000, 16],
    [2000, 36],
    [5000, 96],
    [5200, 100],
    [9000, 100],
  ])("at %s ms shows %s", (elapsed_ms, percent) => {
    expect(progressAt(elapsed_ms)).toBe(percent);
  });
});
