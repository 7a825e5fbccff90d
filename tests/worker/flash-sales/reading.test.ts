/** What operators read of flash sales and of the offers for them: whole, in which order, page by page, and what speaks against an offer. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listDeskSales, listSaleItems, showDeskSale } from "../../../worker/shop/flash-sales/desk/service.ts";
import { acceptProposal, listProposals, propose, showProposal, withdrawProposal } from "../../../worker/shop/flash-sales/proposals/service.ts";
import { db, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { runSql } from "../../support/raw-sql.ts";
import { makeDesk, setShopStatus } from "../../support/sellers/desk.ts";
import { announced, at, by, day_ms, item, nameOf, now_ms, productOf, proposalContext, refused, texts } from "../../support/sellers/flash.ts";

beforeAll(seedBase);
beforeEach(resetClock);
beforeEach(() => runSql("DELETE FROM flash_sales"));

const list = async (query: Parameters<typeof listDeskSales>[1], at_ms = now_ms) => listDeskSales(proposalContext({ now_ms: at_ms }), query);
const ids = ({ data }: { data: { id: string | number }[] }) => data.map(({ id }) => id);
const usd = (amount: number) => ({ amount, currency: "USD" });
const offer = (shopId: number, sale: string, items: object[]) =>
  propose(proposalContext(), shopId, by, { sale, note: "", items: items as ReturnType<typeof item>[] });

describe("an operator's list of flash sales", () => {
  it("is by their ends, the last one or the next one in front, page by page", async () => {
    const [far, near, next] = [await announced(5, 9), await announced(1, 3), await announced(2, 3)];
    expect(ids(await list({}))).toEqual([far, next, near]);
    expect(ids(await list({ sort: "soonest" }))).toEqual([near, next, far]);
    const first = await list({ perPage: 2 });
    expect([ids(first), first.meta.perPage]).toEqual([[far, next], 2]);
    const rest = await list({ perPage: 2, after: first.meta.next as string });
    expect([ids(rest), rest.meta.next]).toEqual([[near], null]);
    const soonest = await list({ perPage: 1, sort: "soonest" });
    expect(ids(await list({ perPage: 1, sort: "soonest", after: soonest.meta.next as string }))).toEqual([next]);
  });

  it("is cut by where they stand, to the moment", async () => {
    const sale = await announced(1, 2);
    const [starts_ms, ends_ms] = [now_ms + day_ms, now_ms + 2 * day_ms];
    const stateAt = async (at_ms: number) => {
      const found = await Promise.all((["coming", "running", "ended"] as const).map(async (state) => ids(await list({ state }, at_ms)).includes(sale)));
      return [found, (await showDeskSale(proposalContext({ now_ms: at_ms }), sale)).state];
    };
    expect(await stateAt(starts_ms - 1)).toEqual([[true, false, false], "coming"]);
    expect(await stateAt(starts_ms)).toEqual([[false, true, false], "running"]);
    expect(await stateAt(ends_ms - 1)).toEqual([[false, true, false], "running"]);
    expect(await stateAt(ends_ms)).toEqual([[false, false, true], "ended"]);
  });

  it("counts what is in each and what waits for an answer, and names it in the reader's words", async () => {
    const { shop } = await makeDesk();
    const [one, two, other] = [await makeVariant({ shopId: shop.id }), await makeVariant({ shopId: shop.id }), await makeVariant({ shopId: shop.id })];
    await db
      .prepare("UPDATE variants SET product_id = ?, position = 2 WHERE id = ?")
      .bind(await productOf(one), two)
      .run();
    const [sale, empty] = [await announced(2), await announced(3)];
    await acceptProposal(proposalContext(), await offer(shop.id, sale, [item(one, { quota: 4 }), item(two, { quota: 3 })]), undefined, by);
    const [waiting, taken] = [await offer(shop.id, sale, [item(other)]), await offer(shop.id, sale, [item(other)])];
    await withdrawProposal(proposalContext(), shop.id, taken, by);
    await db.prepare("UPDATE flash_sale_items SET sold = 2 WHERE variant_id = ?").bind(one).run();
    const whole = {
      ...{ id: sale, name: "Night", state: "coming", startsAt: at(2), endsAt: at(3) },
      ...{ products: 1, variants: 2, quota: 7, sold: 2, proposals: 1 },
    };
    expect((await list({ sort: "soonest" })).data).toEqual([
      whole,
      { ...whole, id: empty, startsAt: at(3), endsAt: at(4), products: 0, variants: 0, quota: 0, sold: 0, proposals: 0 },
    ]);
    expect(await showDeskSale(proposalContext(), sale)).toEqual({ ...whole, names: texts("Night"), taglines: texts("One night") });
    expect((await showDeskSale(proposalContext({ locale: "tr" }), sale)).name).toBe("Night tr");
    expect(await refused(showDeskSale(proposalContext(), "no-such-sale"))).toMatchObject({ code: "not_found" });
    expect((await listProposals(proposalContext(), { sale, state: "proposed" })).data.map(({ id }) => id)).toEqual([waiting]);
  });

  it("what is in a sale comes with its price beside the normal one, its shop and its stock, page by page", async () => {
    const { shop } = await makeDesk();
    const [one, two] = [await makeVariant({ shopId: shop.id, price_base_minor: 1999, stock: 4 }), await makeVariant({ shopId: shop.id })];
    const [sale, other] = [await announced(2, 3), await announced(5, 6)];
    await acceptProposal(proposalContext(), await offer(shop.id, sale, [item(one, { price: 900, quota: 3, perBuyer: 2 }), item(two)]), undefined, by);
    const { data, meta } = await listSaleItems(proposalContext(), sale, { perPage: 1 });
    const sku = await db.prepare("SELECT sku FROM variants WHERE id = ?").bind(one).first("sku");
    expect([data, meta]).toEqual([
      [
        {
          ...{
            variantId: one,
            productId: await productOf(one),
            sku,
            product: await nameOf(one),
            options: [],
            shop: { handle: shop.handle, name: shop.handle },
          },
          ...{ price: usd(900), normal: usd(1999), quota: 3, sold: 0, perBuyer: 2, stock: 4 },
        },
      ],
      { perPage: 1, next: one },
    ]);
    const rest = await listSaleItems(proposalContext(), sale, { perPage: 1, after: one });
    expect([rest.data.map(({ variantId }) => variantId), rest.meta.next]).toEqual([[two], null]);
    expect((await listSaleItems(proposalContext(), other, {})).data).toEqual([]);
    expect(await refused(listSaleItems(proposalContext(), "no-such-sale", {}))).toMatchObject({ code: "not_found" });
  });
});

describe("offers", () => {
  it("are narrowed by state, shop and sale, each on its own, in both orders", async () => {
    const [a, b] = [await makeDesk(), await makeDesk()];
    const [one, two] = [await makeVariant({ shopId: a.shop.id }), await makeVariant({ shopId: b.shop.id })];
    const [sale, other] = [await announced(2), await announced(4)];
    const made = [await offer(a.shop.id, sale, [item(one)]), await offer(a.shop.id, other, [item(one)]), await offer(b.shop.id, sale, [item(two)])];
    await withdrawProposal(proposalContext(), a.shop.id, made[0] as number, by);
    const found = async (query: Parameters<typeof listProposals>[1]) =>
      (await listProposals(proposalContext(), query)).data.map(({ id }) => made.indexOf(id)).filter((nth) => nth >= 0);
    expect(await found({})).toEqual([2, 1, 0]);
    expect(await found({ sort: "oldest" })).toEqual([0, 1, 2]);
    expect(await found({ sort: "oldest", after: made[0] })).toEqual([1, 2]);
    expect(await found({ state: "proposed" })).toEqual([2, 1]);
    expect(await found({ shop: a.shop.handle })).toEqual([1, 0]);
    expect(await found({ sale })).toEqual([2, 0]);
    expect(await found({ sale, shop: a.shop.handle, state: "withdrawn" })).toEqual([0]);
    expect([await found({ sale: "no-such-sale" }), await found({ shop: "no-such-shop" })]).toEqual([[], []]);
  });

  it("say what speaks against them now, item by item, until they are decided", async () => {
    const { shop } = await makeDesk();
    const [fine, dear, scarce, gone] = [
      await makeVariant({ shopId: shop.id }),
      await makeVariant({ shopId: shop.id }),
      await makeVariant({ shopId: shop.id }),
      await makeVariant({ shopId: shop.id }),
    ];
    const sale = await announced(2);
    const id = await offer(
      shop.id,
      sale,
      [fine, dear, scarce, gone].map((variant) => item(variant, { quota: 2 })),
    );
    const against = async () => {
      const { items, isAcceptable } = await showProposal(proposalContext(), id);
      return [isAcceptable, new Map(items.map(({ variantId, problems, lowest }) => [variantId, [problems, lowest]]))];
    };
    expect(await against()).toEqual([true, new Map([fine, dear, scarce, gone].map((variant) => [variant, [[], usd(2500)]]))]);
    await db.batch([
      db.prepare("UPDATE variants SET price_base_minor = 100 WHERE id = ?").bind(dear),
      db.prepare("UPDATE variants SET stock = 1 WHERE id = ?").bind(scarce),
      db.prepare("UPDATE products SET status = 'withdrawn' WHERE id = ?").bind(await productOf(gone)),
    ]);
    expect(await against()).toEqual([
      false,
      new Map<number, unknown>([
        [fine, [[], usd(2500)]],
        [dear, [["flash_price_normal"], usd(100)]],
        [scarce, [["flash_quota_stock"], usd(2500)]],
        [gone, [["invalid"], null]],
      ]),
    ]);
    await withdrawProposal(proposalContext(), shop.id, id, by);
    expect((await showProposal(proposalContext(), id)).items.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it("cannot be accepted once their sale has begun, or while their shop may not sell", async () => {
    const { shop } = await makeDesk();
    const id = await offer(shop.id, await announced(2), [item(await makeVariant({ shopId: shop.id }))]);
    const shown = async (at_ms: number) => {
      const { isAcceptable, shop: of } = await showProposal(proposalContext({ now_ms: at_ms }), id);
      return [isAcceptable, of.status];
    };
    expect([await shown(now_ms + 2 * day_ms - 1), await shown(now_ms + 2 * day_ms)]).toEqual([
      [true, "approved"],
      [false, "approved"],
    ]);
    await setShopStatus(shop.id, "suspended");
    expect(await shown(now_ms)).toEqual([false, "suspended"]);
    expect(await refused(showProposal(proposalContext(), 999_999))).toMatchObject({ code: "not_found" });
  });
});
