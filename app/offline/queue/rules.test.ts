import { describe, expect, it } from "vitest";
import type { Cart, CartLine } from "../../../worker/shop/cart/contract.ts";
import { withWaiting } from "../document/waiting-cart.ts";
import { isExpired, outcomeOf, piecesOf, type QueuedLine, verdictOf, type WaitingChange } from "./rules.ts";

const shown = (more: Partial<QueuedLine> = {}): QueuedLine => ({ kind: "add", name: "Lamp", quantity: 2, variantId: 7, pieces: 2, ...more });
const waiting = (more: Partial<WaitingChange> = {}): WaitingChange => ({
  owner: "guest",
  key: "12345678",
  method: "POST",
  path: "/cart/items",
  locale: "en",
  currency: "USD",
  made_ms: 1000,
  shown: shown(),
  ...more,
});
const usd = (amount: number) => ({ amount, currency: "USD" });
const line = (more: Partial<CartLine> = {}): CartLine => ({
  id: 3,
  variantId: 7,
  quantity: 2,
  product: { handle: "lamp", main: "home", name: "Lamp" },
  image: null,
  options: [],
  unitPrice: usd(1000),
  total: usd(2000),
  stock: 9,
  available: true,
  changes: [],
  ...more,
});
const cart = (...lines: CartLine[]): Cart => ({
  shops: [{ shop: { handle: "s", name: "S" }, lines, subtotal: usd(2000) }],
  count: 2,
  subtotal: usd(2000),
  saved: [],
  vouchers: [],
  discount: usd(0),
  total: usd(2000),
  currency: "USD",
});
const price = ({ unitPrice }: CartLine) => `$${unitPrice.amount / 100}`;

const ours = new Headers({ "x-meydan": "1" });

describe("what an answer means for a change that waits", () => {
  it.each([
    [200, "POST", "done"],
    [204, "DELETE", "done"],
    [299, "POST", "done"],
    [300, "POST", "refused"],
    [400, "DELETE", "refused"],
    [499, "POST", "refused"],
    [404, "DELETE", "done"],
    [404, "PATCH", "refused"],
    [409, "POST", "refused"],
    [422, "POST", "refused"],
    [401, "PUT", "signed-out"],
    [408, "POST", "later"],
    [429, "POST", "later"],
    [500, "POST", "later"],
    [503, "DELETE", "later"],
  ] as const)("%i to %s: %s", (status, method, verdict) => {
    expect(verdictOf({ status, headers: ours }, { method })).toBe(verdict);
    // a portal or a proxy may say whatever it likes
    expect(verdictOf({ status, headers: new Headers({ "content-type": "application/json" }) }, { method })).toBe("later");
  });

  it("is as wished where nothing else is reported, also without a cart in it", () => {
    expect(outcomeOf(waiting(), { data: cart(line()) }, price).result).toBe("done");
    expect(outcomeOf(waiting({ shown: shown({ kind: "mark" }) }), undefined, price).result).toBe("done");
  });

  it("tells that fewer were left, and not the price besides", () => {
    const reduced = line({ changes: [{ kind: "stock", from: 5, to: 3 }] });
    expect(outcomeOf(waiting({ shown: shown({ price: "$1" }) }), { data: cart(reduced) }, price)).toMatchObject({ result: "fewer", from: 5, to: 3 });
  });

  it("tells another price than stood on the page, and only then", () => {
    expect(outcomeOf(waiting({ shown: shown({ price: "$9" }) }), { data: cart(line()) }, price)).toMatchObject({ result: "price", from: "$9", to: "$10" });
    expect(outcomeOf(waiting({ shown: shown({ price: "$10" }) }), { data: cart(line()) }, price).result).toBe("done");
  });
});

describe("what waits", () => {
  it("is given up after a week", () => {
    const week_ms = 7 * 24 * 60 * 60 * 1000;
    expect([week_ms + 6, week_ms + 7, week_ms + 8].map((now_ms) => isExpired({ made_ms: 7 }, now_ms))).toEqual([false, true, true]);
  });

  it("counts the pieces it will bring or take", () => {
    expect(piecesOf([waiting(), waiting({ shown: shown({ kind: "edit", pieces: -1 }) }), waiting({ shown: shown({ kind: "mark", pieces: 0 }) })], 7)).toBe(1);
  });
  it.each([
    ["nothing was sent", undefined, 6, 2],
    ["the server's number is as it was", 4, 4, 2],
    ["the server's number has moved: it may be in it", 4, 6, 0],
    ["the cart was empty and still is", 0, 0, 2],
    ["the cart was empty and is not any more", 0, 2, 0],
  ])("where %s, what was sent without an answer counts for that", (_, counted, count, pieces) => {
    expect(piecesOf([waiting({ shown: shown(counted === undefined ? {} : { counted }) })], count)).toBe(pieces);
  });

  it("is seen in the copy of the cart: edits in their order, nothing that has no price yet", () => {
    const edit = (quantity: number) => waiting({ shown: shown({ kind: "edit", line: 3, quantity }) });
    expect(withWaiting(cart(line()), [edit(5), edit(4), waiting()]).shops[0]?.lines).toMatchObject([{ quantity: 4, total: usd(4000) }]);
    expect(withWaiting(cart(line()), [edit(0)]).shops).toEqual([]);
  });
});
