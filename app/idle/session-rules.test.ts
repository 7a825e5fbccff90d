import { describe, expect, it } from "vitest";
import { pages } from "../pages.ts";
import { wayOut } from "./session-rules.ts";

const anAddress = (pattern: string) => pattern.replace(/:\w+\??/g, "x");

describe("the way out of a page whose session has ended", () => {
  it.each(pages.filter(({ access }) => access === "protected").map(({ pattern }) => anAddress(pattern)))("%s leads home", (path) => {
    expect(wayOut(path)).toBe("home");
    expect(wayOut(path.toUpperCase())).toBe("home");
  });
  it.each(pages.filter(({ publicQuery, access }) => publicQuery || access === "guest-only").map(({ pattern }) => anAddress(pattern)))("%s stays", (path) =>
    expect(wayOut(path)).toBe("stay"),
  );
  it("a checkout and its orders are asked for again, a cart is not", () => {
    expect(["/checkout", "/checkout/order/M-1", "/cart", "/checkouts"].map(wayOut)).toEqual(["again", "again", "stay", "stay"]);
  });
});
