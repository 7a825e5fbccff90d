/** A product without safety information is not sold to the European area, and is sold everywhere else. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { locales } from "../../../locales/words.ts";
import { interceptStatements } from "../../../worker/db/intercept-statements.ts";
import { sql, statement } from "../../../worker/db/sql.ts";
import type { Product } from "../../../worker/shop/catalogue/contract.ts";
import { type Safety, safetyExemptions, safetyGapsOf } from "../../../worker/shop/safety/rules.ts";
import { isSafeSql } from "../../../worker/shop/safety/service.ts";
import { wordsFor } from "../../../worker/words.ts";
import { getApi } from "../../support/api.ts";
import { address, countRows, db, Market, makeShop, makeVariant, resetClock, Shopper, seedBase, stockOf } from "../../support/purchase/fixture.ts";
import { runSql } from "../../support/raw-sql.ts";
import { agent, insertContact, maker, setAsked, setSafety } from "../../support/sellers/safety.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await setAsked(true);
});
afterEach(() => setAsked(false));

const berlin = { ...address, city: "Berlin", postalCode: "10969", country: "DE" };
const dubai = { ...address, city: "Dubai", region: "DU", postalCode: undefined, phone: "+971501234567", country: "AE" };
const london = { ...address, city: "London", postalCode: "SW1A 1AA", phone: "+447911123456", country: "GB" };
const belfast = { ...london, city: "Belfast", postalCode: "BT1 5GS" };

/** A product in a shopper's cart; its shop has a maker in Türkiye and an agent in Germany. */
async function inCart({ market = new Market(), currency = "USD", locale = "en" } = {}) {
  const { id: shopId, handle } = await makeShop();
  const contacts = { maker: await insertContact(shopId, maker), agent: await insertContact(shopId, agent) };
  const variantId = await makeVariant({ shopId });
  const shopper = new Shopper(market, `?locale=${locale}&currency=${currency}`);
  await shopper.add(variantId, 2);
  return { shopId, handle, contacts, variantId, shopper };
}
const quoteTo = (shopper: Shopper, where: object) => shopper.call("POST", "/checkout/quote", { address: where });

/** What is quoted to a place, and ordered there: the code of a refusal, or "sold". */
async function sale(shopper: Shopper, where: typeof berlin | typeof dubai): Promise<[string, string]> {
  const quoted = await quoteTo(shopper, where);
  const total = quoted.body.data?.total ?? { amount: 1, currency: "USD" };
  const placed = await shopper.order(shopper.orderBody(total, { address: where }));
  return [quoted.body.code ?? "sold", placed.body.code ?? "sold"];
}
const refused: [string, string] = ["not_offered_there", "not_offered_there"];
const sold: [string, string] = ["sold", "sold"];

describe("the rule in the database", () => {
  const countries = [null, "DE", "NO", "RE", "TR", "GB", "CH"];
  const cases = countries.flatMap((made) => countries.flatMap((answered) => [null, ...safetyExemptions].map((exempt) => ({ made, answered, exempt }))));
  it("is the one that pages and messages know, for every maker, responsible person and exemption", async () => {
    const { id: shopId } = await makeShop();
    const variantId = await makeVariant({ shopId });
    const ids = new Map<string | null, number | null>([[null, null]]);
    for (const country of countries) if (country !== null) ids.set(country, await insertContact(shopId, { ...maker, name: `Of ${country}`, country }));
    const differing: unknown[] = [];
    const inCountry = (country: string | null) => (country === null ? null : { country });
    for (const each of cases) {
      const { made, answered, exempt } = each;
      await setSafety(variantId, { manufacturer: ids.get(made) ?? null, responsible: ids.get(answered) ?? null, exempt });
      const row = await statement(
        db,
        sql`SELECT ${isSafeSql} AS safe FROM products AS p JOIN variants AS v ON v.product_id = p.id WHERE v.id = ${variantId}`,
      ).first("safe");
      const gaps = safetyGapsOf({ manufacturer: inCountry(made), responsible: inCountry(answered), exempt: exempt as Safety["exempt"] });
      if ((row === 1) !== (gaps.length === 0)) differing.push(each);
    }
    expect([differing, cases.length]).toEqual([[], 7 * 7 * 6]);
  });
});

describe("a product without a responsible person", () => {
  it.each([
    ["Berlin", berlin, refused],
    ["Dubai", dubai, sold],
    ["London", london, sold],
    ["Belfast", belfast, refused],
  ] as const)("in %s is refused or sold as the law there asks", async (_, where, expected) => {
    const { variantId, shopper, contacts } = await inCart();
    await setSafety(variantId, { manufacturer: contacts.maker });
    expect(await sale(shopper, where)).toEqual(expected);
    expect(await stockOf(variantId)).toBe(expected === sold ? 8 : 10);
  });

  it.each([
    ["with one", (c: { maker: number; agent: number }) => ({ manufacturer: c.maker, responsible: c.agent })],
    ["made in the area", (c: { maker: number; agent: number }) => ({ manufacturer: c.agent })],
    ["exempt", () => ({ exempt: "food" })],
  ])("is sold in Berlin %s", async (_, safety) => {
    const { variantId, shopper, contacts } = await inCart();
    await setSafety(variantId, safety(contacts));
    expect(await sale(shopper, berlin)).toEqual(sold);
  });

  it("is sold in Berlin in a market that does not ask for it", async () => {
    await setAsked(false);
    expect(await sale((await inCart()).shopper, berlin)).toEqual(sold);
  });

  it.each(locales)("is named with a sentence in %s, and the cart stays", async (locale) => {
    const { shopper, variantId } = await inCart({ locale });
    const answer = await quoteTo(shopper, { country: "DE" });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: "not_offered_there",
      lines: [{ variantId, wanted: 2 }],
      message: wordsFor(locale).t("errors.not_offered_there"),
    });
    expect((await shopper.call("GET", "/cart")).body.data.count).toBe(2);
  });

  it.each(["JPY", "USD", "KWD"])("is sold in Dubai in %s at the price that it is quoted", async (currency) => {
    const { shopper } = await inCart({ currency });
    const { total } = (await quoteTo(shopper, dubai)).body.data;
    const placed = await shopper.order(shopper.orderBody(total, { address: dubai }));
    expect([placed.status, placed.body.data.total]).toEqual([201, total]);
  });

  it("does not keep what stands beside it from being named: only what lacks something is", async () => {
    const { shopper, variantId, shopId, contacts } = await inCart();
    const other = await makeVariant({ shopId });
    await setSafety(other, { manufacturer: contacts.agent });
    await shopper.add(other);
    expect((await quoteTo(shopper, { country: "DE" })).body.lines.map((line: { variantId: number }) => line.variantId)).toEqual([variantId]);
  });
});

describe("between the quote and the write of an order", () => {
  const moves: [string, (variantId: number) => Promise<unknown>][] = [
    [
      "the responsible person is taken off",
      (variantId) => runSql("UPDATE product_safety SET responsible_id = NULL WHERE product_id = (SELECT product_id FROM variants WHERE id = ?)", variantId),
    ],
    ["the responsible person moves out of the area", () => runSql("UPDATE safety_contacts SET country = 'GB' WHERE name = ?", agent.name)],
  ];
  it.each(moves)("%s: the database refuses the order, the next quote says why, and neither stock nor money moves", async (_, move) => {
    let writes = 0;
    let moved: number | undefined;
    const market = new Market({
      DB: interceptStatements(db, async (asked, ask, method) => {
        if (method === "batch" && asked.some(({ sql: text }) => /INSERT INTO orders\b/i.test(text))) {
          writes += 1;
          if (moved !== undefined) await move(moved);
        }
        return ask();
      }),
    });
    const { shopper, shopId, variantId, contacts } = await inCart({ market });
    await setSafety(variantId, { manufacturer: contacts.maker, responsible: contacts.agent });
    const { total } = (await quoteTo(shopper, berlin)).body.data;
    moved = variantId;
    const placed = await shopper.order(shopper.orderBody(total, { address: berlin }));
    expect([placed.status, placed.body.code, writes]).toEqual([409, "not_offered_there", 1]);
    expect([await stockOf(variantId), await countRows("packages WHERE shop_id = ?", shopId)]).toEqual([10, 0]);
  });
});

describe("the product's page", () => {
  const productOf = async (variantId: number, locale = "en") => {
    const handle = await db
      .prepare("SELECT handle FROM products WHERE id = (SELECT product_id FROM variants WHERE id = ?)")
      .bind(variantId)
      .first<string>("handle");
    return (await getApi<{ data: Product }>(`/products/${handle}?locale=${locale}&currency=USD`)).body.data;
  };
  it("says who made it and who answers for it, and nothing of what was not told", async () => {
    const { variantId, contacts } = await inCart();
    await setSafety(variantId, { manufacturer: contacts.maker, responsible: contacts.agent });
    const { email: __, ...answering } = agent;
    const { url: ___, ...making } = maker;
    expect((await productOf(variantId)).safety).toEqual({ manufacturer: making, responsible: answering, isOfferedInEurope: true });
  });
  it("has the warnings in the reader's language, else in English", async () => {
    const { variantId } = await inCart();
    await runSql("UPDATE product_texts SET warnings = 'Hot' WHERE locale = 'en' AND product_id = (SELECT product_id FROM variants WHERE id = ?)", variantId);
    await runSql("UPDATE product_texts SET warnings = 'ساخن' WHERE locale = 'ar' AND product_id = (SELECT product_id FROM variants WHERE id = ?)", variantId);
    expect([(await productOf(variantId)).safety?.warnings, (await productOf(variantId, "ar")).safety?.warnings]).toEqual(["Hot", "ساخن"]);
    expect((await productOf(variantId, "tr")).safety?.warnings).toBe("Hot");
  });
});
