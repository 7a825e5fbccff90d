import { describe, expect, it } from "vitest";
import type { ProductCard } from "../catalogue/contract.ts";
import { type ItemRow, itemOf, type SaleRow, saleProducts, statusOf } from "./rules.ts";

const sale: SaleRow = { id: 1, slug: "midnight", name: "Midnight", tagline: "", starts_at: 1_000, ends_at: 2_000 };
const item = (over: Partial<ItemRow> = {}): ItemRow => ({
  flash_sale_id: 1,
  product_id: 7,
  price_base_minor: 500,
  normal_base_minor: 900,
  quota: 10,
  sold: 2,
  stock: 5,
  ...over,
});
const dollar = { code: "USD", exponent: 2, exchange_rate_ppm: 1_000_000, base_code: "USD", base_exponent: 2 };
const card = { id: 7, price: { amount: 400, currency: "USD" }, compareAt: { amount: 450, currency: "USD" } } as ProductCard;

describe("statusOf", () => {
  it.each([
    [999, "coming"],
    [1_000, "running"],
    [1_999, "running"],
    [2_000, "over"],
  ])("at %i is %s", (now_ms, status) => expect(statusOf(sale, now_ms)).toBe(status));
});

describe("saleProducts", () => {
  it("makes one item of a product's variants, at the lowest price still to be had", () => {
    const rows = [item(), item({ price_base_minor: 300, sold: 10 }), item({ price_base_minor: 400, stock: 0 }), item({ price_base_minor: 450 })];
    expect(saleProducts(rows, dollar)).toEqual([
      { product_id: 7, quota: 40, sold: 16, soldOut: false, offer: { price_base_minor: 450, normal_base_minor: 900, own_minor: null } },
    ]);
  });
  it("keeps products apart, and the first of two offers at one price", () => {
    const rows = [item({ price_base_minor: 500, normal_base_minor: 900 }), item({ product_id: 8, quota: 1, sold: 0 }), item({ normal_base_minor: 800 })];
    expect(saleProducts(rows, dollar).map(({ product_id, quota, sold, offer }) => [product_id, quota, sold, offer?.normal_base_minor])).toEqual([
      [7, 20, 4, 900],
      [8, 1, 0, 900],
    ]);
  });
  it("offers nothing when all is sold, and says so", () => {
    for (const rows of [[item({ sold: 10 })], [item({ stock: 0 })], [item({ sold: 10 }), item({ stock: 0 })]])
      expect(saleProducts(rows, dollar)).toEqual([{ product_id: 7, quota: 10 * rows.length, sold: expect.any(Number), soldOut: true }]);
  });
  it("is not sold out where the sale is no cheaper", () =>
    expect(saleProducts([item({ price_base_minor: 900 })], dollar)).toEqual([{ product_id: 7, quota: 10, sold: 2, soldOut: false }]));
});

describe("itemOf", () => {
  const [product] = saleProducts([item()], dollar);
  it("shows the sale's own price while it runs", () => {
    expect(itemOf(card, product as never, sale, "running", dollar).product).toMatchObject({
      price: { amount: 500 },
      compareAt: { amount: 900 },
      flashSale: { id: "midnight" },
    });
  });
  it("of a sale that is over, or no cheaper in the currency, is the card as it is", () => {
    const plain = { product: card, quota: 10, sold: 2, soldOut: false };
    expect(itemOf(card, product as never, sale, "over", dollar)).toEqual(plain);
    const { offer, ...without } = product as NonNullable<typeof product>;
    expect(offer).toEqual({ price_base_minor: 500, normal_base_minor: 900, own_minor: null });
    expect(itemOf(card, without, sale, "running", dollar)).toEqual(plain);
    const euro = { code: "EUR", exponent: 2, exchange_rate_ppm: 920_000, base_code: "USD", base_exponent: 2 };
    const own = (own_price_minor: number) => saleProducts([item({ own_price_minor })], euro)[0];
    expect(own(460)?.offer).toBeUndefined();
    expect(itemOf(card, own(461) as never, sale, "running", euro)).toEqual({
      product: {
        id: 7,
        price: { amount: 460, currency: "EUR" },
        compareAt: { amount: 461, currency: "EUR" },
        flashSale: { id: "midnight", endsAt: "1970-01-01T00:00:02.000Z" },
      },
      ...{ quota: 10, sold: 2, soldOut: false },
    });
  });
  it.each([
    [501, 500],
    [500, undefined],
    [400, undefined],
  ])("before it starts shows the price of now (%i), and what it will be where that is less", (amount, salePrice) => {
    const now = { ...card, price: { amount, currency: "USD" } } as ProductCard;
    const plain = { product: now, quota: 10, sold: 2, soldOut: false };
    const then = salePrice === undefined ? {} : { salePrice: { amount: salePrice, currency: "USD" } };
    expect(itemOf(now, product as never, sale, "coming", dollar)).toEqual({ ...plain, ...then });
  });
  it("before it starts promises nothing where it will be no cheaper", () => {
    const { offer: _, ...without } = product as NonNullable<typeof product>;
    expect(itemOf(card, without, sale, "coming", dollar)).toEqual({ product: card, quota: 10, sold: 2, soldOut: false });
  });
});
