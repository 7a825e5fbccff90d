import { describe, expect, it } from "vitest";
import type { ListedLineRow, OrderListRow } from "./data.ts";
import { cardOf, isComing, matchingOrders } from "./rules.ts";

const now_ms = Date.UTC(2026, 0, 2);
const orderRow = (change: Partial<OrderListRow> = {}): OrderListRow => ({
  ...{ id: 1, number: "M-0000-0000-0001", status: "paid", created_at: now_ms - 1, expires_at: now_ms + 1, currency: "KWD" },
  ...{ total_minor: 4990, in_review: 0, cash_due_minor: null },
  ...change,
});
const lineRow = (change: Partial<ListedLineRow> = {}): ListedLineRow => ({
  ...{ order_id: 1, product_handle: "cup", main_slug: "home", name: "Cup", quantity: 2, hash: "ab", width: 3, height: 4, reviewable: null },
  ...change,
});

describe("a card of an order", () => {
  it("shows the order's own lines and shops, and nothing of another's", () => {
    const lines = [lineRow(), lineRow({ order_id: 2, reviewable: "other" }), lineRow({ product_handle: "pot", name: "Pot", quantity: 3, hash: null })];
    const shops = [
      { order_id: 1, name: "Cedar" },
      { order_id: 2, name: "Other" },
      { order_id: 1, name: "Anka" },
    ];
    expect(cardOf(orderRow(), lines, shops, now_ms)).toEqual({
      number: "M-0000-0000-0001",
      status: "paid",
      createdAt: "2026-01-01T23:59:59.999Z",
      total: { amount: 4990, currency: "KWD" },
      pieces: 5,
      lineCount: 2,
      shops: ["Cedar", "Anka"],
      lines: [
        { product: { handle: "cup", main: "home", name: "Cup" }, image: { url: "/media/ab", width: 3, height: 4 }, quantity: 2 },
        { product: { handle: "pot", main: "home", name: "Pot" }, image: null, quantity: 3 },
      ],
      payable: false,
      reviewable: [],
    });
  });
  it.each<[string, Partial<ListedLineRow>]>([
    ["a picture", { hash: null }],
    ["its width", { width: null }],
    ["its height", { height: null }],
  ])("shows no picture without %s", (_, change) => expect(cardOf(orderRow(), [lineRow(change)], [], now_ms).lines[0]?.image).toBe(null));
  it.each([3, 4, 5])("of %i lines shows four at most, and tells how many there are", (count) => {
    const card = cardOf(orderRow(), Array(count).fill(lineRow()), [], now_ms);
    expect([card.lines.length, card.lineCount, card.pieces]).toEqual([Math.min(count, 4), count, 2 * count]);
  });
  it.each<[string, Partial<OrderListRow>, boolean]>([
    ["waits for its payment", {}, true],
    ["is at the end of its time", { expires_at: now_ms }, false],
    ["is beyond its time", { expires_at: now_ms - 1 }, false],
    ["is under review", { in_review: 1 }, false],
    ["is paid", { status: "paid" }, false],
    ["was cancelled", { status: "cancelled" }, false],
  ])("of an order that %s: payable %s", (_, change, payable) =>
    expect(cardOf(orderRow({ status: "pending_payment", ...change }), [], [], now_ms).payable).toBe(payable),
  );
  it.each([
    [null, undefined],
    [0, { amount: 0, currency: "KWD" }],
    [990, { amount: 990, currency: "KWD" }],
  ])("with %j due in cash says %j", (cash_due_minor, cashDue) => expect(cardOf(orderRow({ cash_due_minor }), [], [], now_ms).cashDue).toEqual(cashDue));
  it("names each product to be reviewed once, in the order of its lines", () =>
    expect(
      cardOf(
        orderRow(),
        ["pot", null, "cup", "pot"].map((reviewable) => lineRow({ reviewable })),
        [],
        now_ms,
      ).reviewable,
    ).toEqual(["pot", "cup"]));
});

it.each([
  ["pending_payment", false],
  ["paid", true],
  ["processing", true],
  ["shipped", true],
  ["delivered", false],
  ["cancelled", false],
  ["refunded", false],
] as const)("of a package that is %s something is to come: %s", (status, is) => expect(isComing(status)).toBe(is));

describe("what a search among orders looks at", () => {
  const only = (name: string, number = "M-2B8R-H5YN-0101") => [{ order_id: 1, number, name }];
  const nine = "one two three four five six seven eight";
  it.each<[string, string, string, boolean]>([
    ["eight words", `${nine}`, nine, true],
    ["an eighth word that is not there", nine.replace("eight", "zero"), nine, false],
    ["a ninth word is not looked at", `${nine} zero`, nine, true],
  ])("%s", (_, q, name, isFound) => expect(matchingOrders(only(name), q)).toEqual(isFound ? [1] : []));
  it.each<[string, boolean]>([
    ["h5y", false],
    ["h5yn", true],
    ["5yn0", true],
    ["OlOI", true],
    ["M2B8R", true],
    ["2b8r-h5yn-0101", true],
    ["2b8r-h5yn-0102", false],
  ])("by the number's part %s: %s", (q, isFound) => expect(matchingOrders(only("Cup"), q)).toEqual(isFound ? [1] : []));
  it("names an order once, however many of its lines fit", () => expect(matchingOrders([...only("Cup"), ...only("Cup of tea")], "cup")).toEqual([1]));
});

const bought = [
  { order_id: 1, number: "M-2B8R-H5YN-0001", name: "Café crème set" },
  { order_id: 1, number: "M-2B8R-H5YN-0001", name: "Blue lamp" },
  { order_id: 2, number: "M-LAMP-0000-0002", name: "Kırmızı Çanta" },
];

describe("a search among orders", () => {
  it("finds words by their beginnings, in one thing, without case and marks", () => {
    expect(matchingOrders(bought, "cafe CREME")).toEqual([1]);
    expect(matchingOrders(bought, "bl la")).toEqual([1]);
    expect(matchingOrders(bought, "kirmizi canta")).toEqual([2]);
    expect(matchingOrders(bought, "blue cafe")).toEqual([]);
    expect(matchingOrders(bought, "amp")).toEqual([]);
  });
  it("finds a number by four of its signs, however they are typed", () => {
    expect(matchingOrders(bought, "m 2b8r")).toEqual([1]);
    expect(matchingOrders(bought, "h5yn-oool")).toEqual([1]);
    expect(matchingOrders(bought, "2b8")).toEqual([]);
  });
  it("finds nothing by nothing", () => {
    for (const q of ["", " ", "—", "%%%"]) expect(matchingOrders(bought, q)).toEqual([]);
  });
});
