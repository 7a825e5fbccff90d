import { describe, expect, it } from "vitest";
import type { ProductRows, ProductVariantRow } from "./data.ts";
import { productOf } from "./rules.ts";

const [now_ms, day_ms] = [Date.UTC(2026, 10, 20), 86_400_000];
const dollar = { code: "USD", exponent: 2, exchange_rate_ppm: 1_000_000, base_code: "USD", base_exponent: 2 };
const euro = { code: "EUR", exponent: 2, exchange_rate_ppm: 920_000, base_code: "USD", base_exponent: 2 };
const card = {
  ...{
    id: 1,
    handle: "lamp",
    main: "home",
    name: "Lamp",
    variant_options: "[]",
    in_stock: 1,
    rating_sum: 9,
    rating_count: 2,
    lead_variant_id: 1,
    shop_handle: "sun",
    shop_name: "Sun",
  },
  ...{ shop_closed_to: null, brand_slug: "ray", brand_name: "Ray", hash: "a".repeat(16), width: 10, height: 20 },
  ...{ price_base_minor: 1_000, compare_at_base_minor: 1_200, own_price_minor: null, own_compare_at_minor: null },
};
const variant = (over: Partial<ProductVariantRow> = {}): ProductVariantRow => ({
  ...{ id: 11, sku: "L-1", stock: 3, price_base_minor: 1_000, compare_at_base_minor: null, own_price_minor: null, own_compare_at_minor: null },
  ...over,
});
const flash = (over: object = {}) => ({
  ...{
    product_id: 1,
    variant_id: 11,
    price_base_minor: 700,
    normal_base_minor: 1_000,
    sale: "night",
    ends_at: now_ms + day_ms,
    starts_at: now_ms - day_ms,
    per_buyer: 2,
  },
  ...over,
});
const past = (price_base_minor: number, from: number, to: number, is_flash = 0) => ({
  ...{ variant_id: 11, price_base_minor, starts_at: now_ms - from * day_ms, ends_at: now_ms - to * day_ms, is_flash },
});
const rows = (over: Partial<ProductRows> = {}): ProductRows => ({
  card,
  detail: {
    ...{ main_name: "Home", sub_slug: "lamps", sub_name: "Lamps", city: "Izmir", country: "TR", description: "A lamp", description_html: null },
    ...{ specifications: '[{"name":"Weight","value":"1 kg"}]', created_at: now_ms },
    ...{ warnings: "", manufacturer: null, responsible: null, safety_exempt: null, asks_for_safety: 1, size_table: null, fits: "[]" },
  },
  ...{ variants: [variant()], options: [], pictures: [], flash: [], history: [], ownHistory: [] },
  ...over,
});
const usd = (amount: number) => ({ amount, currency: "USD" });
const eur = (amount: number) => ({ amount, currency: "EUR" });
const first = (over: Partial<ProductRows>, currency = dollar) => productOf(rows(over), currency).variants[0];

describe("a product", () => {
  it("is its card, its text, its variants, pictures and options", () => {
    const option = { variant_id: 11, axis: "size", axis_label: "Size", value: "m", value_label: "Medium" };
    const pictures = [
      { position: 0, hash: "b".repeat(16), width: 3, height: 4, option_value: null, alt: "" },
      { position: 2, hash: "c".repeat(16), width: 5, height: 6, option_value: "red", alt: "A red lamp" },
    ];
    expect(productOf(rows({ options: [option], pictures, variants: [variant(), variant({ id: 12, sku: "L-2", stock: 0 })] }), dollar)).toEqual({
      ...{ id: 1, handle: "lamp", main: "home", name: "Lamp", price: usd(1_000), compareAt: usd(1_200), rating: { average: 4.5, count: 2 }, inStock: true },
      image: { url: `/media/${"a".repeat(16)}`, width: 10, height: 20 },
      ...{
        shop: { handle: "sun", name: "Sun" },
        brand: { slug: "ray", name: "Ray" },
        mainName: "Home",
        sub: { slug: "lamps", name: "Lamps" },
        sentFrom: { city: "Izmir", country: "TR" },
      },
      variants: [
        { id: 11, sku: "L-1", options: { size: "m" }, price: usd(1_000), stock: 3 },
        { id: 12, sku: "L-2", options: {}, price: usd(1_000), stock: 0 },
      ],
      options: [{ axis: "size", label: "Size", values: [{ value: "m", label: "Medium" }] }],
      images: [
        { id: 0, url: `/media/${"b".repeat(16)}`, width: 3, height: 4 },
        { id: 2, url: `/media/${"c".repeat(16)}`, width: 5, height: 6, option: "red", alt: "A red lamp" },
      ],
      ...{ description: "A lamp", specifications: [{ name: "Weight", value: "1 kg" }], createdAt: new Date(now_ms).toISOString() },
      safety: { isOfferedInEurope: false },
    });
    const detail = { ...rows().detail, description_html: "<p><b>A lamp</b></p>" };
    expect(productOf(rows({ detail }), dollar).descriptionHtml).toBe("<p><b>A lamp</b></p>");
    const contact = { name: "Anka", address: "1 Street", country: "TR" };
    const safety = { ...detail, manufacturer: JSON.stringify({ ...contact, email: null, url: "https://anka.example.com" }), safety_exempt: "food" as const };
    expect(productOf(rows({ detail: { ...safety, warnings: "Hot" } }), dollar).safety).toEqual({
      ...{ manufacturer: { ...contact, url: "https://anka.example.com" }, exempt: "food", warnings: "Hot", isOfferedInEurope: true },
    });
  });
});

describe("the price of a variant", () => {
  const plain = { id: 11, sku: "L-1", options: {}, stock: 3 };
  const sale = { flashSale: { id: "night", endsAt: new Date(now_ms + day_ms).toISOString(), perBuyer: 2 } };
  it.each<[string, Partial<ProductRows>, typeof dollar, object]>([
    ["is the set one", {}, dollar, { price: usd(1_000) }],
    [
      "that is reduced is measured by the lowest of 30 days",
      { variants: [variant({ price_base_minor: 700, compare_at_base_minor: 1_000 })], history: [past(1_000, 90, 5), past(900, 20, 9)] },
      euro,
      { price: eur(644), compareAt: eur(828), lowest30: eur(828) },
    ],
    [
      "that is reduced from its first day is measured by nothing",
      { variants: [variant({ price_base_minor: 700, compare_at_base_minor: 1_000 })] },
      dollar,
      { price: usd(700), compareAt: usd(1_000) },
    ],
    ["that was another is not measured where it is not reduced", { history: [past(900, 20, 9)] }, dollar, { price: usd(1_000) }],
    [
      "of another variant's past is not measured by it",
      { variants: [variant({ price_base_minor: 700, compare_at_base_minor: 1_000 })], history: [{ ...past(900, 20, 9), variant_id: 12 }] },
      dollar,
      { price: usd(700), compareAt: usd(1_000) },
    ],
    ["of a flash sale", { flash: [flash()] }, dollar, { price: usd(700), compareAt: usd(1_000), ...sale, lowest30: usd(1_000) }],
    [
      "of a flash sale after a lower price",
      { flash: [flash()], history: [past(800, 20, 9)] },
      dollar,
      { price: usd(700), compareAt: usd(800), ...sale, lowest30: usd(800) },
    ],
    ["of a flash sale of another variant is the set one", { flash: [flash({ variant_id: 12 })] }, dollar, { price: usd(1_000) }],
    [
      "of the lower of two flash sales",
      { flash: [flash({ sale: "day", price_base_minor: 800 }), flash()] },
      dollar,
      { price: usd(700), compareAt: usd(1_000), ...sale, lowest30: usd(1_000) },
    ],
    ["is its shop's own in the currency", { variants: [variant({ own_price_minor: 890 })] }, euro, { price: eur(890) }],
    [
      "of its own that is reduced is measured by its own past, and by sales",
      {
        variants: [variant({ own_price_minor: 890, own_compare_at_minor: 990 })],
        ownHistory: [{ variant_id: 11, currency: "EUR", price_minor: 950, starts_at: now_ms - 90 * day_ms, ends_at: now_ms - 5 * day_ms } as never],
        history: [past(1_000, 90, 5), past(500, 20, 9)],
      },
      euro,
      { price: eur(890), compareAt: eur(950), lowest30: eur(950) },
    ],
    [
      "of its own that cost no more in a sale before is no reduction",
      {
        variants: [variant({ own_price_minor: 890, own_compare_at_minor: 990 })],
        ownHistory: [{ variant_id: 11, currency: "EUR", price_minor: 950, starts_at: now_ms - 90 * day_ms, ends_at: now_ms - 5 * day_ms } as never],
        history: [past(500, 20, 9, 1)],
      },
      euro,
      { price: eur(890) },
    ],
    ["of its own is no sale's that is no lower there", { variants: [variant({ own_price_minor: 644 })], flash: [flash()] }, euro, { price: eur(644) }],
    [
      "of its own is a sale's that is lower there",
      { variants: [variant({ own_price_minor: 645 })], flash: [flash()] },
      euro,
      { price: eur(644), compareAt: eur(645), ...sale, lowest30: eur(645) },
    ],
  ])("%s", (_, over, currency, price) => expect(first(over, currency)).toEqual({ ...plain, ...price }));
  it("on the card is the lowest sale's of its variants", () => {
    const variants = [variant(), variant({ id: 12 })];
    const { price, flashSale } = productOf(rows({ variants, flash: [flash({ price_base_minor: 800 }), flash({ variant_id: 12, sale: "day" })] }), dollar);
    expect([price, flashSale?.id]).toEqual([usd(700), "day"]);
  });
});
