/** In currencies of none, two and three decimals: what documents say is what order and ledger have, with vouchers of both kinds, cancelled parts and goodwill. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { cancelPart } from "../../../worker/shop/orders/ending/cancel.ts";
import { giveGoodwill } from "../../../worker/shop/orders/ending/goodwill.ts";
import { resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { currenciesWithTaxes, invoiced } from "../../support/purchase/invoiced.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const by = { kind: "console", shopperId: null, requestId: null } as const;
it.each(currenciesWithTaxes)("in %s, tax %s", async (currency, _, tax) => {
  const { market, full, issue, pkg, lines } = await invoiced(currency, tax);

  /** What all documents say together, and what the ledger has beside it. */
  const figures = async () => {
    const [documents] = await rowTexts(
      "SELECT sum(iif(kind = 'invoice', total_minor, -total_minor)) || ' ' || sum(iif(kind = 'invoice', tax_minor, -tax_minor)) FROM invoices WHERE package_id = ?",
      pkg?.id,
    );
    const [ledger] = await rowTexts(
      `SELECT ((SELECT sum(CASE WHEN kind IN ('sale', 'shipping', 'tax') THEN amount_minor WHEN kind IN ('sale_back', 'shipping_back', 'tax_back', 'goodwill') THEN -amount_minor ELSE 0 END)
          FROM ledger_transfers WHERE package_id = ?1)
        - (SELECT shipping_marketplace_discount_minor FROM packages WHERE id = ?1) - (SELECT sum(marketplace_discount_minor) FROM order_lines WHERE package_id = ?1 AND cancelled_at IS NULL))
        || ' ' || (SELECT sum(iif(kind = 'tax', amount_minor, -amount_minor)) FROM ledger_transfers WHERE package_id = ?1 AND kind IN ('tax', 'tax_back'))`,
      pkg?.id,
    );
    return { documents, ledger };
  };
  const sold = await figures();
  expect(sold.documents).toBe(sold.ledger);
  expect(sold.documents?.split(" ")[0]).toBe(String(pkg?.total_minor));
  expect(
    (await rowTexts("SELECT count(*) FROM invoices, json_each(document, '$.items') WHERE package_id = ? AND value ->> '$.discount_minor' > 0", pkg?.id))[0],
  ).not.toBe("0");

  await cancelPart(market.purchase(), await full(), { lineId: lines[1]?.id as number });
  await issue();
  const cancelled = await figures();
  expect(cancelled.documents).toBe(cancelled.ledger);
  expect(cancelled.documents).not.toBe(sold.documents);

  await runSql("UPDATE packages SET status = 'shipped' WHERE id = ?", pkg?.id);
  const amount_minor = currency === "KWD" ? 1_230 : currency === "JPY" ? 777 : 501;
  await giveGoodwill(market.purchase(), await full(), { amount_minor, key: "late", note: "late", packageId: pkg?.id as number }, by);
  await issue();
  const lowered = await figures();
  expect(lowered.documents).toBe(lowered.ledger);
  expect(Number(cancelled.documents?.split(" ")[0]) - Number(lowered.documents?.split(" ")[0])).toBe(amount_minor);
  expect(await rowTexts("SELECT kind FROM invoices WHERE package_id = ? ORDER BY id", pkg?.id)).toEqual(["invoice", "credit_note", "credit_note"]);
});
