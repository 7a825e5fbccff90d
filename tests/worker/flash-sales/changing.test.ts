/** What operators change of flash sales: with an audit entry in the same batch, within what was promised, and told to the shops. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { announceInBatch, cancelInBatch, editInBatch, endInBatch, withdrawItemInBatch } from "../../../worker/shop/flash-sales/desk/changes-data.ts";
import { readDeskSale, readSaleItem, readSaleTexts } from "../../../worker/shop/flash-sales/desk/data.ts";
import { announceSale, cancelSale, editSale, endSale, showDeskSale, withdrawItem } from "../../../worker/shop/flash-sales/desk/service.ts";
import { acceptProposal, declineProposal, getProposal, propose, withdrawProposal } from "../../../worker/shop/flash-sales/proposals/service.ts";
import { db, Market, makeFlashSale, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts } from "../../support/raw-sql.ts";
import { askAs, changeOf, makeDesk, makeOperator, makeStaff } from "../../support/sellers/desk.ts";
import { announced, at, by, day_ms, item, nameOf, now_ms, proposalContext, refused, texts } from "../../support/sellers/flash.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const later = (days: number) => proposalContext({ now_ms: now_ms + days * day_ms });
const terms = (from: number, to: number, name = "Night", line = "One night") => ({
  startsAt: at(from),
  endsAt: at(to),
  names: texts(name),
  taglines: texts(line),
});
async function auditOf(slug: string) {
  const { results } = await db
    .prepare("SELECT action, shop_id, note, before, after, at FROM operator_log WHERE subject_kind = 'flash_sale' AND subject_id = ? ORDER BY id")
    .bind(slug)
    .all<{ action: string; before: string | null; after: string | null }>();
  return results.map(({ before, after, ...row }) => ({ ...row, before: before && JSON.parse(before), after: after && JSON.parse(after) }));
}
const codeOf = async (work: Promise<unknown>) => (await refused(work))?.code ?? null;
const generation = async () => (await rowTexts("SELECT generation FROM catalogue_state"))[0];
const saleOf = async (slug: string) => {
  const row = await readDeskSale(db, "en", slug);
  if (!row) throw new Error(`no sale ${slug}`);
  return row;
};
async function accepted(sale: string, over: object = {}) {
  const desk = await makeDesk();
  const variantId = await makeVariant({ shopId: desk.shop.id });
  const id = await propose(proposalContext(), desk.shop.id, by, { sale, note: "", items: [item(variantId, over)] });
  await acceptProposal(proposalContext(), id, undefined, by);
  return { ...desk, variantId, id };
}
async function mailed() {
  const sent: { to: string; subject: string; text: string }[] = [];
  const market = new Market({
    MAIL: { send: async (mail: { to: string; subject: string; text: string }) => void sent.push(mail) } as never,
    SANDBOX: undefined as never,
  });
  market.now = Date.now() + 1_000;
  await db.prepare("UPDATE outbox SET available_at = 0 WHERE done_at IS NULL").run();
  await sweep(market.purchase());
  return sent;
}

describe("an announcement", () => {
  it("is noted with all that it says, once, and not where its address is taken", async () => {
    const sale = { slug: "noted-night", ...terms(2, 3) };
    await announceSale(proposalContext(), sale, by);
    const after = { startsAt: at(2), endsAt: at(3), names: texts("Night"), taglines: texts("One night") };
    const entries = [{ action: "flash_announce", shop_id: null, note: null, at: now_ms, before: null, after }];
    expect(await auditOf(sale.slug)).toEqual(entries);
    const again = announceSale(proposalContext(), { ...sale, ...terms(2, 3, "Other") }, by);
    expect(await refused(again)).toEqual({ code: "invalid_fields", fields: { slug: ["address_taken"] } });
    expect([await auditOf(sale.slug), (await showDeskSale(proposalContext(), sale.slug)).name]).toEqual([entries, "Night"]);
  });
  it("is not made without its entry", async () => {
    const broken = { ...by, kind: "nobody" } as never;
    const saved = announceInBatch(db, "unnoted-night", { starts_at: now_ms + 1, ends_at: now_ms + 2, texts: [] }, broken, now_ms);
    await expect(saved).rejects.toThrow(/CHECK/);
    expect(await readDeskSale(db, "en", "unnoted-night")).toBeNull();
  });
});

describe("a sale that has not begun", () => {
  it("gets another name and time, noted before and after, and shown at once", async () => {
    const slug = await announced(2, 3);
    const generationBefore = await generation();
    await editSale(proposalContext(), slug, terms(4, 6, "Dawn", "One dawn"), by);
    const { names, taglines, startsAt, endsAt } = await showDeskSale(proposalContext(), slug);
    expect({ names, taglines, startsAt, endsAt }).toEqual({ names: texts("Dawn"), taglines: texts("One dawn"), startsAt: at(4), endsAt: at(6) });
    expect((await auditOf(slug)).at(-1)).toMatchObject({
      action: "flash_edit",
      before: { startsAt: at(2), endsAt: at(3), names: texts("Night"), taglines: texts("One night") },
      after: { startsAt: at(4), endsAt: at(6), names: texts("Dawn"), taglines: texts("One dawn") },
    });
    expect(Number(await generation())).toBe(Number(generationBefore) + 1);
  });

  it("is changed until it begins, for a time that is to come", async () => {
    const slug = await announced(2, 3);
    expect(await refused(editSale(proposalContext(), slug, { ...terms(0, 3) }, by))).toEqual({ code: "invalid_fields", fields: { startsAt: ["past"] } });
    expect(await codeOf(editSale(proposalContext(), slug, { ...terms(0, 3), startsAt: at(0, 1) }, by))).toBeNull();
    expect(await codeOf(editSale(proposalContext({ now_ms: now_ms + 1 }), slug, terms(2, 3), by))).toBe("flash_sale_begun");
    expect(await codeOf(editSale(proposalContext(), "no-such-sale", terms(2, 3), by))).toBe("not_found");
  });

  it("stays with what is in it: another time must suit each item, and the refusal names those that it does not", async () => {
    const slug = await announced(2, 3);
    const { variantId } = await accepted(slug, { price: 2000 });
    await makeFlashSale(variantId, { price_base_minor: 1900, quota: 5, startsAt: now_ms + 10 * day_ms, endsAt: now_ms + 11 * day_ms });
    const problemsAt = async (from: number, to: number) => {
      const error = await editSale(proposalContext(), slug, terms(from, to), by).then(
        () => null,
        (thrown) => thrown,
      );
      return error && [error.code, error.details.problems];
    };
    const unfit = (...codes: string[]) => ["flash_items_unfit", codes.map((code) => ({ variantId, product: expect.any(String), code }))];
    expect(await problemsAt(9, 10)).toBeNull();
    expect(await problemsAt(9, 10 + 1 / day_ms)).toEqual(unfit("flash_taken"));
    expect(await problemsAt(10.5, 12)).toEqual(unfit("flash_price_lowest", "flash_taken"));
    expect(await problemsAt(11, 12)).toEqual(unfit("flash_price_lowest"));
    expect(await problemsAt(41, 42)).toBeNull();
    await db.prepare("UPDATE variants SET price_base_minor = 2000 WHERE id = ?").bind(variantId).run();
    expect(await problemsAt(42, 43)).toEqual(unfit("flash_price_normal"));
    // a name alone is changed whatever the prices are
    expect(await codeOf(editSale(proposalContext(), slug, terms(41, 42, "Still"), by))).toBeNull();
  });

  it("is not changed past the second lock: begun, moved by somebody else, or an item that does not suit", async () => {
    const slug = await announced(2, 3);
    const { variantId } = await accepted(slug, { price: 2000 });
    await makeFlashSale(variantId, { price_base_minor: 1900, quota: 5, startsAt: now_ms + 10 * day_ms, endsAt: now_ms + 11 * day_ms });
    const sale = await saleOf(slug);
    const before = { starts_at: sale.starts_at, ends_at: sale.ends_at, texts: await readSaleTexts(db, sale.id) };
    const moved = (from: number, to: number) => ({ ...before, starts_at: now_ms + from * day_ms, ends_at: now_ms + to * day_ms });
    const edit = (over: object, after: typeof before, at_ms = now_ms) => editInBatch(db, { ...sale, ...over }, before, after, by, at_ms);
    expect(await edit({}, moved(10, 11))).toBe(false);
    expect(await edit({ starts_at: sale.starts_at + 1 }, moved(4, 5))).toBe(false);
    expect(await edit({ ends_at: sale.ends_at + 1 }, moved(4, 5))).toBe(false);
    expect(await edit({}, moved(4, 5), sale.starts_at)).toBe(false);
    expect((await auditOf(slug)).filter(({ action }) => action === "flash_edit")).toEqual([]);
    expect(await edit({}, moved(4, 5), sale.starts_at - 1)).toBe(true);
  });
});

describe("a sale that runs", () => {
  it("is ended now, noted before and after; nothing else is", async () => {
    const slug = await announced(2, 4);
    const { variantId } = await accepted(slug);
    expect(await codeOf(endSale(later(2 - 1 / day_ms), slug, by))).toBe("conflict");
    await endSale(later(3), slug, by);
    expect((await showDeskSale(later(3), slug)).state).toBe("ended");
    expect((await showDeskSale(later(3 - 1 / day_ms), slug)).state).toBe("running");
    expect((await auditOf(slug)).at(-1)).toMatchObject({ action: "flash_end", before: { endsAt: at(4) }, after: { endsAt: at(3) } });
    expect(await codeOf(endSale(later(3), slug, by))).toBe("conflict");
    expect(await codeOf(endSale(later(3), "no-such-sale", by))).toBe("not_found");
    expect(await codeOf(withdrawItem(later(3), slug, variantId, "too late", by))).toBe("conflict");
    const sale = await saleOf(slug);
    expect(await endInBatch(db, { ...sale, ends_at: sale.ends_at + 1 }, sale.ends_at - 1, by, now_ms)).toBe(false);
  });
  it("ends a moment after it began, where it is ended as it begins", async () => {
    const slug = await announced(2, 4);
    await endSale(later(2), slug, by);
    expect((await showDeskSale(later(2), slug)).endsAt).toBe(at(2, 1));
  });
  it("cannot be called off", async () => {
    const slug = await announced(2, 4);
    expect(await codeOf(cancelSale(later(2), slug, "no", by))).toBe("flash_sale_begun");
    const sale = await saleOf(slug);
    const before = { starts_at: sale.starts_at, ends_at: sale.ends_at, texts: [] };
    expect(await cancelInBatch(db, sale, before, "no", by, sale.starts_at)).toBe(false);
    expect(await cancelInBatch(db, { ...sale, ends_at: sale.ends_at + 1 }, before, "no", by, now_ms)).toBe(false);
    expect((await auditOf(slug)).map(({ action }) => action)).toEqual(["flash_announce"]);
  });
});

describe("a sale that is called off", () => {
  it("is gone with what was in it; offers stay with their shops, declined for the reason, and their people are told", async () => {
    const slug = await announced(2, 4);
    const taken = await accepted(slug);
    await makeStaff(taken.shop.id, "packer");
    const waiting = await makeDesk();
    const variantId = await makeVariant({ shopId: waiting.shop.id });
    const offer = () => propose(proposalContext(), waiting.shop.id, by, { sale: slug, note: "", items: [item(variantId)] });
    const [open, withdrawn, declined] = [await offer(), await offer(), await offer()];
    await withdrawProposal(proposalContext(), waiting.shop.id, withdrawn, by);
    await declineProposal(proposalContext(), declined, "another reason", by);
    await mailed();
    // an offer that was accepted is not declined while its sale stands
    const decline = db.prepare("UPDATE flash_proposals SET state = 'declined', reason = 'no' WHERE id = ?").bind(taken.id).run();
    await expect(decline).rejects.toThrow(/proposal_is_decided_once/);
    const tagBefore = await changeOf("flash-sales");
    const keys = await cancelSale(later(1), slug, "Too few offers", by);
    expect(keys).toHaveLength(2);
    expect(await readDeskSale(db, "en", slug)).toBeNull();
    expect(await changeOf("flash-sales")).toBeGreaterThan(tagBefore);
    const shown = async (id: number) => {
      const { state, reason, sale, startsAt, endsAt } = await getProposal(proposalContext(), id);
      return [state, reason, sale, startsAt, endsAt];
    };
    expect(await shown(taken.id)).toEqual(["declined", "Too few offers", null, at(2), at(4)]);
    expect(await shown(open)).toEqual(["declined", "Too few offers", null, at(2), at(4)]);
    expect(await shown(withdrawn)).toEqual(["withdrawn", null, null, at(2), at(4)]);
    expect(await shown(declined)).toEqual(["declined", "another reason", null, at(2), at(4)]);
    expect((await auditOf(slug)).at(-1)).toMatchObject({
      action: "flash_cancel",
      note: "Too few offers",
      before: { startsAt: at(2), names: texts("Night") },
      after: null,
    });
    const mails = await mailed();
    expect(mails.map(({ to }) => to).sort()).toEqual([taken.seller.email, waiting.seller.email].sort());
    expect(mails.every(({ text }) => text.includes("Too few offers"))).toBe(true);
  });
});

describe("an item", () => {
  it.each([
    ["before its sale begins", 1],
    ["while it runs", 3],
  ])("is taken out %s; its shop reads why, and it costs what it did", async (_, days) => {
    const slug = await announced(2, 4);
    const { variantId, shop, seller } = await accepted(slug, { quota: 3, perBuyer: 2 });
    const other = await accepted(slug);
    await makeStaff(shop.id, "packer");
    await db.prepare("UPDATE shoppers SET locale = 'tr' WHERE id = ?").bind(seller.id).run();
    await mailed();
    const tagBefore = await changeOf("flash-sales");
    expect(await withdrawItem(later(days), slug, variantId, "Not as pictured", by)).toHaveLength(1);
    expect(await rowTexts("SELECT variant_id FROM flash_sale_items WHERE flash_sale_id = (SELECT id FROM flash_sales WHERE slug = ?)", slug)).toEqual([
      String(other.variantId),
    ]);
    expect(await changeOf("flash-sales")).toBeGreaterThan(tagBefore);
    expect((await auditOf(slug)).at(-1)).toMatchObject({
      ...{ action: "flash_withdraw_item", shop_id: shop.id, note: "Not as pictured", after: null },
      before: { variant: variantId, price: 100, quota: 3, perBuyer: 2, sold: 0 },
    });
    const mails = await mailed();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[seller.email, `${await nameOf(variantId)} Night tr indiriminden çıkarıldı`]]);
    expect(mails[0]?.text).toContain("Not as pictured");
    expect(await codeOf(withdrawItem(later(days), slug, variantId, "again", by))).toBe("not_found");
  });
  it("is not taken out of a sale that is over, or twice, past the second lock", async () => {
    const slug = await announced(2, 4);
    const { variantId } = await accepted(slug);
    const sale = await saleOf(slug);
    const taken = await readSaleItem(db, sale.id, variantId);
    if (!taken) throw new Error("no item");
    expect(await withdrawItemInBatch(db, sale, taken, "why", by, sale.ends_at)).toBe(false);
    expect(await withdrawItemInBatch(db, sale, taken, "why", by, sale.ends_at - 1)).toBe(true);
    expect(await withdrawItemInBatch(db, sale, taken, "why", by, now_ms)).toBe(false);
    expect((await auditOf(slug)).filter(({ action }) => action === "flash_withdraw_item")).toHaveLength(1);
  });
});

describe("a decision about an offer", () => {
  it("is noted with who decided as what, before and after", async () => {
    const { shop } = await makeDesk();
    const variantId = await makeVariant({ shopId: shop.id });
    const slug = await announced(2, 4);
    const offer = () => propose(proposalContext(), shop.id, by, { sale: slug, note: "", items: [item(variantId)] });
    const [no, yes] = [await offer(), await offer()];
    const operator = { kind: "admin", shopperId: (await makeOperator()).id, role: "editor", requestId: "r-1" } as const;
    await declineProposal(proposalContext(), no, "too dear", operator);
    await acceptProposal(proposalContext(), yes, undefined, operator);
    const log = await db
      .prepare(
        "SELECT action, shop_id, role, note, before, after FROM operator_log WHERE action IN ('flash_accept', 'flash_decline') AND shop_id = ? ORDER BY id",
      )
      .bind(shop.id)
      .all();
    const entry = { shop_id: shop.id, role: "editor", before: '{"state":"proposed"}' };
    expect(log.results).toEqual([
      { ...entry, action: "flash_decline", note: `proposal ${no}`, after: '{"state":"declined","reason":"too dear"}' },
      { ...entry, action: "flash_accept", note: `proposal ${yes}`, after: `{"state":"accepted","sale":"${slug}"}` },
    ]);
  });
});

describe("who may", () => {
  it("is whoever has the right to offers, through the API", async () => {
    const operator = await makeOperator();
    const future = (days: number) => new Date(Date.now() + days * day_ms).toISOString();
    const sale = { slug: `api-night-${Date.now().toString(36)}`, startsAt: future(2), endsAt: future(3), names: texts("Api"), taglines: texts("Night") };
    const { slug, ...edit } = sale;
    expect((await askAs(operator, "POST", "/admin/flash-sales", sale)).status).toBe(201);
    const path = `/admin/flash-sales/${slug}`;
    expect((await askAs(operator, "GET", "/admin/flash-sales?state=coming")).body.data.map(({ id }: { id: string }) => id)).toContain(slug);
    expect((await askAs(operator, "PUT", path, { ...edit, names: texts("Named") })).body.data).toMatchObject({ id: slug, name: "Named", state: "coming" });
    expect((await askAs(operator, "GET", `${path}?locale=fr`)).body.data.name).toBe("Named fr");
    expect((await askAs(operator, "GET", `${path}/items`)).body).toEqual({ data: [], meta: { perPage: 50, next: null } });
    expect((await askAs(operator, "POST", `${path}/end`)).body).toMatchObject({ code: "conflict", state: "coming" });
    expect((await askAs(operator, "POST", `${path}/items/1/withdraw`, { reason: "not there" })).status).toBe(404);
    const { seller } = await makeDesk();
    for (const [method, address] of [
      ["GET", "/admin/flash-sales"],
      ["GET", path],
      ["POST", `${path}/cancel`],
      ["GET", "/admin/flash-proposals/1"],
    ] as const)
      expect([address, (await askAs(seller, method, address, method === "POST" ? { reason: "no reason" } : undefined)).status]).toEqual([address, 403]);
    expect((await askAs(operator, "POST", `${path}/cancel`, { reason: " " })).body.errors).toHaveProperty("reason");
    expect((await askAs(operator, "POST", `${path}/cancel`, { reason: "no offers came" })).body.data).toEqual({ id: slug });
    expect((await askAs(operator, "GET", path)).status).toBe(404);
  });
});
