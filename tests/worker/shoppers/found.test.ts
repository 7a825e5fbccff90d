/** Operators find a shopper by whatever they know of them, and page through what they find; each look at one is in the log. */
import { beforeAll, describe, expect, it } from "vitest";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { countRows, makeVariant, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, makeDesk } from "../../support/sellers/desk.ts";

beforeAll(async () => {
  await seedBase();
  await insertShipping();
});

const list = async (who: TestShopper, query: string) => (await askAs(who, "GET", `/admin/shoppers?${query}`)).body;
const found = async (who: TestShopper, q: string, more = ""): Promise<number[]> =>
  (await list(who, `q=${encodeURIComponent(q)}&perPage=100${more}`)).data.map(({ id }: { id: number }) => id);
const one = (who: TestShopper, id: number) => askAs(who, "GET", `/admin/shoppers/${id}`);
const looksAt = (id: number) => countRows("operator_log WHERE action = 'look_at_shopper' AND subject_kind = 'shopper' AND subject_id = ?", String(id));
const support = () => makeShopper({ operator: "support", name: "Opal" });

async function productIds(): Promise<number[]> {
  const { shop } = await makeDesk();
  return (await rowTexts("SELECT product_id FROM variants WHERE id = ?", await makeVariant({ shopId: shop.id }))).map(Number);
}

describe("a shopper is found", { timeout: 60_000 }, () => {
  it("by name, mail address, phone, order and account, each as far as it is typed where that helps", async () => {
    const who = await support();
    const { id, email } = await makeShopper({ name: "Zeynep Işıkoğlu" });
    await runSql("UPDATE shoppers SET phone = '+33698765432' WHERE id = ?", id);
    const { number } = await makeOrder({ shopperId: id, productIds: await productIds() });
    const ways = ["zeyn", "ISIKOG zey", "işıkoğlu", email, email.slice(0, -6).toUpperCase(), "+33 6 98 76", "0033698765432", "06 98 76 54 32"];
    for (const q of [...ways, number, number.toLowerCase().replaceAll("-", ""), String(id)]) expect([q, (await found(who, q)).includes(id)]).toEqual([q, true]);
    for (const q of ["eynep", "zeynep nobody", "%", '"', "words : zeyn", "zeyn*) OR (ada", "05 98 76 54 32", number.slice(0, 9)])
      expect([q, (await found(who, q)).includes(id)]).toEqual([q, false]);
  });

  it("by what is so now, and no longer by what was, nor once they are gone", async () => {
    const who = await support();
    const { id } = await makeShopper({ name: "Yonca Bir" });
    await runSql("UPDATE shoppers SET name = 'Defne Iki', email = ?2, phone = '+33698765431' WHERE id = ?1", id, `defne-${id}@example.test`);
    expect([await found(who, "yonca"), await found(who, "defne iki"), await found(who, `defne-${id}@`), await found(who, "+33698765431")]).toEqual([
      [],
      [id],
      [id],
      [id],
    ]);
    await runSql("DELETE FROM shoppers WHERE id = ?", id);
    expect(await found(who, "defne")).toEqual([]);
  });

  it("narrowed by state, in both orders, page by page, each once", async () => {
    const who = await support();
    const made: number[] = [];
    for (let at = 0; at < 5; at += 1) made.push((await makeShopper({ name: `Quirin ${at}` })).id);
    const blocked = made[2] as number;
    await askAs(who, "POST", `/admin/shoppers/${blocked}/block`, { reason: "Never pays." });
    const seen = async (query: string) => {
      const ids: number[] = [];
      let after: number | string = "";
      do {
        const { data, meta } = await list(who, `${query}&perPage=2&after=${after}`);
        ids.push(...data.map(({ id }: { id: number }) => id));
        after = meta.next ?? "";
      } while (after !== "");
      return ids.filter((id) => made.includes(id));
    };
    expect(await seen("q=quirin")).toEqual(made.toReversed());
    expect(await seen("q=quirin&sort=oldest")).toEqual(made);
    expect(await seen("q=quirin&state=blocked")).toEqual([blocked]);
    expect(await seen("q=quirin&state=active&sort=oldest")).toEqual(made.filter((id) => id !== blocked));
    expect(await seen("")).toEqual(made.toReversed());
    expect(await seen("state=blocked")).toEqual([blocked]);
    expect(await seen("state=active")).toEqual(made.toReversed().filter((id) => id !== blocked));
    expect(await found(who, String(blocked), "&state=active")).not.toContain(blocked);
  });

  it.each(["state=lost", "after=a", "perPage=0", "perPage=101", "sort=size", `q=${"a".repeat(255)}`])("%s is not understood", async (query) =>
    expect((await askAs(await support(), "GET", `/admin/shoppers?${query}`)).status).toBe(400),
  );
});

describe("one shopper", { timeout: 60_000 }, () => {
  it("is shown with what helps: how they are reached, what they ordered, where they work", async () => {
    const who = await support();
    const { shop, seller } = await makeDesk();
    await runSql("UPDATE shoppers SET locale = 'ar', phone = '+33698760001' WHERE id = ?", seller.id);
    const ids = await productIds();
    const numbers: string[] = [];
    for (let at = 0; at < 6; at += 1) numbers.push((await makeOrder({ shopperId: seller.id, productIds: ids, createdAt: at + 1 })).number);
    const { body } = await one(who, seller.id);
    expect(body.data).toMatchObject({
      ...{ id: seller.id, name: "Selin", email: seller.email, emailVerified: true, phone: "+33698760001", locale: "ar", state: "active", isOperator: false },
      ...{
        lastSeen: new Date().toISOString().slice(0, 10),
        counts: { addresses: 0, orders: 6, reviews: 0, sessions: 1 },
        blocks: [],
        open: { orders: 0, refunds: 0, shops: 1 },
      },
      shops: [{ handle: shop.handle, role: "owner", status: "approved", isOnlyOwner: true, others: 0 }],
    });
    expect(body.data.orders.map(({ number }: { number: string }) => number)).toEqual(numbers.toReversed().slice(0, 5));
  });

  it("leaves who looked in the log, once an hour for each who looks", async () => {
    const [who, another, { id }] = [await support(), await makeShopper({ operator: "finance" }), await makeShopper()];
    await one(who, id);
    await one(who, id);
    expect(await looksAt(id)).toBe(1);
    await one(another, id);
    expect(await looksAt(id)).toBe(2);
    await runSql("UPDATE operator_log SET at = at - 3600000 WHERE subject_kind = 'shopper' AND subject_id = ?", String(id));
    await one(who, id);
    expect(await looksAt(id)).toBe(3);
    const entry = await rowTexts(
      "SELECT actor || ' ' || role || ' ' || coalesce(before, '-') || coalesce(after, '-') || coalesce(note, '-') FROM operator_log WHERE subject_id = ? LIMIT 1",
      String(id),
    );
    expect(entry).toEqual(["admin support ---"]);
    expect((await one(who, 9_999_999)).status).toBe(404);
    expect(await looksAt(9_999_999)).toBe(0);
  });

  it("is for those who may, and kept by nobody", async () => {
    const { id } = await makeShopper();
    for (const [operator, status] of [
      ["owner", 200],
      ["manager", 200],
      ["support", 200],
      ["finance", 200],
      ["editor", 403],
    ] as const) {
      const who = await makeShopper({ operator });
      const answers = [await askAs(who, "GET", "/admin/shoppers"), await one(who, id)];
      expect([operator, ...answers.map((answer) => answer.status)]).toEqual([operator, status, status]);
      if (status === 200) expect(answers.map(({ headers }) => headers.get("cache-control"))).toEqual(["private, no-store", "private, no-store"]);
    }
  });
});
