import { describe, expect, it } from "vitest";
import { seenAtOf, targetIn } from "./target.ts";

describe("the page of a report", () => {
  it.each([
    ["product=lamp", { kind: "product", id: "lamp" }],
    ["shop=Lale", { kind: "shop", id: "lale" }],
    ["review=7", { kind: "review", id: "7" }],
    ["question=8", { kind: "question", id: "8" }],
    ["", null],
    ["voucher=7", null],
    ["product=", null],
  ])("asked with %j is about %j", (query, target) => expect(targetIn(new URLSearchParams(query))).toEqual(target));
  it.each([
    ["https://shop.test/home/product/lamp?variant=7", "/home/product/lamp"],
    ["https://shop.test/report?product=lamp", ""],
    ["https://elsewhere.test/home", ""],
    ["nothing", ""],
    [null, ""],
    [`https://shop.test/${"x".repeat(500)}`, ""],
  ])("reached from %j was seen at %j", (referer, seen) => expect(seenAtOf(referer, "https://shop.test/report?product=lamp")).toBe(seen));
});
