/** What is returned is credited: piece by piece, goodwill between and the rest at the end, in currencies of none, two and three decimals. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { issueOfPackage } from "../../../worker/shop/invoices/issuing.ts";
import { giveGoodwill } from "../../../worker/shop/orders/ending/goodwill.ts";
import { resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { currenciesWithTaxes, invoiced } from "../../support/purchase/invoiced.ts";
import { atConsole, deliver, returned } from "../../support/purchase/returned.ts";
import { rowTexts } from "../../support/raw-sql.ts";

beforeAll(seedBase);
beforeEach(resetClock);

/** An invoiced package that has arrived. */
async function delivered(...sold: Parameters<typeof invoiced>) {
  const { market, shop, shopper, number, full, issue, pkg, lines } = await invoiced(...sold);
  const packageId = pkg?.id as number;
  await deliver(market, packageId);
  const giveBack = async (pieces: readonly (readonly [line: number, quantity: number])[]) => {
    await returned(market, shopper, shop.id, { number, packageId, lines: pieces });
    await issue();
  };
  return { market, full, issue, packageId, giveBack, lineIds: lines.map(({ id }) => id) };
}

/** What all documents of a package say together, and what the ledger has beside it. */
async function figures(packageId: number) {
  const [documents] = await rowTexts(
    "SELECT sum(iif(kind = 'invoice', total_minor, -total_minor)) || ' ' || sum(iif(kind = 'invoice', tax_minor, -tax_minor)) FROM invoices WHERE package_id = ? AND about = 'sale'",
    packageId,
  );
  const [ledger] = await rowTexts(
    `SELECT ((SELECT sum(CASE WHEN kind IN ('sale', 'shipping', 'tax') THEN amount_minor WHEN kind IN ('sale_back', 'shipping_back', 'tax_back', 'goodwill') THEN -amount_minor ELSE 0 END)
        FROM ledger_transfers WHERE package_id = ?1)
      - (SELECT shipping_marketplace_discount_minor FROM packages WHERE id = ?1) - (SELECT sum(marketplace_discount_minor) FROM order_lines WHERE package_id = ?1)
      + (SELECT coalesce(sum(gift_back_minor), 0) FROM returns WHERE package_id = ?1))
      || ' ' || (SELECT sum(iif(kind = 'tax', amount_minor, -amount_minor)) FROM ledger_transfers WHERE package_id = ?1 AND kind IN ('tax', 'tax_back'))`,
    packageId,
  );
  return { documents, ledger };
}

describe("a return", { timeout: 60_000 }, () => {
  it.each(currenciesWithTaxes)("in %s, tax %s, is credited as the ledger has it, until nothing stands", async (currency, _, tax) => {
    const { market, full, issue, packageId, giveBack, lineIds } = await delivered(currency, tax);
    const [one, two, three] = lineIds as [number, number, number];
    const sold = await figures(packageId);
    expect(sold.documents).toBe(sold.ledger);
    for (const pieces of [
      [[one, 1]],
      [
        [one, 1],
        [two, 2],
      ],
    ] as const) {
      const before = await figures(packageId);
      await giveBack(pieces);
      const after = await figures(packageId);
      expect(after.documents).toBe(after.ledger);
      expect(after.documents).not.toBe(before.documents);
    }
    // what is credited names its pieces, not a sum alone
    expect(
      await rowTexts(
        "SELECT value ->> '$.what' || ' ' || (value ->> '$.quantity') FROM invoices, json_each(document, '$.items') WHERE package_id = ? AND invoices.key LIKE 'return:%' ORDER BY invoices.id, json_each.key",
        packageId,
      ),
    ).toEqual(["goods 1", "goods 1", "goods 2"]);
    const amount_minor = currency === "KWD" ? 1_230 : currency === "JPY" ? 77 : 101;
    await giveGoodwill(market.purchase(), await full(), { amount_minor, key: "late", note: "late", packageId }, atConsole);
    await issue();
    const lowered = await figures(packageId);
    expect(lowered.documents).toBe(lowered.ledger);
    await giveBack([
      [one, 1],
      [two, 1],
      [three, 3],
    ]);
    const rest = await figures(packageId);
    expect([rest.documents, rest.ledger]).toEqual(["0 0", "0 0"]);
    expect(
      await rowTexts(
        "SELECT kind || ' ' || (document ->> '$.reason') FROM invoices WHERE package_id = ? AND corrects_id IS NOT NULL AND about = 'sale' ORDER BY id",
        packageId,
      ),
    ).toEqual(["credit_note returned", "credit_note returned", "credit_note refund", "credit_note returned"]);
  });

  it("is credited once, however often and at once its documents are asked for", async () => {
    const { market, packageId, giveBack, lineIds } = await delivered("USD", null);
    await giveBack([[lineIds[0] as number, 1]]);
    const count = async () => Number((await rowTexts("SELECT count(*) FROM invoices WHERE package_id = ?", packageId))[0]);
    expect(await count()).toBe(2);
    await Promise.all([issueOfPackage(market.env.DB, packageId, market.now), issueOfPackage(market.env.DB, packageId, market.now)]);
    expect(await count()).toBe(2);
  });
});
