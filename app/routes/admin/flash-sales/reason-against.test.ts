import { expect, it } from "vitest";
import { obstacleOf, reasonAgainst } from "./reason-against.ts";

const sound = { state: "proposed", sale: { id: "night", name: "Night" }, shop: { status: "approved" }, items: [{ problems: [] }], isAcceptable: true } as const;
const unfit = { items: [{ problems: ["flash_taken"] }], isAcceptable: false } as const;

it.each<[string, object, string | null, string | null]>([
  ["that fits", {}, null, null],
  ["that is decided", { state: "withdrawn" }, "errors.proposal_decided", "errors.proposal_decided"],
  ["that names no sale", { sale: null }, "desk.flash.namesNoSale", null],
  ["of a shop that may not sell", { shop: { status: "suspended" }, isAcceptable: false }, "desk.flash.shopStops", null],
  ["for a sale that has begun", { isAcceptable: false }, "errors.flash_sale_begun", null],
  ["with an item that does not fit", unfit, "errors.proposal_unfit", null],
  ["with nothing in it", { items: [], isAcceptable: false }, "errors.proposal_unfit", null],
])("an offer %s", (_, over, accept, decline) => {
  expect([reasonAgainst("accept", { ...sound, ...over }), reasonAgainst("decline", { ...sound, ...over })]).toEqual([accept, decline]);
});

it("a price or a number of pieces is no obstacle for good", () => {
  expect([obstacleOf(sound), obstacleOf({ ...sound, ...unfit }), obstacleOf({ ...sound, isAcceptable: false })]).toEqual([
    null,
    null,
    "errors.flash_sale_begun",
  ]);
});
