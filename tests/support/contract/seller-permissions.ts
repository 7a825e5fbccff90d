/**
 * What each operation under /seller needs (worker/shop/sellers/rules.ts says who has it). An operation that is not in here fails
 * tests/worker/sellers/roles.test.ts, so that nobody forgets to decide: a new one needs one row.
 *
 * member     whoever works for the shop, however it stands
 * applicant  not by a role: a registration belongs to who began it (tests/worker/registration)
 */
import type { Permission } from "../../../worker/shop/sellers/rules.ts";

export type Needed = Permission | "member" | "applicant";

const table: Partial<Record<Needed, string>> = {
  member: "GET /seller/me",
  packages: `
    GET /seller/desk
    GET /seller/due
    GET /seller/notices
    PUT /seller/notices
    GET /seller/withdrawals
    GET /seller/packages
    GET /seller/package-changes
    POST /seller/shipments
    POST /seller/packages/process
    GET /seller/packages/{package}
    GET /seller/packages/{package}/documents
    POST /seller/packages/{package}/process
    POST /seller/packages/{package}/ship
    POST /seller/packages/{package}/deliver
    POST /seller/packages/{package}/collect
    POST /seller/packages/{package}/refuse`,
  cancellations: `
    POST /seller/packages/{package}/cancel
    POST /seller/packages/{package}/lines/{line}/cancel
    GET /seller/returns
    GET /seller/returns/{id}
    POST /seller/returns/{id}/accept
    POST /seller/returns/{id}/dispute
    POST /seller/returns/{id}/receive
    POST /seller/returns/{id}/label
    POST /seller/returns/{id}/replace
    POST /seller/returns/{id}/replaced
    POST /seller/returns/{id}/give-up-exchange
    GET /seller/returns/{id}/files/{file}`,
  figures: "GET /seller/figures",
  reviews: `
    GET /seller/reviews
    POST /seller/reviews/{id}/reply
    POST /seller/reviews/{id}/report`,
  questions: `
    GET /seller/messages
    GET /seller/messages/{package}
    POST /seller/messages/{package}
    POST /seller/messages/{package}/settled
    POST /seller/messages/{package}/report
    GET /seller/questions
    POST /seller/questions/{id}/answer
    PUT /seller/questions/{id}/answer`,
  delivery: `
    GET /seller/delivery
    PUT /seller/delivery
    PUT /seller/delivery/zones/{zone}
    PUT /seller/delivery/cash
    POST /seller/delivery/points
    PUT /seller/delivery/points/{point}
    DELETE /seller/delivery/points/{point}`,
  "shop-page": `
    PUT /seller/desk
    GET /seller/shop-page
    PUT /seller/shop-page
    GET /seller/shop-page/products
    PUT /seller/shop-page/picture
    PUT /seller/shop-page/banner
    DELETE /seller/shop-page/banner
    POST /seller/shop-page/closures
    DELETE /seller/shop-page/closures/{id}
    POST /seller/shop-page/sections
    PUT /seller/shop-page/sections/{id}
    POST /seller/shop-page/sections/{id}/move
    DELETE /seller/shop-page/sections/{id}`,
  team: `
    GET /seller/team
    POST /seller/team/invitations
    DELETE /seller/team/invitations/{invitation}
    PATCH /seller/team/members/{member}
    DELETE /seller/team/members/{member}`,
  products: `
    POST /seller/stock
    POST /seller/prices
    GET /seller/options
    GET /seller/safety
    POST /seller/safety/contacts
    PUT /seller/safety/contacts/{id}
    DELETE /seller/safety/contacts/{id}
    PUT /seller/safety/usual
    POST /seller/safety/apply
    GET /seller/size-tables
    POST /seller/size-tables
    PUT /seller/size-tables/{id}
    DELETE /seller/size-tables/{id}
    GET /seller/products
    POST /seller/products
    GET /seller/products/{product}
    PUT /seller/products/{product}
    DELETE /seller/products/{product}
    POST /seller/products/{product}/status
    PATCH /seller/product-rows
    POST /seller/product-pictures
    GET /seller/product-files
    POST /seller/product-files
    GET /seller/product-files/{file}
    GET /seller/product-files/{file}/problems
    POST /seller/product-files/{file}/cancel
    POST /seller/product-files/{file}/import
    POST /seller/products/import
    GET /seller/products/export
    GET /seller/discounts
    GET /seller/discounts/products
    POST /seller/discounts
    PATCH /seller/discounts/{id}
    POST /seller/discounts/{id}/stop`,
  offers: `
    GET /seller/flash-sales
    GET /seller/flash-sales/variants
    POST /seller/flash-sales/proposals
    POST /seller/flash-sales/proposals/{id}/withdraw
    GET /seller/vouchers
    POST /seller/vouchers
    PUT /seller/vouchers/{code}
    POST /seller/vouchers/{code}/end`,
  tokens: `
    GET /seller/tokens
    POST /seller/tokens
    DELETE /seller/tokens/{token}`,
  webhooks: `
    GET /seller/webhooks
    POST /seller/webhooks
    PUT /seller/webhooks/{webhook}
    DELETE /seller/webhooks/{webhook}
    POST /seller/webhooks/{webhook}/secret
    POST /seller/webhooks/{webhook}/test
    GET /seller/webhooks/{webhook}/deliveries
    POST /seller/webhooks/{webhook}/again
    POST /seller/webhooks/{webhook}/deliveries/{delivery}/again`,
  balance: `
    GET /seller/balance
    GET /seller/statement
    GET /seller/statement/csv
    GET /seller/invoices
    GET /seller/invoices/csv
    GET /seller/invoices/{invoice}
    GET /seller/invoices/{invoice}/xml
    GET /seller/invoices/{invoice}/pdf`,
  applicant: `
    GET /seller/registration
    PUT /seller/registration/shop
    PUT /seller/registration/contact
    PUT /seller/registration/identity
    PUT /seller/registration/bank
    POST /seller/registration/documents
    GET /seller/registration/documents/{id}
    DELETE /seller/registration/documents/{id}
    POST /seller/registration/submit
    POST /seller/registration/messages
    GET /seller/handles/{handle}`,
};

const rows = Object.entries(table).flatMap(([needed, names]) =>
  names
    .split("\n")
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => [name, needed as Needed] as const),
);

/** Operation ("POST /seller/packages/{package}/ship") → what it needs. */
export const neededFor: ReadonlyMap<string, Needed> = new Map(rows);
export const neededRows = rows.length;
