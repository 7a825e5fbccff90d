import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { countRows, db, Market, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { askAs, changeOf, type Desk, makeDesk, makeStaff, setShopStatus } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const hostile = `<img src=x onerror="alert(1)"> </script><script>alert(2)</script> \${7*7} {{7*7}} 'OR 1=1`;
type Written = { id: number; handle: string; author: TestShopper };
async function written(desk: Desk, { stars = 4, body = "Fine.", locale = "en" } = {}): Promise<Written> {
  const author = await makeShopper({ name: "Ada" });
  await db.prepare("UPDATE shoppers SET locale = ? WHERE id = ?").bind(locale, author.id).run();
  const variantId = await makeVariant({ shopId: desk.shop.id });
  const product = await db
    .prepare("SELECT p.id, p.handle FROM products p JOIN variants v ON v.product_id = p.id WHERE v.id = ?")
    .bind(variantId)
    .first<{ id: number; handle: string }>();
  const id = await db
    .prepare(
      "INSERT INTO reviews (product_id, shopper_id, stars, lang, author, title, body, verified, created_at) VALUES (?, ?, ?, 'en', 'Ada L.', 'A lamp', ?, 1, ?) RETURNING id",
    )
    .bind(product?.id, author.id, stars, body, Date.now())
    .first<number>("id");
  return { id: id as number, handle: product?.handle as string, author };
}
const reply = ({ seller }: Desk, id: number, text: string) => askAs(seller, "POST", `/seller/reviews/${id}/reply`, { reply: text });

describe("reviews of a shop's products", () => {
  it("come with what waits for an answer first, by stars if asked", async () => {
    const desk = await makeDesk();
    const [answered, open] = [await written(desk, { stars: 5 }), await written(desk, { stars: 1, body: hostile })];
    await reply(desk, answered.id, "Thank you.");
    const { headers, body } = await askAs(desk.seller, "GET", "/seller/reviews");
    expect([headers.get("cache-control"), body.meta.unanswered, body.data.map(({ id }: { id: number }) => id)]).toEqual([
      "private, no-store",
      1,
      [open.id, answered.id],
    ]);
    expect(body.data[0]).toMatchObject({ body: hostile, product: { handle: open.handle }, report: null });
    expect((await askAs(desk.seller, "GET", "/seller/reviews?stars=5")).body.data).toHaveLength(1);
    expect((await askAs(desk.seller, "GET", "/seller/reviews?stars=9")).status).toBe(400);
  });

  it("are answered once: readers see it at the product with shop and date, the author is notified in their language", async () => {
    const desk = await makeDesk();
    const { id, handle, author } = await written(desk, { locale: "fr" });
    const before = await changeOf(`review-edits:${handle}`);
    const { status, body } = await reply(desk, id, hostile);
    expect([status, body.data.reply]).toEqual([200, hostile]);
    expect(await changeOf(`review-edits:${handle}`)).toBeGreaterThan(before);
    const shown = (await askAs(null, "GET", `/products/${handle}/reviews`)).body;
    expect([shown.data[0].reply, shown.meta.shop, Date.now() - Date.parse(shown.data[0].repliedAt) < 60_000]).toEqual([hostile, desk.shop.handle, true]);
    const sent: { to: string; subject: string; html: string }[] = [];
    const market = new Market({ MAIL: { send: async (mail: { to: string; subject: string; html: string }) => void sent.push(mail) } as never });
    market.now = Date.now() + 1000;
    await sweep(market.purchase());
    await sweep(market.purchase());
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[author.email, `${desk.shop.handle} a répondu à votre avis`]]);
    expect(sent[0]?.html).not.toMatch(/<script|<img src=x/);
    expect((await reply(desk, id, hostile)).status).toBe(200);
    expect((await reply(desk, id, "Another answer")).body.code).toBe("review_replied");
    await expect(db.prepare("UPDATE reviews SET reply = 'Mine' WHERE id = ?").bind(id).run()).rejects.toThrow("review_reply_is_final");
    await expect(db.prepare("UPDATE reviews SET reply = NULL WHERE id = ?").bind(id).run()).rejects.toThrow("review_reply_is_final");
  });

  it("have one answer when two members write at once", async () => {
    const desk = await makeDesk();
    const { id } = await written(desk);
    const manager = await makeStaff(desk.shop.id, "manager");
    const both = await Promise.all([reply(desk, id, "One"), askAs(manager, "POST", `/seller/reviews/${id}/reply`, { reply: "Two" })]);
    expect([both.map(({ status }) => status).sort(), await countRows("outbox WHERE kind = 'review-replied'")]).toEqual([[200, 409], 1]);
  });

  it("take no answer of nothing, without end, or that turns the page around", async () => {
    const desk = await makeDesk();
    const { id } = await written(desk);
    for (const text of ["", "  ", "x".repeat(2001), "\u202etxt", "a\u0000b"])
      expect([text.slice(0, 9), (await reply(desk, id, text)).status]).toEqual([text.slice(0, 9), 400]);
  });
});

describe("a report", () => {
  it("stands as it was made first", async () => {
    const desk = await makeDesk();
    const { id } = await written(desk);
    await askAs(desk.seller, "POST", `/seller/reviews/${id}/report`, { reason: "insult", note: "look" });
    const again = await askAs(desk.seller, "POST", `/seller/reviews/${id}/report`, { reason: "spam" });
    expect(again.body.data.report).toEqual({ reason: "insult", state: "open" });
    expect(await countRows("review_reports WHERE review_id = ? AND reason = 'insult' AND note = 'look'", id)).toBe(1);
  });
});

describe("who may", () => {
  it("is the shop for reviews of its own products", async () => {
    const [desk, other] = [await makeDesk(), await makeDesk()];
    const { id } = await written(desk);
    expect((await reply(other, id, "Not mine")).status).toBe(404);
    expect((await askAs(other.seller, "POST", `/seller/reviews/${id}/report`, { reason: "spam" })).status).toBe(404);
    expect((await askAs(other.seller, "GET", "/seller/reviews")).body.data).toEqual([]);
    expect((await askAs(await makeStaff(desk.shop.id, "packer"), "GET", "/seller/reviews")).status).toBe(403);
    expect((await askAs(desk.seller, "POST", `/admin/review-reports/${id}`, { outcome: "removed", reason: "Mine." })).status).toBe(403);
    await setShopStatus(desk.shop.id, "suspended");
    expect((await reply(desk, id, "Closed")).status).toBe(403);
    expect(await countRows("review_reports WHERE review_id = ? AND shop_id IN (?, ?)", id, desk.shop.id, other.shop.id)).toBe(0);
  });
});
