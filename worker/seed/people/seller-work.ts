/**
 * What waits for the demo's seller: a package to send, an offer for the next flash sale, a section of the shop's page. A voucher
 * and reviews without an answer the shop has as it is.
 */
import { day_ms } from "../../shared/time.ts";
import { emailKey } from "../../shop/account/rules.ts";
import { planProduct } from "../product.ts";
import { leadVariant } from "../product-rows.ts";
import { reviewsMax } from "../reviews.ts";
import { literal } from "../sql.ts";
import { orderStatements } from "./order-rows.ts";
import { type PlannedOrder, usd } from "./shopper-orders-plan.ts";

/** Things of that shop by their place among the demo's products: a backpack, cricket bats. */
export const orderToSend: PlannedOrder = {
  number: "M-DEM0-4H2N-W6RC",
  status: "paid",
  placedDaysAgo: 1,
  currency: usd,
  things: [
    { product: 101, quantity: 1 },
    { product: 126, quantity: 2 },
  ],
};
/** Bought without an account. */
const guest = {
  email: "claire@example.test",
  locale: "fr" as const,
  address: { name: "Claire Fontaine", phone: "+33478281234", line1: "8 quai Saint-Vincent", city: "Lyon", postalCode: "69001", country: "FR" },
};

/** Boots, a backpack, a tent. */
const onTheTrail = [196, 177, 101, 31];
const titles = { en: "For the trail", fr: "Pour la randonnée", ar: "لدروب المشي", tr: "Patika için", hi: "पहाड़ी रास्तों के लिए" };
/** A set of bags, forty percent off as the sale announces. */
const offered = { product: 102, percent: 40, quota: 20 };

const theShop = `SELECT m.shop_id FROM shop_members AS m JOIN shoppers AS s ON s.id = m.shopper_id WHERE s.email_key = ${literal(emailKey("seller@meydan.test"))}`;

/** Whether there is anything to do: the seller works somewhere, and the order is not there. */
export const sellerWithoutWork = `${theShop} AND NOT EXISTS (SELECT 1 FROM orders WHERE number = ${literal(orderToSend.number)})`;

/** To be run in one batch, once the seller works for a shop. */
export function* sellerWorkStatements(now: number): Generator<string> {
  yield* orderStatements(orderToSend, now, guest);
  const planned = (index: number) => planProduct(index, { now, reviewsMax });
  const { shopId, variants } = planned(offered.product);
  const lead = leadVariant(variants);
  yield `INSERT INTO flash_proposals (shop_id, flash_sale_id, note, created_at)
    SELECT ${shopId}, id, ${literal("We have a room full of them.")}, ${now - day_ms} FROM flash_sales WHERE starts_at > ${now} ORDER BY starts_at LIMIT 1`;
  yield `INSERT INTO flash_proposal_items (proposal_id, variant_id, price_base_minor, quota, per_buyer)
    SELECT max(id), ${lead.id}, ${Math.floor((lead.price_base_minor * (100 - offered.percent)) / 100)}, ${offered.quota}, 2 FROM flash_proposals WHERE shop_id = ${shopId} HAVING max(id) IS NOT NULL`;
  yield `INSERT INTO shop_sections (shop_id, position, updated_at) VALUES (${shopId}, 1, ${now - day_ms})`;
  const section = `(SELECT max(id) FROM shop_sections WHERE shop_id = ${shopId})`;
  for (const [locale, title] of Object.entries(titles))
    yield `INSERT INTO shop_section_texts (section_id, locale, title) VALUES (${section}, ${literal(locale)}, ${literal(title)})`;
  for (const [position, index] of onTheTrail.entries())
    yield `INSERT INTO shop_section_products (section_id, position, product_id) VALUES (${section}, ${position}, ${planned(index).id})`;
}
