/** A product that an operator takes down leaves the shop, is told to its shop, and no way leads it back before it is released. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetGeneration } from "../../../worker/cache/generation.ts";
import { getApi } from "../../support/api.ts";
import { openDesk, waysToSell } from "../../support/moderation/desk.ts";
import { insertCategories } from "../../support/product-files/shop.ts";
import { db, resetClock, Shopper } from "../../support/purchase/fixture.ts";

beforeAll(insertCategories);
beforeEach(resetClock);

const reason = "The picture shows another cup.";

describe("a product that is taken down", { timeout: 60_000 }, () => {
  it("leaves its page, the lists, the search and the cart's offer, and comes back when it is released", async () => {
    const { create, decide, market } = await openDesk();
    const made = await create({ texts: { en: { name: "Quillfeather cup", description: "", specifications: [] } } });
    // a page that was missed is so for some seconds: each time it is asked for in another currency
    const shown = async (currency: string) => {
      forgetGeneration();
      const [page, list, search] = await Promise.all([
        getApi(`/products/${made.handle}?locale=en&currency=${currency}`),
        getApi<{ data: { handle: string }[] }>("/products?main=home&sort=newest&locale=en&currency=USD"),
        getApi<{ data: { handle: string }[] }>("/search?q=Quillfeather&locale=en&currency=USD"),
      ]);
      const isIn = ({ body }: { body: { data: { handle: string }[] } }) => body.data.some(({ handle }) => handle === made.handle);
      return [page.status, isIn(list), isIn(search)];
    };
    const shopper = new Shopper(market);
    await shopper.add(made.variants[0].id);
    const isOffered = async () => (await shopper.call("GET", "/cart")).body.data.shops[0].lines[0].available;
    expect([await shown("USD"), await isOffered()]).toEqual([[200, true, true], true]);
    expect((await decide(made.id, "take-down", reason)).body.data).toMatchObject({ state: "taken_down", page: null, hold: { kind: "taken_down", reason } });
    expect([await shown("USD"), await isOffered()]).toEqual([[404, false, false], false]);
    expect((await decide(made.id, "release")).body.data).toMatchObject({ state: "on_sale", hold: null });
    expect([await shown("EUR"), await isOffered()]).toEqual([[200, true, true], true]);
  });

  it.each(waysToSell)("does not come back by %s", async (_, go) => {
    const desk = await openDesk();
    const made = await desk.create();
    expect(await desk.isSold(made.id)).toBe(true);
    await desk.decide(made.id, "take-down", reason);
    await go(desk, made);
    expect(await desk.stored(made.id)).toMatchObject({ status: "draft", withheld: 1, hold: "taken_down" });
    await desk.decide(made.id, "release");
    expect(await desk.isSold(made.id)).toBe(true);
  });

  it("is refused by the database where the code would let it pass", async () => {
    const { create, decide } = await openDesk();
    const made = await create();
    await decide(made.id, "take-down", reason);
    await expect(db.prepare("UPDATE products SET status = 'active' WHERE id = ?").bind(made.id).run()).rejects.toThrow("product_held_is_not_sold");
    await expect(db.prepare("UPDATE products SET hold_reason = NULL WHERE id = ?").bind(made.id).run()).rejects.toThrow("product_down_has_a_reason");
  });

  it("is told to whoever decides for its shop, in their language, and shown to them with the reason", async () => {
    const { create, decide, post, sell, seller } = await openDesk();
    const made = await create();
    await db.prepare("UPDATE shoppers SET locale = 'tr' WHERE id = ?").bind(seller.owner.id).run();
    await decide(made.id, "take-down", reason);
    const mails = await post();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[seller.owner.email, `“${made.texts.en.name}” satıştan kaldırıldı`]]);
    expect(mails[0]?.text).toContain(reason);
    expect(mails[0]?.text).toContain(`/tr/seller/product/${made.id}?shop=${seller.shop.handle}`);
    const hold = { kind: "taken_down", reason, since: expect.any(String) };
    expect((await sell("GET", `/seller/products/${made.id}`)).body.data).toMatchObject({ status: "active", hold });
    expect((await sell("GET", "/seller/products")).body.data).toMatchObject([{ id: made.id, status: "active", hold }]);
    await decide(made.id, "release");
    expect((await post()).map(({ subject }) => subject)).toEqual([`“${made.texts.en.name}” serbest bırakıldı`]);
  });

  it("can be rewritten meanwhile, but not deleted", async () => {
    const { create, decide, sell, stored } = await openDesk();
    const made = await create({ status: "draft" });
    await decide(made.id, "take-down", reason);
    expect((await sell("DELETE", `/seller/products/${made.id}`)).status).toBe(409);
    const again = (await sell("GET", `/seller/products/${made.id}`)).body.data;
    expect(again.deletable).toBe(false);
    const texts = { en: { ...again.texts.en, name: "Another cup" } };
    expect((await sell("PUT", `/seller/products/${made.id}`, { ...again, texts })).status).toBe(200);
    await decide(made.id, "release");
    // its shop had it in the drafts, and there it stays
    expect(await stored(made.id)).toEqual({ status: "draft", withheld: 0, hold: null });
  });

  it("is decided about once: the second of two operators hears where it stands", async () => {
    const { create, decide } = await openDesk();
    const made = await create();
    const answers = await Promise.all([decide(made.id, "take-down", reason), decide(made.handle, "take-down", reason)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "conflict", state: "taken_down" });
    await decide(made.id, "release");
    expect(await decide(made.id, "release")).toMatchObject({ status: 409, body: { state: "on_sale" } });
    expect((await decide("no-such-cup", "release")).status).toBe(404);
    expect((await decide(made.id, "take-down", " x ")).body.errors).toEqual({ reason: ["Please write a little more."] });
  });

  it("leaves an entry in the log with what was before and after, and both sides' deeds in its history", async () => {
    const { create, decide, sell, ask, operator } = await openDesk();
    const made = await create();
    await sell("PATCH", "/seller/product-rows", { rows: [{ variant: made.variants[0].id, price: 1100 }], statuses: [] });
    await decide(made.id, "take-down", reason);
    await decide(made.id, "release");
    const { history } = (await ask(operator, "GET", `/admin/products/${made.id}`)).body.data;
    expect(history.map(({ actor, role, action }: Record<string, string>) => [actor, role, action])).toEqual([
      ["admin", "editor", "release_product"],
      ["admin", "editor", "take_down_product"],
      ["seller", null, "change_product"],
    ]);
    const { results } = await db
      .prepare("SELECT action, note, before, after FROM operator_log WHERE subject_kind = 'product' AND subject_id = ? AND actor = 'admin' ORDER BY id")
      .bind(String(made.id))
      .all();
    expect(results).toEqual([
      { action: "take_down_product", note: reason, before: '{"state":"on_sale"}', after: JSON.stringify({ state: "taken_down", reason }) },
      { action: "release_product", note: null, before: JSON.stringify({ state: "taken_down", reason }), after: '{"state":"on_sale"}' },
    ]);
  });
});
