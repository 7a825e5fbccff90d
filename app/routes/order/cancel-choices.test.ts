import { describe, expect, it } from "vitest";
import { type CancellableOrder, cancelChoices, cancelledIn } from "./cancel-choices.ts";

const money = (amount: number) => ({ amount, currency: "USD" });
/** `left`: pieces that have not left. */
const line = (id: number, cancelled = false, left = 2) => ({ id, cancelled, left, quantity: 2, product: { name: `Lamp ${id}` }, options: [{ value: "Blue" }] });
const order = (
  packages: ReturnType<typeof line>[][],
  { whole = true, open = packages.map((_, at) => at + 1), lines: offered = open }: { whole?: boolean; open?: number[]; lines?: number[] } = {},
): CancellableOrder => ({
  packages: packages.map((lines, at) => ({ id: at + 1, shop: { name: `Shop ${at + 1}` }, lines })),
  cancellable: {
    order: whole ? money(900) : null,
    packages: open.map((id) => ({ id, refund: money(id * 100) })),
    lines: packages.filter((_, at) => offered.includes(at + 1)).flatMap((all) => all.map(({ id, left = 2 }) => ({ id, quantity: left, refund: money(id) }))),
  },
});
const values = (of: CancellableOrder) => cancelChoices(of).map(({ value }) => value);

describe("what can be chosen to be cancelled", () => {
  it("is the order alone where it is one thing", () => {
    expect(values(order([[line(10)]]))).toEqual(["order"]);
  });
  it("is each package, and each line of those that hold several", () => {
    expect(values(order([[line(10), line(11)], [line(12)]]))).toEqual(["order", "package-1", "line-10", "line-11", "package-2"]);
    expect(cancelChoices(order([[line(10), line(11)]]))[1]).toMatchObject({ value: "line-10", name: "2 × Lamp 10, Blue", refund: money(10) });
  });
  it("is not what was cancelled or sent", () => {
    expect(values(order([[line(10, true), line(11)], [line(12)]], { whole: false, open: [1] }))).toEqual(["package-1"]);
    expect(values(order([[line(10)]], { whole: false, open: [] }))).toEqual([]);
  });
  it("is what has not left of a package in part on its way, line by line", () => {
    const inPart = order([[line(10, false, 1)], [line(12)]], { whole: false, open: [2], lines: [1, 2] });
    expect(cancelChoices(inPart).map(({ value, name }) => [value, name])).toEqual([
      ["line-10", "1 × Lamp 10, Blue"],
      ["package-2", "Shop 2"],
    ]);
  });
  it.each([
    ["order", { kind: "order" }],
    ["package-7", { kind: "package", id: "7" }],
    ["line-12", { kind: "line", id: "12" }],
    [`line-${"9".repeat(15)}`, { kind: "line", id: "9".repeat(15) }],
    [`line-${"9".repeat(16)}`, null],
    ["line-../x", null],
    ["package-", null],
    ["order-1", null],
    ["", null],
  ])("is read back from a form, and nothing else is: %s", (what, chosen) => expect(cancelledIn(what)).toEqual(chosen));
});
