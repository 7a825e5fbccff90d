import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { shopByHandle } from "../../../worker/shop/shops/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { getApi, readContextAt } from "../../support/api.ts";
import { countRows, db, Market, makeMember, makeShop, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { Applicant, shopTyped } from "../../support/sellers/applicant.ts";

beforeAll(seedBase);
beforeEach(resetClock);

type Sent = { to: string; subject: string; text: string };

async function pending(locale = "en") {
  const mails: Sent[] = [];
  const market = new Market({ MAIL: { send: async (mail: unknown) => void mails.push(mail as Sent) } as never, SANDBOX: undefined as never });
  const owner = new Applicant(market, await makeShopper({ now_ms: market.now }));
  await db.prepare("UPDATE shoppers SET locale = ?1 WHERE id = ?2").bind(locale, owner.who?.id).run();
  const operator = new Applicant(market, await makeShopper({ scope: "shopper admin", now_ms: market.now }));
  const handle = await owner.fillIn();
  expect((await owner.submit()).status).toBe(200);
  const decide = (what: string, reason?: string) => operator.ask("POST", `/admin/sellers/${handle}/${what}`, reason === undefined ? undefined : { reason });
  // seconds go by, so that what is cached is checked again
  const isShown = async () => {
    market.now += 60_000;
    return (
      (await shopByHandle(
        readContextAt(() => market.now),
        handle,
      )) !== undefined
    );
  };
  const post = async () => {
    await sweep(market.purchase());
    return mails.splice(0).map(({ to, subject, text }) => ({ to: to === owner.who?.email ? "owner" : to, subject, text }));
  };
  return { market, owner, operator, handle, decide, isShown, post };
}

describe("a shop", { timeout: 60_000 }, () => {
  it("waits, is approved, suspended and open again; shoppers see it only while it is approved", async () => {
    const { owner, handle, decide, isShown, post } = await pending("tr");
    expect((await post()).map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ["owner", "Lale Tezgâhı kaydını aldık"],
      ["support@meydan.test", "Seller registration: Tulip Stall"],
    ]);
    expect(await isShown()).toBe(false);
    expect((await decide("approve")).body.data.status).toBe("approved");
    expect([await isShown(), (await post())[0]?.subject]).toEqual([true, "Lale Tezgâhı onaylandı"]);
    expect((await decide("suspend", "Nothing was sent for a week.")).body.data.status).toBe("suspended");
    const [mail] = await post();
    expect([mail?.subject, mail?.text]).toEqual(["Lale Tezgâhı askıya alındı", expect.stringContaining("Nothing was sent for a week.")]);
    expect(mail?.text).toContain(`/tr/seller/register?shop=${handle}#messages`);
    expect(await isShown()).toBe(false);
    expect((await decide("reopen")).body.data.status).toBe("approved");
    expect(await isShown()).toBe(true);
    const { messages } = (await owner.ask("GET", "/seller/registration")).body.data;
    expect(messages.map(({ author, decision }: Record<string, string>) => [author, decision])).toEqual([
      ["seller", "submitted"],
      ["operator", "approved"],
      ["operator", "suspended"],
      ["operator", "reopened"],
    ]);
  });

  it("that is sent back is mended and handed in again; the owner's answer reaches the operators", async () => {
    const { owner, operator, handle, decide, post } = await pending();
    await post();
    await decide("reject", "The extract is from 1999.");
    const [reported] = await post();
    expect([reported?.subject, reported?.text.includes("The extract is from 1999.")]).toEqual(["Tulip Stall could not be approved yet", true]);
    expect((await owner.ask("GET", "/seller/registration")).body.data).toMatchObject({ status: "rejected", isOpen: true });
    expect((await owner.ask("POST", "/seller/registration/messages", { text: "<b>It is</b> from 2026." })).status).toBe(201);
    expect((await post()).map(({ to, subject, text }) => [to, subject, text.includes("<b>It is</b> from 2026.")])).toEqual([
      ["support@meydan.test", "Answer from the shop Tulip Stall", true],
    ]);
    expect((await operator.ask("GET", `/admin/sellers/${handle}`)).body.data.messages.at(-1)).toMatchObject({
      author: "seller",
      text: "<b>It is</b> from 2026.",
    });
    expect((await operator.ask("POST", `/admin/sellers/${handle}/messages`, { text: "Then send it." })).status).toBe(200);
    expect((await post()).map(({ to, subject }) => [to, subject])).toEqual([["owner", "News about your shop Tulip Stall"]]);
    expect((await owner.ask("PUT", "/seller/registration/shop", { ...shopTyped(handle), names: { en: "Tulip House" } })).status).toBe(200);
    const again = await Promise.all([owner.submit(), owner.submit()]);
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.prepare("SELECT name, status FROM shops WHERE handle = ?").bind(handle).first()).toEqual({ name: "Tulip House", status: "pending" });
    expect(await countRows("shops JOIN shop_members ON shop_members.shop_id = shops.id WHERE shopper_id = ?", owner.who?.id)).toBe(1);
  });

  it("is decided about once, as it stands, with a reason where one is owed", async () => {
    const { decide, handle, operator } = await pending();
    for (const [what, reason] of [
      ["reject", ""],
      ["reject", "  "],
      ["suspend", ""],
    ] as const)
      expect((await decide(what, reason)).status).toBe(400);
    for (const what of ["suspend", "reopen"]) expect((await decide(what, "Because of it.")).body).toMatchObject({ statusCode: 409, status: "pending" });
    const both = await Promise.all([decide("approve"), decide("reject", "The extract is missing.")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countRows("operator_log JOIN shops ON shops.id = shop_id WHERE handle = ? AND actor = 'admin'", handle)).toBe(1);
    expect((await operator.ask("POST", "/admin/sellers/no-such-shop/approve")).status).toBe(404);
  });

  it("that is not approved shows none of its products, and they come back with it", async () => {
    const market = new Market();
    const shop = await makeShop();
    await makeVariant({ shopId: shop.id });
    const operator = new Applicant(market, await makeShopper({ scope: "shopper admin", now_ms: market.now }));
    let asked = 10;
    const listed = async () => {
      asked += 1; // a question of its own each time
      return (await getApi<{ data?: unknown[] }>(`/products?shop=${shop.handle}&locale=en&perPage=${asked}`)).body.data?.length ?? 0;
    };
    expect(await listed()).toBe(1);
    await operator.ask("POST", `/admin/sellers/${shop.handle}/suspend`, { reason: "For a while." });
    expect(await listed()).toBe(0);
    await operator.ask("POST", `/admin/sellers/${shop.handle}/reopen`);
    expect(await listed()).toBe(1);
  });

  it("shows who stands behind it, under the name of the reader's language", async () => {
    const { handle, decide, market } = await pending();
    await decide("approve");
    const read = (locale: "en" | "tr" | "hi") =>
      shopByHandle(
        readContextAt(() => market.now, { locale }),
        handle,
      ).then((found) => found?.shop);
    expect([(await read("en"))?.name, (await read("tr"))?.name, (await read("hi"))?.name]).toEqual(["Tulip Stall", "Lale Tezgâhı", "Tulip Stall"]);
    expect((await read("en"))?.identity).toMatchObject({ legalName: "Tulip SARL", line1: "3 rue des Tulipes", city: "Lyon", taxNumber: "FR83404833048" });
  });
});

describe("operators", { timeout: 60_000 }, () => {
  it("list shops by how they stand, see all of a registration, and open its papers", async () => {
    const { operator, owner, handle } = await pending();
    const list = (await operator.ask("GET", "/admin/sellers?status=pending&perPage=1")).body;
    expect([list.data[0].handle, list.meta.perPage, typeof list.meta.next]).toEqual([handle, 1, list.meta.next === null ? "object" : "number"]);
    const { data } = (await operator.ask("GET", `/admin/sellers/${handle}`)).body;
    expect(data).toMatchObject({
      status: "pending",
      names: { en: "Tulip Stall", tr: "Lale Tezgâhı" },
      bank: { last4: "2606" },
      agreement: { version: "2026-11" },
    });
    expect([data.members[0].email, data.documents[0].scan, JSON.stringify(data).includes("FR14")]).toEqual([owner.who?.email, "unscanned", false]);
    const file = await operator.ask("GET", `/admin/sellers/${handle}/documents/${data.documents[0].id}`);
    expect([file.status, file.text.slice(0, 5), file.headers.get("cache-control")]).toEqual([200, "%PDF-", "private, no-store"]);
    const { handle: other } = await makeShop();
    expect((await operator.ask("GET", `/admin/sellers/${other}/documents/${data.documents[0].id}`)).status).toBe(404);
    expect((await owner.ask("GET", `/admin/sellers/${handle}`)).status).toBe(403);
  });

  it("read the whole audit log, the newest first, page by page", async () => {
    const { operator, decide, handle } = await pending();
    await decide("approve", "Welcome");
    const first = (await operator.ask("GET", "/admin/audit?perPage=1")).body;
    expect(first.data[0]).toMatchObject({ actor: "admin", shopperId: operator.who?.id, action: "shop_approved", shop: handle, order: null, note: "Welcome" });
    const second = (await operator.ask("GET", `/admin/audit?perPage=1&after=${first.meta.next}`)).body;
    expect(second.data[0]).toMatchObject({ actor: "seller", action: "shop_submitted", shop: handle });
  });
});

describe("who works for a shop without owning it", { timeout: 30_000 }, () => {
  it("reads nothing of its registration", async () => {
    const { market, handle } = await pending();
    const shop = await db.prepare("SELECT id FROM shops WHERE handle = ?").bind(handle).first<number>("id");
    const manager = new Applicant(market, await makeShopper({ scope: "shopper seller", now_ms: market.now }));
    await makeMember(shop as number, manager.who?.id as number);
    await db.prepare("UPDATE shop_members SET role = 'manager' WHERE shopper_id = ?").bind(manager.who?.id).run();
    expect((await manager.ask("GET", `/seller/registration?shop=${handle}`)).status).toBe(404);
    expect((await manager.ask("GET", "/seller/registration")).status).toBe(404);
    expect((await manager.ask("POST", `/seller/registration/messages?shop=${handle}`, { text: "Hello" })).status).toBe(404);
  });
});
