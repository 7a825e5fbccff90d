/** What shops and operators read of offers and announcements of flash sales: whole, in which order, in whose words. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { announceSale } from "../../../worker/shop/flash-sales/desk/service.ts";
import { flashSalesOfShop, getProposal, listProposals, propose } from "../../../worker/shop/flash-sales/proposals/service.ts";
import { db, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { askAs, makeDesk, makeOperator } from "../../support/sellers/desk.ts";
import { announced, at, by, day_ms, item, nameOf, now_ms, productOf, proposalContext, refused, texts } from "../../support/sellers/flash.ts";

beforeAll(seedBase);
beforeEach(resetClock);

describe("offers", () => {
  it("are seen whole: the sale's name and time, the things with their prices, in the reader's words", async () => {
    const { shop } = await makeDesk();
    const [one, two] = [await makeVariant({ shopId: shop.id }), await makeVariant({ shopId: shop.id, price_base_minor: 900 })];
    const slug = await announced(2, 4);
    const id = await propose(proposalContext(), shop.id, by, {
      sale: slug,
      note: "Soon",
      items: [item(two, { price: 800, quota: 2, perBuyer: 2 }), item(one)],
    });
    const skus = await db.prepare("SELECT id, sku FROM variants WHERE id IN (?, ?)").bind(one, two).all<{ id: number; sku: string }>();
    const sku = (variantId: number) => skus.results.find((each) => each.id === variantId)?.sku;
    const thing = async (variantId: number, price: number, normal: number, quota: number) => ({
      ...{
        variantId,
        productId: await productOf(variantId),
        sku: sku(variantId),
        product: await nameOf(variantId),
        options: [],
        quota,
        perBuyer: quota,
        stock: 10,
      },
      price: { amount: price, currency: "USD" },
      normal: { amount: normal, currency: "USD" },
    });
    const whole = {
      ...{ id, state: "proposed", reason: null, note: "Soon" },
      sale: { id: slug, name: "Night" },
      ...{ startsAt: at(2), endsAt: at(4), createdAt: at(0), decidedAt: null },
      shop: { handle: shop.handle, name: shop.handle },
      items: [await thing(one, 100, 2500, 1), await thing(two, 800, 900, 2)],
    };
    expect(await getProposal(proposalContext(), id)).toEqual(whole);
    expect(await getProposal(proposalContext(), id, shop.id)).toEqual(whole);
    expect((await getProposal(proposalContext({ locale: "tr" }), id)).sale).toEqual({ id: slug, name: "Night tr" });
    expect(await refused(getProposal(proposalContext(), id, shop.id + 1))).toEqual({ code: "not_found", fields: undefined });
    const { data: own } = await flashSalesOfShop(proposalContext(), shop.id);
    expect(own.proposals).toEqual([whole]);
    expect(own.sales.find((each) => each.id === slug)).toEqual({ id: slug, name: "Night", tagline: "One night", startsAt: at(2), endsAt: at(4), own: 0 });
    const log = await db.prepare("SELECT actor, action, shop_id, note, at FROM operator_log WHERE note = ?").bind(`proposal ${id}`).all();
    expect(log.results).toEqual([{ actor: "console", action: "flash_propose", shop_id: shop.id, note: `proposal ${id}`, at: now_ms }]);
  });
  it("of a time of the shop's own have no sale, and of a past one are none", async () => {
    const { shop } = await makeDesk();
    const variantId = await makeVariant({ shopId: shop.id });
    const own = (starts: string, ends: string) =>
      propose(proposalContext(), shop.id, by, { startsAt: starts, endsAt: ends, note: "", items: [item(variantId)] });
    const id = await own(at(0, 1), at(1));
    expect(await getProposal(proposalContext(), id)).toMatchObject({ sale: null, startsAt: at(0, 1), endsAt: at(1) });
    expect(await refused(own(at(0), at(1)))).toEqual({ code: "invalid_fields", fields: { startsAt: ["past"] } });
    const slug = await announced(2);
    expect(
      await refused(propose(proposalContext({ now_ms: now_ms + 2 * day_ms }), shop.id, by, { sale: slug, note: "", items: [item(variantId)] })),
    ).toMatchObject({
      code: "flash_sale_begun",
    });
    expect(
      await propose(proposalContext({ now_ms: now_ms + 2 * day_ms - 1 }), shop.id, by, { sale: slug, note: "", items: [item(variantId)] }),
    ).toBeGreaterThan(id);
  });
  it("are listed by their state, 25 on a page, the newest first", async () => {
    const { shop } = await makeDesk();
    const variantId = await makeVariant({ shopId: shop.id });
    await db.prepare("UPDATE flash_proposals SET state = 'withdrawn', decided_at = 1 WHERE state = 'proposed'").run();
    const slug = await announced(2);
    const ids: number[] = [];
    for (let n = 0; n < 26; n += 1) ids.unshift(await propose(proposalContext(), shop.id, by, { sale: slug, note: "", items: [item(variantId)] }));
    const first = await listProposals(proposalContext(), { state: "proposed" });
    expect([first.data.map(({ id }) => id), first.meta]).toEqual([ids.slice(0, 25), { next: ids[24] }]);
    expect(first.data.every(({ items }) => items.length === 1)).toBe(true);
    const rest = await listProposals(proposalContext(), { state: "proposed", after: first.meta.next as number });
    expect([rest.data.map(({ id }) => id), rest.meta]).toEqual([ids.slice(25), { next: null }]);
    expect((await listProposals(proposalContext(), { state: "proposed", after: ids[24] })).data).toHaveLength(1);
    await db.prepare("UPDATE flash_proposals SET state = 'declined', reason = 'no', decided_at = 1 WHERE id = ?").bind(ids[25]).run();
    expect((await listProposals(proposalContext(), { state: "proposed" })).meta).toEqual({ next: null });
    expect((await listProposals(proposalContext(), { state: "declined" })).data.map(({ id }) => id)).toContain(ids[25]);
  });
  it("of a shop are its own alone: page by page, by their state, and in both orders", async () => {
    const [{ shop, seller }, other] = [await makeDesk(), await makeDesk()];
    const [variantId, foreign] = [await makeVariant({ shopId: shop.id }), await makeVariant({ shopId: other.shop.id })];
    const slug = await announced(2);
    const ids: number[] = [];
    for (let n = 0; n < 26; n += 1) ids.unshift(await propose(proposalContext(), shop.id, by, { sale: slug, note: "", items: [item(variantId)] }));
    await propose(proposalContext(), other.shop.id, by, { sale: slug, note: "", items: [item(foreign)] });
    await db.prepare("UPDATE flash_proposals SET state = 'declined', reason = 'no', decided_at = 1 WHERE id = ?").bind(ids[3]).run();
    const found = async (query: string) => {
      const { body } = await askAs(seller, "GET", `/seller/flash-sales?${query}`);
      return [body.data.proposals.map(({ id }: { id: number }) => id), body.meta.next, body.data.sales.some(({ id }: { id: string }) => id === slug)];
    };
    expect(await found("")).toEqual([ids.slice(0, 25), ids[24], true]);
    expect(await found(`after=${ids[24]}`)).toEqual([ids.slice(25), null, true]);
    expect(await found("sort=oldest&state=")).toEqual([ids.toReversed().slice(0, 25), ids[1], true]);
    expect(await found(`sort=oldest&after=${ids[1]}`)).toEqual([[ids[0]], null, true]);
    expect(await found("state=declined")).toEqual([[ids[3]], null, true]);
    expect((await found("state=proposed"))[0]).toEqual(ids.filter((id) => id !== ids[3]));
    for (const wrong of ["state=lost", "sort=dearest", "after=x"]) expect((await askAs(seller, "GET", `/seller/flash-sales?${wrong}`)).status).toBe(400);
  });
});

describe("an announcement", () => {
  it("is made by an operator once, for what is to come, and answers its name", async () => {
    const operator = await makeOperator();
    const sale = { slug: "announced-once", startsAt: "2030-01-01T00:00:00Z", endsAt: "2030-01-02T00:00:00Z", names: texts("Once"), taglines: texts("Only") };
    const made = await askAs(operator, "POST", "/admin/flash-sales", sale);
    expect([made.status, made.body]).toEqual([201, { data: { id: sale.slug } }]);
    const again = await askAs(operator, "POST", "/admin/flash-sales", { ...sale, names: texts("Twice") });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([400, ["slug"]]);
    const stored = await db
      .prepare("SELECT t.locale, t.name, t.tagline FROM flash_sales f JOIN flash_sale_texts t ON t.flash_sale_id = f.id WHERE f.slug = ? ORDER BY t.locale")
      .bind(sale.slug)
      .all<{ locale: string; name: string; tagline: string }>();
    expect(stored.results).toEqual(
      (["ar", "en", "fr", "hi", "tr"] as const).map((locale) => ({ locale, name: sale.names[locale], tagline: sale.taglines[locale] })),
    );
    const announce = (starts_ms: number) =>
      refused(announceSale(proposalContext(), { ...sale, slug: `at-${starts_ms}`, startsAt: new Date(starts_ms).toISOString(), endsAt: at(9) }, by));
    expect([await announce(now_ms), await announce(now_ms + 1)]).toEqual([{ code: "invalid_fields", fields: { startsAt: ["past"] } }, null]);
    expect((await askAs((await makeDesk()).seller, "POST", "/admin/flash-sales", sale)).status).toBe(403);
  });
  it("of the next twenty is shown to shops, the next one first, until it begins", async () => {
    const { shop } = await makeDesk();
    await db.prepare("UPDATE flash_sales SET starts_at = 1 WHERE starts_at > ?").bind(now_ms).run();
    const slugs: string[] = [];
    for (let n = 21; n > 0; n -= 1) slugs.unshift(await announced(n, 30));
    const reported = async (at_ms: number) => (await flashSalesOfShop(proposalContext({ now_ms: at_ms }), shop.id)).data.sales.map(({ id }) => id);
    expect(await reported(now_ms)).toEqual(slugs.slice(0, 20));
    expect((await reported(now_ms + day_ms - 1))[0]).toBe(slugs[0]);
    expect((await reported(now_ms + day_ms))[0]).toBe(slugs[1]);
  });
});
