/** What offers for flash sales are measured by, and what a shop could offer. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { propose, variantChoices } from "../../../worker/shop/flash-sales/proposals/service.ts";
import { db, makeFlashSale, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { makeDesk } from "../../support/sellers/desk.ts";
import { announced, by, day_ms, item, nameOf, now_ms, productOf, proposalContext, refused } from "../../support/sellers/flash.ts";

beforeAll(seedBase);
beforeEach(resetClock);

describe("an offer has to be below the lowest price of the 30 days before its sale", () => {
  const from_ms = now_ms + 2 * day_ms - 30 * day_ms;
  it.each<[string, number, number, boolean]>([
    ["a price that ended a moment within them", from_ms - day_ms, from_ms + 1, true],
    ["a price that ended as they began", from_ms - day_ms, from_ms, false],
    ["a price long before them", from_ms - 9 * day_ms, from_ms - 8 * day_ms, false],
  ])("%s", async (_, began_ms, ended_ms, counts) => {
    const { shop } = await makeDesk();
    const [history, sale, plain] = [await makeVariant({ shopId: shop.id }), await makeVariant({ shopId: shop.id }), await makeVariant({ shopId: shop.id })];
    await db
      .prepare("INSERT INTO price_history (variant_id, price_base_minor, starts_at, ends_at) VALUES (?, 1800, ?, ?)")
      .bind(history, began_ms, ended_ms)
      .run();
    await makeFlashSale(sale, { price_base_minor: 1500, quota: 5, startsAt: began_ms, endsAt: ended_ms });
    const slug = await announced(2);
    const lowest = new Map((await variantChoices(proposalContext(), shop.id, { sale: slug })).map(({ variantId, lowest }) => [variantId, lowest]));
    const usd = (amount: number) => ({ amount, currency: "USD" });
    expect([history, sale, plain].map((id) => lowest.get(id))).toEqual([usd(counts ? 1800 : 2500), usd(counts ? 1500 : 2500), usd(2500)]);
  });
  it("a sale to come in the same days counts, one behind them does not, and what costs less today is the measure", async () => {
    const { shop } = await makeDesk();
    const [soon, later, dearer] = [await makeVariant({ shopId: shop.id }), await makeVariant({ shopId: shop.id }), await makeVariant({ shopId: shop.id })];
    await makeFlashSale(soon, { price_base_minor: 1500, quota: 5, startsAt: now_ms + day_ms, endsAt: now_ms + 2 * day_ms });
    await makeFlashSale(later, { price_base_minor: 1500, quota: 5, startsAt: now_ms + 2 * day_ms, endsAt: now_ms + 9 * day_ms });
    await db
      .prepare("INSERT INTO price_history (variant_id, price_base_minor, starts_at, ends_at) VALUES (?, 2600, ?, ?)")
      .bind(dearer, now_ms - day_ms, now_ms)
      .run();
    const slug = await announced(2);
    const lowest = new Map((await variantChoices(proposalContext(), shop.id, { sale: slug })).map(({ variantId, lowest }) => [variantId, lowest.amount]));
    expect([soon, later, dearer].map((id) => lowest.get(id))).toEqual([1500, 2500, 2500]);
    // without a sale the days before now count
    expect((await variantChoices(proposalContext(), shop.id, {})).find(({ variantId }) => variantId === soon)?.lowest.amount).toBe(2500);
  });
});

describe("a variant is in another sale", () => {
  it.each<[string, number, number, boolean]>([
    ["that ends as this begins", 1, 2, false],
    ["that ends a moment later", 1, 2 + 1 / day_ms, true],
    ["that begins as this ends", 3, 4, false],
    ["that begins a moment before", 3 - 1 / day_ms, 4, true],
    ["around it", 1, 9, true],
  ])("%s: %s", async (_, from, to, isTaken) => {
    const { shop } = await makeDesk();
    const variantId = await makeVariant({ shopId: shop.id });
    await makeFlashSale(variantId, {
      price_base_minor: 2000,
      quota: 5,
      startsAt: now_ms + Math.round(from * day_ms),
      endsAt: now_ms + Math.round(to * day_ms),
    });
    const fails = await refused(propose(proposalContext(), shop.id, by, { sale: await announced(2, 3), note: "", items: [item(variantId)] }));
    expect(fails).toEqual(isTaken ? { code: "invalid_fields", fields: { "items.0.variantId": ["flash_taken"] } } : null);
  });
});

describe("what a shop could offer", () => {
  it("is its own, for sale and in stock, the newest first; found by part of a name in any language or of an SKU", async () => {
    const [{ shop }, other] = [await makeDesk(), await makeDesk()];
    const [first, second, soldOut, draft] = [
      await makeVariant({ shopId: shop.id, price_base_minor: 1999, stock: 3 }),
      await makeVariant({ shopId: shop.id }),
      await makeVariant({ shopId: shop.id, stock: 0 }),
      await makeVariant({ shopId: shop.id }),
    ];
    await makeVariant({ shopId: other.shop.id });
    await db.batch([
      db.prepare("UPDATE products SET status = 'draft' WHERE id = ?").bind(await productOf(draft)),
      db.prepare("UPDATE products SET created_at = 5 WHERE id = ?").bind(await productOf(first)),
      db.prepare("UPDATE variants SET sku = 'Ab-77_%' WHERE id = ?").bind(first),
      db.prepare("INSERT INTO pictures (hash, width, height, content_type) VALUES ('fa00000000000001', 8, 9, 'image/webp') ON CONFLICT DO NOTHING"),
      db.prepare("UPDATE products SET picture = 'fa00000000000001' WHERE id = ?").bind(await productOf(first)),
      db.prepare("INSERT INTO variant_options (variant_id, axis, value) VALUES (?1, 'size', 'm'), (?1, 'colour', 'red'), (?1, 'material', 'oak')").bind(first),
      db.prepare(
        "INSERT INTO option_texts (axis, value, locale, label) VALUES ('size', 'm', 'en', 'Medium'), ('size', 'm', 'fr', 'Moyen'), ('colour', 'red', 'en', 'Red') ON CONFLICT DO NOTHING",
      ),
    ]);
    const found = async (q?: string, locale: "en" | "ar" = "en") =>
      (await variantChoices(proposalContext({ locale }), shop.id, { q })).map(({ variantId }) => variantId);
    const [choice] = await variantChoices(proposalContext(), shop.id, {});
    expect(choice).toEqual({
      ...{ variantId: first, sku: "Ab-77_%", product: await nameOf(first), options: ["Red", "oak", "Medium"], stock: 3 },
      image: { url: "/media/fa00000000000001", width: 8, height: 9 },
      price: { amount: 1999, currency: "USD" },
      lowest: { amount: 1999, currency: "USD" },
    });
    expect((await variantChoices(proposalContext({ locale: "fr" }), shop.id, {}))[0]?.options).toEqual(["Red", "oak", "Moyen"]);
    expect((await variantChoices(proposalContext({ locale: "ar" }), shop.id, {}))[0]?.product).toBe("مصباح");
    expect((await variantChoices(proposalContext(), shop.id, {}))[1]).toMatchObject({ variantId: second, image: null, options: [] });
    expect(await found()).toEqual([first, second]);
    expect(await found("  aB-77_ ")).toEqual([first]);
    expect(await found("%")).toEqual([first]);
    expect(await found("LAMP")).toEqual([first, second]);
    expect(await found("مصبا")).toEqual([first, second]);
    expect(await found("no such thing")).toEqual([]);
    expect([soldOut, draft].some((id) => [first, second].includes(id))).toBe(false);
  });
  it("is sixty variants at most", async () => {
    const { shop } = await makeDesk();
    const variantId = await makeVariant({ shopId: shop.id });
    await db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 62) INSERT INTO variants (product_id, sku, position, price_base_minor, stock, weight_g)
          SELECT ?1, 'many-' || ?1 || '-' || i, i, 2500, 1, 1 FROM n`,
      )
      .bind(await productOf(variantId))
      .run();
    const choices = await variantChoices(proposalContext(), shop.id, {});
    expect([choices.length, choices[0]?.variantId, choices[59]?.sku.endsWith("-60")]).toEqual([60, variantId, true]);
  });
});
