import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { acceptProposal } from "../../../worker/shop/flash-sales/proposals/service.ts";
import { FaultyWorld } from "../../support/faults/flows.ts";
import { countRows, db, Market, makeFlashSale, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { askAs, changeOf, type Desk, makeDesk, makeOperator, makeStaff, setShopStatus } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const day_ms = 86_400_000;
const everywhere = (text: string) => ({ en: text, fr: `${text} fr`, ar: `${text} ar`, tr: `${text} tr`, hi: `${text} hi` });
let serial = 0;
/** A sale that begins in two days. */
async function makeSale(startsIn_ms = 2 * day_ms): Promise<string> {
  serial += 1;
  const slug = `night-${Date.now().toString(36)}-${serial}`;
  const sale = { slug, startsAt: new Date(Date.now() + startsIn_ms).toISOString(), endsAt: new Date(Date.now() + startsIn_ms + day_ms).toISOString() };
  const { status, body } = await askAs(await makeOperator(), "POST", "/admin/flash-sales", {
    ...sale,
    names: everywhere("Night"),
    taglines: everywhere("One night"),
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return slug;
}
const offer = (variantId: number, over: object = {}) => ({ variantId, price: 2000, quota: 5, perBuyer: 2, ...over });
const propose = ({ seller }: Desk, sale: string, items: object[]) => askAs(seller, "POST", "/seller/flash-sales/proposals", { sale, items });
async function proposed(desk: Desk, sale: string, variantId: number): Promise<number> {
  const { status, body } = await propose(desk, sale, [offer(variantId)]);
  if (status !== 201) throw new Error(`propose: ${status} ${JSON.stringify(body)}`);
  return body.data.id;
}
const linesOf = (slug: string) => countRows("flash_sale_items i JOIN flash_sales f ON f.id = i.flash_sale_id WHERE f.slug = ?", slug);
const mailsOf = (id: number) => countRows("outbox WHERE dedupe_key LIKE ?", `flash-decided:${id}:%`);
const auditsOf = (id: number) => countRows("operator_log WHERE action IN ('flash_accept', 'flash_decline') AND note = ?", `proposal ${id}`);

describe("an offer for a flash sale", () => {
  it("goes from the shop to the operator and onto the sale's page, with mails in the members' languages", async () => {
    const desk = await makeDesk();
    const variantId = await makeVariant({ shopId: desk.shop.id, price_base_minor: 2500, stock: 5 });
    const manager = await makeStaff(desk.shop.id, "manager");
    await makeStaff(desk.shop.id, "packer");
    await db.prepare("UPDATE shoppers SET locale = 'tr' WHERE id = ?").bind(manager.id).run();
    const sale = await makeSale();
    const [choice] = (await askAs(desk.seller, "GET", `/seller/flash-sales/variants?sale=${sale}`)).body.data;
    expect(choice).toMatchObject({ variantId, price: { amount: 2500 }, lowest: { amount: 2500 }, stock: 5 });
    const id = await proposed(desk, sale, variantId);
    const before = await changeOf("flash-sales");
    const operator = await makeOperator();
    expect((await askAs(operator, "GET", "/admin/flash-proposals")).body.data.map((each: { id: number }) => each.id)).toContain(id);
    const accepted = await askAs(operator, "POST", `/admin/flash-proposals/${id}/accept`, {});
    expect([accepted.status, accepted.body.data.state]).toEqual([200, "accepted"]);
    expect(await changeOf("flash-sales")).toBeGreaterThan(before);
    const shown = (await askAs(null, "GET", `/flash-sales/${sale}`)).body.data;
    expect([shown.name, shown.items.map((item: { quota: number }) => item.quota)]).toEqual(["Night", [5]]);
    const mine = (await askAs(desk.seller, "GET", "/seller/flash-sales")).body.data;
    expect([mine.sales.find((each: { id: string }) => each.id === sale).own, mine.proposals[0].state]).toEqual([1, "accepted"]);
    const sent: { to: string; subject: string }[] = [];
    const market = new Market({ MAIL: { send: async (mail: { to: string; subject: string }) => void sent.push(mail) } as never });
    market.now = Date.now() + 1000;
    await sweep(market.purchase());
    expect(sent.map(({ subject }) => subject).sort()).toEqual(["Night tr için teklifiniz kabul edildi", "Your offer for Night is accepted"]);
    expect(sent.map(({ to }) => to).sort()).toEqual([desk.seller.email, manager.email].sort());
    expect(await auditsOf(id)).toBe(1);
  });

  it("is measured by the lowest price of 30 days, and says which rule holds", async () => {
    const desk = await makeDesk();
    const [steady, reduced, sold] = [
      await makeVariant({ shopId: desk.shop.id }),
      await makeVariant({ shopId: desk.shop.id }),
      await makeVariant({ shopId: desk.shop.id }),
    ];
    await db.prepare("UPDATE variants SET price_base_minor = 1800 WHERE id = ?").bind(reduced).run();
    await db.prepare("UPDATE variants SET price_base_minor = 2500 WHERE id = ?").bind(reduced).run();
    await makeFlashSale(sold, { price_base_minor: 1500, quota: 5, startsAt: Date.now() - 5 * day_ms, endsAt: Date.now() - 4 * day_ms });
    const sale = await makeSale();
    const { status, body } = await propose(desk, sale, [offer(steady, { price: 2500 }), offer(reduced, { price: 1800 }), offer(sold, { price: 1500 })]);
    expect([status, body.errors]).toEqual([
      400,
      {
        "items.0.price": ["This has to be below the normal price."],
        "items.1.price": ["This has to be below the lowest price of the 30 days before the sale."],
        "items.2.price": ["This has to be below the lowest price of the 30 days before the sale."],
      },
    ]);
    // a sale that is far enough away no longer counts what was
    expect((await propose(desk, await makeSale(40 * day_ms), [offer(sold, { price: 2400 })])).status).toBe(201);
    expect((await propose(desk, sale, [offer(steady, { price: 2499 }), offer(reduced, { price: 1799 }), offer(sold, { price: 1499 })])).status).toBe(201);
  });

  it("offers what is there, its own, and once", async () => {
    const [desk, other] = [await makeDesk(), await makeDesk()];
    const [own, foreign] = [await makeVariant({ shopId: desk.shop.id, stock: 3 }), await makeVariant({ shopId: other.shop.id })];
    const sale = await makeSale();
    const errors = async (items: object[]) => (await propose(desk, sale, items)).body.errors;
    expect(await errors([offer(own, { quota: 4 })])).toHaveProperty("items.0.quota");
    expect(await errors([offer(foreign)])).toHaveProperty("items.0.variantId");
    expect(await errors([offer(own, { quota: 1 }), offer(own, { quota: 1 })])).toHaveProperty("items.1.variantId");
    expect(await errors([])).toHaveProperty("items");
    expect(await errors([offer(own, { price: -5 })])).toHaveProperty("items.0.price");
    const id = (await propose(desk, sale, [offer(own, { quota: 2 })])).body.data.id;
    await askAs(await makeOperator(), "POST", `/admin/flash-proposals/${id}/accept`, {});
    expect(await errors([offer(own, { quota: 1, price: 100 })])).toHaveProperty("items.0.variantId");
    expect((await propose(desk, "no-such-sale", [offer(own)])).status).toBe(404);
  });

  it("may name a time of its own; then it is accepted into a sale that the operator names", async () => {
    const desk = await makeDesk();
    const variantId = await makeVariant({ shopId: desk.shop.id });
    const at = (days: number) => new Date(Date.now() + days * day_ms).toISOString();
    const body = { startsAt: at(3), endsAt: at(4), note: "For our birthday", items: [offer(variantId)] };
    const { body: made } = await askAs(desk.seller, "POST", "/seller/flash-sales/proposals", body);
    const operator = await makeOperator();
    const accept = (more: object) => askAs(operator, "POST", `/admin/flash-proposals/${made.data.id}/accept`, more);
    expect((await accept({})).body.errors).toHaveProperty("sale");
    expect((await accept({ sale: "no-such-sale" })).body.errors).toHaveProperty("sale");
    const sale = await makeSale();
    expect((await accept({ sale })).body.data).toMatchObject({ state: "accepted", sale: { id: sale } });
    expect(Object.keys((await askAs(desk.seller, "POST", "/seller/flash-sales/proposals", { ...body, endsAt: at(2) })).body.errors)).toEqual(["endsAt"]);
    expect(Object.keys((await askAs(desk.seller, "POST", "/seller/flash-sales/proposals", { items: body.items })).body.errors)).toEqual(["startsAt", "endsAt"]);
  });

  it("is declined with a reason that the shop reads, or withdrawn", async () => {
    const desk = await makeDesk();
    const variantId = await makeVariant({ shopId: desk.shop.id });
    const sale = await makeSale();
    const operator = await makeOperator();
    const [a, b] = [await proposed(desk, sale, variantId), await proposed(desk, sale, variantId)];
    expect((await askAs(operator, "POST", `/admin/flash-proposals/${a}/decline`, { reason: " " })).status).toBe(400);
    expect((await askAs(operator, "POST", `/admin/flash-proposals/${a}/decline`, { reason: "Too dear <b>now</b>" })).body.data.state).toBe("declined");
    expect((await askAs(operator, "POST", `/admin/flash-proposals/${a}/accept`, {})).body.code).toBe("proposal_decided");
    expect((await askAs(desk.seller, "POST", `/seller/flash-sales/proposals/${b}/withdraw`)).body.data.state).toBe("withdrawn");
    expect((await askAs(desk.seller, "POST", `/seller/flash-sales/proposals/${a}/withdraw`)).body.code).toBe("proposal_decided");
    expect((await askAs(operator, "POST", `/admin/flash-proposals/${b}/accept`, {})).body.code).toBe("proposal_decided");
    expect((await askAs(desk.seller, "GET", "/seller/flash-sales")).body.data.proposals.map((each: { reason: string | null }) => each.reason)).toEqual([
      null,
      "Too dear <b>now</b>",
    ]);
    expect([await mailsOf(a), await mailsOf(b), await linesOf(sale)]).toEqual([1, 0, 0]);
  });
});

describe("accepting", () => {
  it("looks again at what has changed since: stock, price, shop, and whether the sale has begun", async () => {
    const operator = await makeOperator();
    for (const [why, change, code] of [
      ["stock", "UPDATE variants SET stock = 1 WHERE id = ?1", "proposal_unfit"],
      ["price", "UPDATE variants SET price_base_minor = 1999 WHERE id = ?1", "proposal_unfit"],
      ["withdrawn", "UPDATE products SET status = 'withdrawn' WHERE id = (SELECT product_id FROM variants WHERE id = ?1)", "proposal_unfit"],
      [
        "shop",
        "UPDATE shops SET status = 'suspended' WHERE id = (SELECT p.shop_id FROM products p JOIN variants v ON v.product_id = p.id WHERE v.id = ?1)",
        "proposal_unfit",
      ],
      ["begun", "UPDATE flash_sales SET starts_at = 1 WHERE ?1 > 0 AND id = (SELECT max(id) FROM flash_sales)", "flash_sale_begun"],
    ] as const) {
      const desk = await makeDesk();
      const variantId = await makeVariant({ shopId: desk.shop.id });
      const sale = await makeSale();
      const id = await proposed(desk, sale, variantId);
      await db.prepare(change).bind(variantId).run();
      const { status, body } = await askAs(operator, "POST", `/admin/flash-proposals/${id}/accept`, {});
      expect([why, status, body.code, await linesOf(sale), await mailsOf(id), await auditsOf(id)]).toEqual([why, 409, code, 0, 0, 0]);
    }
  });

  it("happens once when several operators do it at once, and not beside a decline", async () => {
    const desk = await makeDesk();
    const sale = await makeSale();
    const id = await proposed(desk, sale, await makeVariant({ shopId: desk.shop.id }));
    const operators = await Promise.all(Array.from({ length: 4 }, makeOperator));
    const answers = await Promise.all(operators.map((operator) => askAs(operator, "POST", `/admin/flash-proposals/${id}/accept`, {})));
    expect([answers.map(({ status }) => status), await linesOf(sale), await auditsOf(id), await mailsOf(id)]).toEqual([[200, 200, 200, 200], 1, 1, 1]);
    const next = await proposed(desk, sale, await makeVariant({ shopId: desk.shop.id }));
    const [accept, decline] = await Promise.all([
      askAs(operators[0] as never, "POST", `/admin/flash-proposals/${next}/accept`, {}),
      askAs(operators[1] as never, "POST", `/admin/flash-proposals/${next}/decline`, { reason: "no room" }),
    ]);
    expect([accept.status, decline.status].sort()).toEqual([200, 409]);
    expect([await auditsOf(next), await mailsOf(next), await linesOf(sale)]).toEqual([1, 1, accept.status === 200 ? 2 : 1]);
  });

  it("takes one of two offers of the same thing for one time", async () => {
    const desk = await makeDesk();
    const variantId = await makeVariant({ shopId: desk.shop.id });
    const sale = await makeSale();
    const [a, b] = [await proposed(desk, sale, variantId), await proposed(desk, sale, variantId)];
    const operator = await makeOperator();
    const both = await Promise.all([a, b].map((id) => askAs(operator, "POST", `/admin/flash-proposals/${id}/accept`, {})));
    expect([both.map(({ status }) => status).sort(), await linesOf(sale)]).toEqual([[200, 409], 1]);
  });

  it("ends the same whichever call of it breaks", { timeout: 120_000 }, async () => {
    const world = new FaultyWorld();
    const desk = await makeDesk();
    const by = { kind: "console", shopperId: null, requestId: null } as const;
    type Subject = { id: number; sale: string };
    const points = await world.breakEverywhere<Subject>({
      setUp: async () => {
        world.faults.disarm();
        const sale = await makeSale();
        return { sale, id: await proposed(desk, sale, await makeVariant({ shopId: desk.shop.id })) };
      },
      act: async ({ id }) => {
        try {
          await acceptProposal({ db: world.market.purchase().db, locale: "en", now_ms: Date.now() }, id, undefined, by);
          return { status: 200, data: null };
        } catch {
          return { status: 500, data: null };
        }
      },
      wrong: async ({ id, sale }, { status }) => {
        const stands = [await linesOf(sale), await auditsOf(id), await mailsOf(id)].join();
        return stands === "1,1,1" || (stands === "0,0,0" && status !== 200) ? [] : [`${status}: ${stands}`];
      },
      end: async ({ id, sale }) => [await linesOf(sale), await auditsOf(id), await mailsOf(id)],
    });
    expect(points).toBeGreaterThanOrEqual(4);
  });
});

describe("who may", () => {
  it("is the shop for its own offers, and operators for all", async () => {
    const [desk, other] = [await makeDesk(), await makeDesk()];
    const sale = await makeSale();
    const id = await proposed(desk, sale, await makeVariant({ shopId: desk.shop.id }));
    expect((await askAs(other.seller, "POST", `/seller/flash-sales/proposals/${id}/withdraw`)).status).toBe(404);
    expect((await askAs(other.seller, "GET", "/seller/flash-sales")).body.data.proposals).toEqual([]);
    expect((await askAs(desk.seller, "POST", `/admin/flash-proposals/${id}/accept`, {})).status).toBe(403);
    expect((await askAs(await makeStaff(desk.shop.id, "packer"), "GET", "/seller/flash-sales")).status).toBe(403);
    await setShopStatus(desk.shop.id, "suspended");
    expect((await propose(desk, sale, [offer(1)])).status).toBe(403);
  });
});
