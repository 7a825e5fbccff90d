/** Bodies that endpoints take. Without one an endpoint refuses before it asks who calls, and before it does anything. */
import { address } from "../purchase/fixture.ts";

const shipment = { carrier: "ups", number: "1Z999AA10123456784" };
const section = { titles: { en: "New" }, products: ["no-such-product"] };
const everywhere = { en: "x", fr: "x", ar: "x", tr: "x", hi: "x" };
const flashSale = { slug: "a-night", startsAt: "2030-01-01T00:00:00Z", endsAt: "2030-01-02T00:00:00Z", names: everywhere, taglines: everywhere };
const voucherTerms = { kind: "percent", value: 10, startsOn: "2026-11-01", endsOn: "2030-11-30", names: { en: "Spring" } };
/** By endpoint ("POST /user/wishlists"). */
export const soundBodies: Readonly<Record<string, unknown>> = {
  "PATCH /user/me": { name: "Somebody Else" },
  "PUT /user/password": { current: "a wrong password", password: "another long password" },
  "POST /user/email": { email: "somebody-else@example.test" },
  "POST /user/proof": { password: "a wrong password" },
  "POST /user/addresses": address,
  "PATCH /user/addresses/{id}": { city: "Nice" },
  "POST /user/bank-details": { country: "FR", holder: "Somebody Else", iban: "FR1420041010050500013M02606" },
  "POST /user/vouchers": { code: "NO-SUCH-CODE" },
  "POST /products/{handle}/reviews": { stars: 5, title: "Fine", body: "Fine indeed." },
  "PATCH /products/{handle}/reviews/{id}": { title: "Changed" },
  "POST /user/wishlists": { name: "Another list" },
  "PATCH /user/wishlists/{id}": { name: "Renamed" },
  "POST /user/wishlists/{id}/share": {},
  "POST /user/wishlists/{id}/move": { handle: "a-lamp", to: 1 },
  "POST /user/wishlists/{id}/to-cart": {},
  "POST /user/merge": { wish: [] },
  "PATCH /cart/items/{id}": { quantity: 5 },
  "POST /orders": { email: "somebody@example.test", address, gateway: "stripe", expectedTotal: { amount: 100, currency: "USD" } },
  "POST /checkout/quote": { address: { country: "FR" } },
  "POST /payments/{gateway}/return/{attempt}": { method: "GET", query: "" },
  "POST /orders/{number}/pay": {},
  "PUT /cart/notes/{handle}": { note: "Please wrap it as a gift." },
  "POST /cart/vouchers": { code: "NO-SUCH-CODE" },
  "POST /seller/vouchers": { code: "SPRING-7", ...voucherTerms },
  "PUT /seller/vouchers/{code}": voucherTerms,
  "POST /seller/flash-sales/proposals": { sale: "no-such-sale", items: [{ variantId: 1, price: 100, quota: 1, perBuyer: 1 }] },
  "POST /admin/flash-proposals/{id}/accept": {},
  "POST /admin/flash-proposals/{id}/decline": { reason: "too dear" },
  "POST /admin/flash-sales": flashSale,
  "POST /seller/reviews/{id}/reply": { reply: "Thank you." },
  "POST /seller/reviews/{id}/report": { reason: "spam", note: "" },
  "POST /admin/review-reports/{id}": { outcome: "kept" },
  "PUT /seller/shop-page": { accent: "#0f766e", texts: { en: { city: "Izmir", tagline: "Lamps by hand" } } },
  "POST /seller/shop-page/sections": section,
  "PUT /seller/shop-page/sections/{id}": section,
  "POST /seller/shop-page/sections/{id}/move": { to: "up" },
  "POST /seller/shop-page/closures": { from: "2030-08-01", to: "2030-08-14" },
  "POST /seller/packages/{package}/ship": shipment,
  "POST /admin/packages/{package}/ship": shipment,
  "POST /admin/orders/{number}/pay": { outcome: "paid" },
  "POST /admin/orders/{number}/refund": { amount: 1, note: "for the trouble" },
  "POST /admin/orders/{number}/refunds/{refund}": { outcome: "retry" },
};
