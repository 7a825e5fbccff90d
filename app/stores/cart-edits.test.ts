import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cart, CartChange, CartLine } from "../../worker/shop/cart/contract.ts";
import { keepNotices, withEdits, withoutLeaving } from "./cart-edits.ts";

const usd = (amount: number) => ({ amount, currency: "USD" });

function line(id: number, quantity: number, unit: number, more: Partial<CartLine> = {}): CartLine {
  const available = more.available ?? true;
  return {
    id,
    variantId: id * 10,
    quantity,
    product: { handle: `p${id}`, main: "shoes", name: `P ${id}` },
    image: null,
    options: [],
    unitPrice: usd(unit),
    total: usd(available ? unit * quantity : 0),
    stock: 99,
    available,
    changes: [],
    ...more,
  };
}

function cartOf(...shops: CartLine[][]): Cart {
  const lines = shops.flat().filter((each) => each.available);
  const total = (of: CartLine[]) => usd(of.reduce((sum, each) => sum + each.total.amount, 0));
  return {
    shops: shops.map((of, index) => ({ shop: { handle: `s${index}`, name: `S ${index}` }, lines: of, subtotal: total(of) })),
    count: lines.reduce((sum, each) => sum + each.quantity, 0),
    subtotal: total(lines),
    saved: [],
    vouchers: [],
    discount: usd(0),
    total: total(lines),
    currency: "USD",
  };
}

describe("edits on their way", () => {
  it("change quantity and every total above it", () => {
    const shown = withEdits(cartOf([line(1, 1, 500), line(2, 2, 300)], [line(3, 1, 100)]), new Map([[2, 5]]));
    expect(shown).toEqual(cartOf([line(1, 1, 500), line(2, 5, 300)], [line(3, 1, 100)]));
  });
  it("take a line out, and its shop when it was the last", () => {
    const shown = withEdits(cartOf([line(1, 1, 500)], [line(3, 1, 100)]), new Map([[3, 0]]));
    expect(shown).toEqual(cartOf([line(1, 1, 500)]));
  });
  it("leave what cannot be bought at nothing", () => {
    const gone = line(1, 2, 500, { available: false });
    expect(withEdits(cartOf([gone]), new Map([[1, 7]]))).toEqual(cartOf([gone]));
  });
  it("always add up, whatever is edited", () => {
    const lines = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 9 }),
        quantity: fc.integer({ min: 1, max: 99 }),
        unit: fc.integer({ min: 1, max: 1e6 }),
        available: fc.boolean(),
      }),
      { selector: (each) => each.id },
    );
    const edits = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 99 })));
    fc.assert(
      fc.property(lines, edits, (given, edited) => {
        const made = given.map((each) => line(each.id, each.quantity, each.unit, { available: each.available }));
        const wanted = new Map(edited);
        const expected = given
          .filter((each) => wanted.get(each.id) !== 0)
          .map((each) => line(each.id, each.available ? (wanted.get(each.id) ?? each.quantity) : each.quantity, each.unit, { available: each.available }));
        expect(withEdits(cartOf(made), wanted)).toEqual(
          expected.length > 0 || (wanted.size === 0 && made.length === 0) ? cartOf(expected) : { ...cartOf(), currency: "USD" },
        );
      }),
    );
  });
});

describe("what is on its way to another place", () => {
  it("is gone from where it was, and from the sums", () => {
    const cart = { ...cartOf([line(1, 1, 500), line(2, 2, 300)]), saved: [line(7, 1, 900), line(8, 1, 100)] };
    const shown = withoutLeaving(cart, { lines: new Set([2]), saved: new Set([7]) });
    expect(shown).toEqual({ ...cartOf([line(1, 1, 500)]), saved: [line(8, 1, 100)] });
  });
  it("leaves a cart alone when there is none", () => {
    const cart = cartOf([line(1, 1, 500)]);
    expect(withoutLeaving(cart, { lines: new Set(), saved: new Set() })).toBe(cart);
  });
});

describe("free delivery while edits are on their way", () => {
  const near = (missing: number) => {
    const cart = cartOf([line(1, 1, 500)]);
    return { ...cart, shops: cart.shops.map((shop) => ({ ...shop, freeDelivery: { country: "FR", missing: usd(missing) } })) };
  };
  const missingAfter = (missing: number, quantity: number) => withEdits(near(missing), new Map([[1, quantity]])).shops[0]?.freeDelivery?.missing.amount;
  it("comes nearer with each piece, is reached and stays reached", () => {
    expect([missingAfter(1200, 2), missingAfter(1200, 9), missingAfter(0, 2)]).toEqual([700, 0, 0]);
  });
});

describe("what the server reported once", () => {
  const price: CartChange = { kind: "price", from: usd(500), to: usd(600) };
  const dearer: CartChange = { kind: "price", from: usd(600), to: usd(700) };
  const stock: CartChange = { kind: "stock", from: 5, to: 2 };
  const changesAfter = (before: CartChange[], now: CartChange[], edited?: number) =>
    keepNotices(cartOf([line(1, 2, 500, { changes: before })]), cartOf([line(1, 2, 500, { changes: now })]), edited).shops[0]?.lines[0]?.changes;

  it("stays in view when the cart is read again", () => {
    expect(changesAfter([price, stock], [])).toEqual([price, stock]);
  });
  it("gives way to a newer one of its kind", () => {
    expect(changesAfter([price, stock], [dearer])).toEqual([dearer, stock]);
  });
  it("goes when the shopper edits the line", () => {
    expect(changesAfter([price], [], 1)).toEqual([]);
    expect(changesAfter([price], [], 2)).toEqual([price]);
  });
  it("does not outlive what is true now", () => {
    expect(changesAfter([{ kind: "unavailable" }], [])).toEqual([]);
  });
  it("is not moved to another line", () => {
    const now = cartOf([line(2, 1, 100)]);
    expect(keepNotices(cartOf([line(1, 1, 100, { changes: [price] })]), now)).toEqual(now);
  });
});
