import { describe, expect, it } from "vitest";
import type { ComingPackage } from "../../../../worker/shop/orders/list/contract.ts";
import { comingPackages, unanswered } from "./under-way.ts";

const pkg = (id: number, status: ComingPackage["status"], to?: string) => ({ id, status, ...(to && { arrives: { from: to, to, text: to } }) }) as ComingPackage;
const ids = (...coming: ComingPackage[]) => comingPackages([{ number: "M-1", coming }]).map((each) => each.pkg.id);

describe("what is to come", () => {
  it("begins with what was sent, then with what is expected soonest, and ends with what nobody has promised", () => {
    expect(ids(pkg(1, "paid"), pkg(2, "paid", "2026-12-03"), pkg(3, "shipped", "2026-12-04"), pkg(4, "processing", "2026-12-01"), pkg(5, "shipped"))).toEqual([
      3, 5, 4, 2, 1,
    ]);
  });
  it("says of which order it is", () =>
    expect(
      comingPackages([
        { number: "M-1", coming: [pkg(1, "paid")] },
        { number: "M-2", coming: [pkg(2, "shipped")] },
      ]).map(({ order }) => order),
    ).toEqual(["M-2", "M-1"]));
});

it("a conversation waits for the shopper while the shop has written last", () =>
  expect(unanswered([{ last: { by: "shop", text: "?", at: "" } }, { last: { by: "buyer", text: "!", at: "" } }])).toHaveLength(1));
