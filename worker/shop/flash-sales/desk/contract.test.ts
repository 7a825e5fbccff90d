import { describe, expect, it } from "vitest";
import { changed, issuesOf } from "../../../../tests/support/contract/limits.ts";
import { AdminSaleItemsQuery, AdminSalesQuery, EditFlashSale, NewFlashSale, WithReason } from "./contract.ts";

const signs = (count: number) => "a".repeat(count);
const [from, to] = ["2026-12-01T00:00:00Z", "2026-12-02T00:00:00Z"];

describe("a new flash sale", () => {
  const everywhere = (text: string) => ({ en: text, fr: text, ar: text, tr: text, hi: text });
  const sale = { slug: "a-night", startsAt: from, endsAt: to, names: everywhere("x"), taglines: everywhere("y") };
  it.each<[string, unknown, string]>([
    ["slug", "a-night", ""],
    ["startsAt", undefined, "startsAt: date"],
    ["endsAt", from, "endsAt: end_before_start"],
    ["endsAt", "2026-12-01T00:00:00.001Z", ""],
    ["names", everywhere(signs(80)), ""],
    ["names", { ...everywhere("x"), hi: signs(81) }, "names.hi: too_long"],
    ["names", { ...everywhere("x"), tr: " " }, "names.tr: required"],
    ["names", { ...everywhere("x"), de: "x" }, "names: unknown"],
    ["names", { en: "x", fr: "x", ar: "x", tr: "x" }, "names.hi: required"],
    ["taglines", everywhere(signs(200)), ""],
    ["taglines", { ...everywhere("x"), en: signs(201) }, "taglines.en: too_long"],
    ["taglines", { ...everywhere("x"), ar: "" }, "taglines.ar: required"],
    ["items", [], ": unknown"],
  ])("with %s %j is told %j", (field, value, expected) => expect(issuesOf(NewFlashSale, changed(sale, field, value))).toBe(expected));
  it("needs a slug as addresses have them; a change of one has none", () => {
    expect([undefined, "", "A-Night", "-night", signs(80), signs(81)].map((slug) => issuesOf(NewFlashSale, { ...sale, slug }))).toEqual([
      "slug: required",
      "slug: invalid",
      "slug: invalid",
      "slug: invalid",
      "",
      "slug: invalid",
    ]);
    const { slug: _, ...terms } = sale;
    expect(issuesOf(EditFlashSale, terms)).toBe("");
    expect(issuesOf(EditFlashSale, sale)).toBe(": unknown");
    expect(issuesOf(EditFlashSale, { ...terms, endsAt: terms.startsAt })).toBe("endsAt: end_before_start");
  });
});

it.each<[object, string]>([
  [{}, "reason: required"],
  [{ reason: " no " }, "reason: too_short"],
  [{ reason: "not" }, ""],
  [{ reason: signs(500) }, ""],
  [{ reason: signs(501) }, "reason: too_long"],
])("a reason %j is told %j", (body, expected) => expect(issuesOf(WithReason, body)).toBe(expected));

it("sales are asked for by where they stand, and in two orders", () => {
  for (const state of ["", "running", "coming", "ended"]) expect(issuesOf(AdminSalesQuery, { state, sort: "soonest", after: "12-3" })).toBe("");
  for (const query of [{ state: "over" }, { sort: "newest" }, { after: "12" }, { perPage: "0" }]) expect(AdminSalesQuery.safeParse(query).success).toBe(false);
  expect([AdminSaleItemsQuery.safeParse({ after: "7" }).success, AdminSaleItemsQuery.safeParse({ after: "x" }).success]).toEqual([true, false]);
});
