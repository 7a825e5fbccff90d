/**
 * What the demo's shopper bought, said and collected: orders in their different states with sums that hold, two things that
 * wait for a review, one review with an answer. Every statement leaves alone what stands.
 */
import { day_ms } from "../../shared/time.ts";
import { shops } from "../demo/catalogue.ts";
import { literal } from "../sql.ts";
import { email, insert, orderStatements } from "./order-rows.ts";
import { demoOrders, lineOf, reviewedProduct, usd } from "./shopper-orders-plan.ts";

function reviewStatement(now: number): string {
  const order = demoOrders.find(({ things }) => things.some(({ product }) => product === reviewedProduct));
  const line = lineOf({ product: reviewedProduct, quantity: 1 }, usd, now);
  return insert(
    "reviews",
    {
      ...{ product_id: literal(line.productId), order_line_id: "l.id", shopper_id: "o.shopper_id", stars: "5", lang: "'en'", author: "'Deniz A.'" },
      title: literal("Two of them, and no quarrel"),
      body: literal("Bought two so that nobody has to share. They have been dropped, hugged and taken to bed, and still walk straight."),
      reply: literal(`That is what they are made for! Greetings from ${shops[line.shopId - 1]?.name ?? "us"}.`),
      ...{ helpful_count: "4", verified: "1", created_at: literal(now - 8 * day_ms) },
    },
    `order_lines AS l JOIN orders AS o ON o.id = l.order_id WHERE o.number = ${literal(order?.number ?? "")} AND l.variant_id = ${line.variantId}`,
  );
}

const collected = ["WELCOME10", "FIVEOFF", "GALATA12"];

function* voucherStatements(now: number): Generator<string> {
  const ended = literal("SPRING15");
  yield `INSERT INTO vouchers (code, kind, value, min_spend_base_minor, per_shopper_limit, starts_at, ends_at, listed)
    VALUES (${ended}, 'percent', 15, 5000, 1, ${now - 90 * day_ms}, ${now - 6 * day_ms}, 0) ON CONFLICT DO NOTHING`;
  const names = { en: "Spring market", fr: "Marché de printemps", ar: "سوق الربيع", tr: "Bahar pazarı", hi: "वसंत बाज़ार" };
  for (const [lang, name] of Object.entries(names))
    yield insert("voucher_texts", { voucher_id: "v.id", locale: literal(lang), name: literal(name) }, `vouchers AS v WHERE v.code = ${ended}`);
  const codes = [...collected.map(literal), ended].join(", ");
  yield insert(
    "shopper_vouchers",
    { shopper_id: "s.id", voucher_id: "v.id", collected_at: literal(now - 28 * day_ms) },
    `shoppers AS s, vouchers AS v WHERE s.email_key = ${literal(email)} AND v.code IN (${codes})`,
  );
  const reduced = demoOrders.find(({ percentOff }) => percentOff);
  yield insert(
    "voucher_uses",
    { voucher_id: "v.id", order_id: "o.id", shopper_id: "o.shopper_id", email_key: literal(email), used_at: "o.created_at" },
    // limits are looked at before conflicts are
    `orders AS o, vouchers AS v WHERE o.number = ${literal(reduced?.number ?? "")} AND v.code = 'WELCOME10'
      AND NOT EXISTS (SELECT 1 FROM voucher_uses AS u WHERE u.voucher_id = v.id AND u.order_id = o.id)`,
  );
}

/** Whether there is anything to do: the shopper is there, and their first order is not. */
export const shopperWithoutOrders = `SELECT 1 FROM shoppers WHERE email_key = ${literal(email)}
  AND NOT EXISTS (SELECT 1 FROM orders WHERE number = ${literal(demoOrders[0]?.number ?? "")})`;

/** To be run in one batch, once the shopper stands. */
export function* shopperOrderStatements(now: number): Generator<string> {
  for (const order of demoOrders) yield* orderStatements(order, now);
  yield reviewStatement(now);
  yield* voucherStatements(now);
  yield "UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1";
}
