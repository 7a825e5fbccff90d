/**
 * Who may call which endpoint. An endpoint that is not in here fails the authorisation test, so that nobody forgets to decide.
 *
 * public    the same for everyone, whoever asks
 * door      for people who are not signed in yet, or no longer
 * proof     whoever can show something nobody can guess: a cart's token, an order's key, a link; anybody else finds nothing
 * personal  one's own: nobody without a session, and nothing of others
 * seller    a shop's own
 * admin     operators
 */
export type Access = "public" | "door" | "proof" | "personal" | "seller" | "admin";

const table: Record<Access, string> = {
  public: `
    GET /products
    GET /products/facets
    GET /products/{handle}
    GET /products/{handle}/related
    GET /products/{handle}/reviews
    POST /products/{handle}/reviews/{id}/helpful
    DELETE /products/{handle}/reviews/{id}/helpful
    GET /product-details
    GET /categories
    GET /brands
    GET /search
    GET /search/suggest
    GET /flash-sales
    GET /flash-sales/{id}
    GET /time
    GET /shops
    GET /shops/{handle}
    GET /shops/{handle}/sections
    GET /seller/handles/{handle}
    GET /pages
    GET /pages/{slug}
    GET /shipping/rates
    GET /shipping/zones
    GET /user/social
    GET /payments/offered
    POST /contact`,
  door: `
    POST /user/signin
    GET /user/logout
    POST /user/logout
    POST /user/register
    POST /user/register/resend
    POST /user/register/verify
    POST /user/password/forgot
    POST /user/password/reset
    POST /user/email/verify
    POST /user/social/start
    POST /user/social/finish`,
  proof: `
    GET /cart
    POST /cart/items
    PATCH /cart/items/{id}
    DELETE /cart/items/{id}
    POST /cart/vouchers
    DELETE /cart/vouchers/{code}
    POST /cart/items/{id}/save
    POST /cart/saved/{id}/back
    DELETE /cart/saved/{id}
    PUT /cart/notes/{handle}
    POST /cart/share
    GET /cart/shared/{token}
    POST /cart/shared/{token}/add
    POST /checkout/quote
    POST /orders
    GET /orders/track
    GET /orders/{number}
    POST /orders/{number}/pay
    POST /orders/{number}/cancel
    POST /orders/{number}/packages/{package}/cancel
    POST /orders/{number}/lines/{line}/cancel
    POST /orders/{number}/again
    POST /payments/{gateway}/return/{attempt}
    POST /payments/{gateway}/webhook
    GET /wishlists/shared/{secret}
    GET /seller/registration
    PUT /seller/registration/shop
    PUT /seller/registration/contact
    PUT /seller/registration/identity`,
  personal: `
    GET /user/me
    PATCH /user/me
    DELETE /user/me
    PUT /user/password
    POST /user/email
    POST /user/proof
    GET /user/sessions
    POST /user/sessions/end-others
    DELETE /user/sessions/{id}
    GET /user/events
    GET /user/export
    PUT /user/avatar
    DELETE /user/avatar
    DELETE /user/social/{provider}
    GET /user/addresses
    POST /user/addresses
    GET /user/addresses/{id}
    PATCH /user/addresses/{id}
    DELETE /user/addresses/{id}
    GET /user/bank-details
    POST /user/bank-details
    DELETE /user/bank-details/{id}
    GET /orders
    POST /orders/{number}/claim
    GET /user/vouchers
    POST /user/vouchers
    GET /user/vouchers/offers
    GET /user/reviews
    POST /products/{handle}/reviews
    PATCH /products/{handle}/reviews/{id}
    DELETE /products/{handle}/reviews/{id}
    POST /products/{handle}/reviews/{id}/pictures
    DELETE /products/{handle}/reviews/{id}/pictures/{hash}
    GET /user/wishlists
    POST /user/wishlists
    GET /user/wishlists/{id}
    PATCH /user/wishlists/{id}
    DELETE /user/wishlists/{id}
    POST /user/wishlists/{id}/restore
    POST /user/wishlists/{id}/share
    DELETE /user/wishlists/{id}/share
    POST /user/wishlists/{id}/move
    POST /user/wishlists/{id}/to-cart
    PUT /user/wishlists/{id}/items/{handle}
    DELETE /user/wishlists/{id}/items/{handle}
    PUT /user/wishes/{handle}
    DELETE /user/wishes/{handle}
    GET /user/following
    PUT /user/following/{handle}
    DELETE /user/following/{handle}
    PUT /user/following/{handle}/reopening
    DELETE /user/following/{handle}/reopening
    PUT /user/compared/{handle}
    DELETE /user/compared/{handle}
    PUT /user/recent/{handle}
    DELETE /user/recent
    GET /user/marks
    POST /user/shop-invitations/accept
    PUT /seller/registration/bank
    POST /seller/registration/documents
    GET /seller/registration/documents/{id}
    DELETE /seller/registration/documents/{id}
    POST /seller/registration/submit
    POST /seller/registration/messages
    POST /user/merge`,
  seller: `
    GET /seller/me
    GET /seller/figures
    GET /seller/desk
    PUT /seller/desk
    GET /seller/team
    POST /seller/team/invitations
    DELETE /seller/team/invitations/{invitation}
    PATCH /seller/team/members/{member}
    DELETE /seller/team/members/{member}
    GET /seller/packages
    POST /seller/packages/process
    GET /seller/packages/{package}
    POST /seller/packages/{package}/lines/{line}/cancel
    GET /seller/balance
    GET /seller/statement
    GET /seller/statement/csv
    GET /seller/discounts
    GET /seller/discounts/products
    POST /seller/discounts
    PATCH /seller/discounts/{id}
    POST /seller/discounts/{id}/stop
    GET /seller/products
    POST /seller/products
    GET /seller/products/{product}
    PUT /seller/products/{product}
    POST /seller/products/{product}/status
    DELETE /seller/products/{product}
    PATCH /seller/product-rows
    POST /seller/product-pictures
    POST /seller/packages/{package}/process
    POST /seller/packages/{package}/ship
    POST /seller/packages/{package}/deliver
    POST /seller/packages/{package}/cancel
    POST /seller/packages/{package}/collect
    POST /seller/packages/{package}/refuse
    POST /seller/products/import
    GET /seller/products/export
    POST /seller/product-files
    GET /seller/product-files
    GET /seller/product-files/{file}
    GET /seller/product-files/{file}/problems
    POST /seller/product-files/{file}/import
    POST /seller/product-files/{file}/cancel
    GET /seller/vouchers
    POST /seller/vouchers
    PUT /seller/vouchers/{code}
    POST /seller/vouchers/{code}/end
    GET /seller/flash-sales
    GET /seller/flash-sales/variants
    POST /seller/flash-sales/proposals
    POST /seller/flash-sales/proposals/{id}/withdraw
    GET /seller/reviews
    POST /seller/reviews/{id}/reply
    POST /seller/reviews/{id}/report
    GET /seller/shop-page
    PUT /seller/shop-page
    PUT /seller/shop-page/banner
    DELETE /seller/shop-page/banner
    PUT /seller/shop-page/picture
    GET /seller/shop-page/products
    POST /seller/shop-page/sections
    PUT /seller/shop-page/sections/{id}
    DELETE /seller/shop-page/sections/{id}
    POST /seller/shop-page/sections/{id}/move
    POST /seller/shop-page/closures
    DELETE /seller/shop-page/closures/{id}`,
  admin: `
    POST /admin/flash-sales
    GET /admin/flash-proposals
    POST /admin/flash-proposals/{id}/accept
    POST /admin/flash-proposals/{id}/decline
    GET /admin/review-reports
    POST /admin/review-reports/{id}
    GET /admin/payments/problems
    GET /admin/payouts
    POST /admin/payouts
    POST /admin/payouts/{batch}/file
    POST /admin/payouts/{reference}/paid
    POST /admin/payouts/{reference}/failed
    GET /admin/ledger/check
    GET /admin/payments/reconcile
    GET /admin/sellers
    GET /admin/sellers/{handle}
    POST /admin/sellers/{handle}/approve
    POST /admin/sellers/{handle}/reject
    POST /admin/sellers/{handle}/suspend
    POST /admin/sellers/{handle}/reopen
    POST /admin/sellers/{handle}/messages
    GET /admin/sellers/{handle}/documents/{id}
    GET /admin/audit
    GET /admin/orders
    GET /admin/orders/{number}
    POST /admin/orders/{number}/pay
    POST /admin/orders/{number}/cancel
    POST /admin/orders/{number}/refund
    POST /admin/orders/{number}/refunds/{refund}
    POST /admin/packages/{package}/process
    POST /admin/packages/{package}/ship
    POST /admin/packages/{package}/deliver
    POST /admin/packages/{package}/cancel
    POST /admin/packages/{package}/collect
    POST /admin/packages/{package}/refuse`,
};

const rows = Object.entries(table).flatMap(([access, names]) =>
  names
    .split("\n")
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => [name, access as Access] as const),
);

/** Endpoint ("GET /orders/{number}") → access. */
export const accessOf: ReadonlyMap<string, Access> = new Map(rows);
export const entries = rows.length;
