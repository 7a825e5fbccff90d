/**
 * The table of pages: each page once, without a locale. Made of it are the router's routes (routes.ts), the worker's guards, public query
 * and layout (worker/request/pages.ts), what the browser knows of pages (navigation/empty-pages.ts, idle/session-pages.ts), the sitemap's
 * fixed pages, and the type of every link (PageAddress). Fixed first segments stand before `/:main/…`: both match `/page/product`, and the
 * first one wins. The table itself never travels to a browser.
 */
export type Access = "open" | "protected" | "guest-only";

export type Page = {
  /** The address as React Router writes it: `:name` is a part, `:name?` one that may be missing. */
  pattern: string;
  /** The page's module, in app/routes/. */
  file: string;
  access: Access;
  /** The query parameters a public page depends on, `o.*` for all that begin so; absent: the page is personal, `private, no-store`. */
  publicQuery?: readonly string[];
  /** `empty`: no shop around it, so that nothing leads away from paying or comes onto paper. Absent: the default one. */
  layout?: "empty";
  /** The most its form may bring, where files or a whole table come along: from whoever is signed in, as `multipart/form-data`; more than a file may weigh, so that the form itself says that it is too large. */
  form_bytes?: number;
  /** Fields of its form, where they are more than some two hundred. */
  form_fields?: number;
  /** Stands in the sitemap, without its optional parts. */
  sitemap?: true;
  /** Shows or sells what shops offer: before the market opens, visitors are told that it opens soon. */
  sells?: true;
};

const MB = 1024 * 1024;
const listing = "page from after perPage sort view category sub brand shop min max rating stock sale free collection o.*".split(" ");
const curated = listing.filter((name) => name !== "collection");
const product = ["variant", "look", "pieces", "stars", "reviews", "review-page", "with-pictures", "question-page"];

const table = [
  { pattern: "/", file: "home/home.tsx", access: "open", publicQuery: [], sitemap: true, sells: true },
  { pattern: "/categories", file: "catalogue/categories.tsx", access: "open", publicQuery: [], sitemap: true, sells: true },
  { pattern: "/brands", file: "catalogue/brands/brands.tsx", access: "open", publicQuery: [], sitemap: true, sells: true },
  { pattern: "/flash-sale/:id?", file: "flash-sales/flash-sale.tsx", access: "open", publicQuery: [], sitemap: true, sells: true },
  { pattern: "/shipping", file: "shipping/shipping.tsx", access: "open", publicQuery: ["country"], sitemap: true },
  { pattern: "/all/:category?/:subCategory?", file: "catalogue/all.tsx", access: "open", publicQuery: listing, sitemap: true, sells: true },
  { pattern: "/collection/:slug", file: "catalogue/curated/curated.tsx", access: "open", publicQuery: curated, sells: true },
  { pattern: "/search", file: "catalogue/search.tsx", access: "open", publicQuery: ["q", ...listing], sells: true },
  { pattern: "/shop/:slug?", file: "shops/shop.tsx", access: "open", publicQuery: ["q", ...listing], sitemap: true, sells: true },
  { pattern: "/page/:slug?", file: "content/page.tsx", access: "open", publicQuery: [], sitemap: true },
  { pattern: "/transparency", file: "reporting/transparency.tsx", access: "open", publicQuery: [], sitemap: true },
  { pattern: "/opening-soon", file: "opening-soon/opening-soon.tsx", access: "open", layout: "empty", publicQuery: [] },
  { pattern: "/cart", file: "cart/cart.tsx", access: "open", sells: true },
  { pattern: "/cart/shared/:token", file: "cart/shared/shared-cart.tsx", access: "open", sells: true },
  { pattern: "/checkout", file: "checkout/checkout.tsx", access: "open", layout: "empty", sells: true },
  { pattern: "/checkout/documents", file: "checkout/documents.tsx", access: "open", layout: "empty", sells: true },
  { pattern: "/checkout/return/:gateway/:attempt", file: "checkout/returns/return.tsx", access: "open", layout: "empty" },
  { pattern: "/razorpay-callback", file: "checkout/returns/razorpay-callback.tsx", access: "open" },
  { pattern: "/payfast/return/:id?", file: "checkout/returns/payfast-return.tsx", access: "open" },
  { pattern: "/payfast/cancel/:id?", file: "checkout/returns/payfast-cancel.tsx", access: "open" },
  // mails lead here; only the button on it confirms
  { pattern: "/checkout/confirm/:number", file: "order/confirm.tsx", access: "open" },
  { pattern: "/checkout/order/:number", file: "order/order.tsx", access: "open" },
  { pattern: "/checkout/order/:number/invoice", file: "order/invoice.tsx", access: "open", layout: "empty" },
  { pattern: "/checkout/order/:number/messages/:package", file: "order/messages.tsx", access: "open" },
  { pattern: "/checkout/order/:number/refund-account", file: "order/refund-account.tsx", access: "open" },
  { pattern: "/checkout/order/:number/documents", file: "order/documents.tsx", access: "open", layout: "empty" },
  { pattern: "/track-order", file: "order/track-order.tsx", access: "open" },
  { pattern: "/return", file: "order/return/return.tsx", access: "open", form_bytes: 24 * MB },
  { pattern: "/withdraw", file: "order/withdraw/withdraw.tsx", access: "open" },
  { pattern: "/report", file: "reporting/report.tsx", access: "open" },
  // mails about decisions lead here
  { pattern: "/report/appeal", file: "reporting/appeal.tsx", access: "open" },
  { pattern: "/login", file: "sign-in/login.tsx", access: "guest-only" },
  { pattern: "/register", file: "sign-in/register.tsx", access: "guest-only" },
  // mails lead to these four, whoever is signed in: to write on, to say "it was not me", to choose a password; mail programs post to the last of them
  { pattern: "/contact", file: "contact/thread.tsx", access: "open" },
  { pattern: "/forgot-password", file: "sign-in/forgot-password.tsx", access: "open" },
  { pattern: "/verify-email", file: "sign-in/verify-email.tsx", access: "open" },
  { pattern: "/unsubscribe", file: "user/news/unsubscribe.tsx", access: "open" },
  { pattern: "/social-callback", file: "sign-in/social-callback.tsx", access: "open" },
  { pattern: "/user/profile", file: "user/profile/profile.tsx", access: "protected", form_bytes: 16 * MB },
  { pattern: "/user/security", file: "user/security/security.tsx", access: "protected" },
  { pattern: "/user/bank-details", file: "user/bank-details/bank-details.tsx", access: "protected" },
  { pattern: "/user/addresses", file: "user/addresses/addresses.tsx", access: "protected" },
  { pattern: "/user/orders", file: "user/orders/orders.tsx", access: "protected" },
  { pattern: "/user/order/:id?", file: "user/orders/my-order.tsx", access: "protected" },
  { pattern: "/user/reviews", file: "user/reviews/reviews.tsx", access: "protected", form_bytes: 24 * MB },
  { pattern: "/user", file: "user/overview/overview.tsx", access: "protected" },
  { pattern: "/user/messages", file: "user/messages/messages.tsx", access: "protected" },
  { pattern: "/user/ask/:product", file: "user/ask/ask.tsx", access: "open" },
  { pattern: "/user/vouchers", file: "user/vouchers/vouchers.tsx", access: "protected" },
  { pattern: "/user/wishlists/:id?", file: "user/wishlists/wishlists.tsx", access: "protected" },
  { pattern: "/user/following", file: "user/following/following.tsx", access: "protected" },
  { pattern: "/user/alerts/new", file: "user/alerts/ask.tsx", access: "open" },
  { pattern: "/user/alerts/link", file: "user/alerts/link.tsx", access: "open" },
  { pattern: "/user/alerts", file: "user/alerts/alerts.tsx", access: "protected" },
  { pattern: "/user/notifications", file: "user/notifications/notifications.tsx", access: "protected" },
  { pattern: "/user/news", file: "user/news/news.tsx", access: "protected" },
  { pattern: "/user/compared", file: "user/compared/compared.tsx", access: "open", publicQuery: ["p"], sells: true },
  { pattern: "/seller/register", file: "seller/register/register.tsx", access: "open", form_bytes: 16 * MB, sitemap: true },
  { pattern: "/seller", file: "seller/overview.tsx", access: "protected" },
  { pattern: "/seller/packages", file: "seller/packages/packages.tsx", access: "protected" },
  { pattern: "/seller/packages/slips", file: "seller/packages/slips.tsx", access: "protected", layout: "empty" },
  { pattern: "/seller/package/:id", file: "seller/packages/package.tsx", access: "protected" },
  { pattern: "/seller/package/:id/slip", file: "seller/packages/slip.tsx", access: "protected", layout: "empty" },
  { pattern: "/seller/package/:id/documents", file: "seller/packages/documents.tsx", access: "protected", layout: "empty" },
  { pattern: "/seller/package/:id/label", file: "seller/packages/label.tsx", access: "protected", layout: "empty" },
  { pattern: "/seller/returns", file: "seller/returns/returns.tsx", access: "protected" },
  { pattern: "/seller/return/:id", file: "seller/returns/return.tsx", access: "protected", form_bytes: 16 * MB },
  { pattern: "/seller/team", file: "seller/team/team.tsx", access: "protected" },
  { pattern: "/seller/webhooks", file: "seller/webhooks/webhooks.tsx", access: "protected" },
  { pattern: "/seller/tokens", file: "seller/tokens/tokens.tsx", access: "protected" },
  { pattern: "/seller/invitation", file: "seller/team/invitation.tsx", access: "protected" },
  // the first deploy prints the way here
  { pattern: "/admin/owner", file: "admin/owner.tsx", access: "protected", layout: "empty" },
  { pattern: "/seller/balance", file: "seller/balance/balance.tsx", access: "protected" },
  { pattern: "/seller/statement", file: "seller/balance/statement.tsx", access: "protected", layout: "empty" },
  { pattern: "/seller/invoices", file: "seller/invoices/invoices.tsx", access: "protected" },
  { pattern: "/seller/invoice/:number", file: "seller/invoices/invoice.tsx", access: "protected", layout: "empty" },
  { pattern: "/seller/discounts", file: "seller/discounts/discounts.tsx", access: "protected" },
  { pattern: "/seller/products", file: "seller/products/products.tsx", access: "protected" },
  { pattern: "/seller/products/table", file: "seller/products/table.tsx", access: "protected", form_bytes: 2 * MB, form_fields: 15_000 },
  { pattern: "/seller/product/:id?", file: "seller/products/product.tsx", access: "protected", form_bytes: 24 * MB, form_fields: 4_000 },
  { pattern: "/seller/vouchers", file: "seller/vouchers/vouchers.tsx", access: "protected" },
  { pattern: "/seller/flash-sales", file: "seller/flash-sales/flash-sales.tsx", access: "protected" },
  { pattern: "/seller/reviews", file: "seller/reviews/reviews.tsx", access: "protected" },
  { pattern: "/seller/messages", file: "seller/messages/messages.tsx", access: "protected" },
  { pattern: "/seller/message/:id", file: "seller/messages/message.tsx", access: "protected" },
  { pattern: "/seller/notices", file: "seller/notices/notices.tsx", access: "protected" },
  { pattern: "/seller/safety", file: "seller/safety/safety.tsx", access: "protected" },
  { pattern: "/seller/questions", file: "seller/questions/questions.tsx", access: "protected" },
  { pattern: "/seller/delivery", file: "seller/delivery/delivery.tsx", access: "protected" },
  { pattern: "/seller/shop-page", file: "seller/shop-page/shop-page.tsx", access: "protected", form_bytes: 16 * MB },
  { pattern: "/seller/import", file: "seller/import/import.tsx", access: "protected", form_bytes: 18 * MB },
  // the operator's desk: no shop around it
  { pattern: "/admin", file: "admin/dashboard.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/find", file: "admin/find.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/orders", file: "admin/orders/orders.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/orders/acts", file: "admin/orders/acts.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/order/:number/documents", file: "admin/orders/documents.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/order/:number", file: "admin/orders/order.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/cash-refunds", file: "admin/cash-refunds/cash-refunds.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/returns", file: "admin/returns/returns.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/return/:id", file: "admin/returns/return.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/shoppers", file: "admin/shoppers/shoppers.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/shopper/:id", file: "admin/shoppers/shopper.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/sellers", file: "admin/sellers/sellers.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/seller/:handle", file: "admin/sellers/seller.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/categories", file: "admin/categories/categories.tsx", access: "protected", layout: "empty", form_bytes: 16 * MB },
  { pattern: "/admin/brands", file: "admin/brands/brands.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/brand/:id", file: "admin/brands/brand.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/options", file: "admin/options/options.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/option/:axis", file: "admin/options/option.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/option/:axis/:value", file: "admin/options/value.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/pages", file: "admin/pages/pages.tsx", access: "protected", layout: "empty", form_bytes: MB / 2 },
  { pattern: "/admin/page/:slug", file: "admin/pages/page.tsx", access: "protected", layout: "empty", form_bytes: MB / 2 },
  { pattern: "/admin/home", file: "admin/home/home.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/collections", file: "admin/collections/collections.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/collection/:id", file: "admin/collections/collection.tsx", access: "protected", layout: "empty", form_bytes: 16 * MB },
  { pattern: "/admin/redirects", file: "admin/redirects/redirects.tsx", access: "protected", layout: "empty", form_bytes: MB / 2 },
  { pattern: "/admin/redirects/acts", file: "admin/redirects/acts.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/redirect/:id", file: "admin/redirects/redirect.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/products", file: "admin/products/products.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/products/acts", file: "admin/products/acts.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/product/:id", file: "admin/products/product.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/flash-sales", file: "admin/flash-sales/flash-sales.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/flash-sales/:id", file: "admin/flash-sales/flash-sale.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/flash-proposals", file: "admin/flash-sales/proposals.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/flash-proposals/acts", file: "admin/flash-sales/acts.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/flash-proposal/:id", file: "admin/flash-sales/proposal.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/conversations", file: "admin/conversations/conversations.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/conversation/:id", file: "admin/conversations/conversation.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/questions", file: "admin/questions/questions.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/reports", file: "admin/reports/reports.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/reports/acts", file: "admin/reports/acts.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/report/:review", file: "admin/reports/report.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/content-reports", file: "admin/content-reports/cases.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/content-report/:id", file: "admin/content-reports/case.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/messages", file: "admin/messages/messages.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/messages/acts", file: "admin/messages/acts.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/message/:id", file: "admin/messages/message.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/mails", file: "admin/mails/mails.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/mails/acts", file: "admin/mails/acts.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/mail/:id", file: "admin/mails/mail.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/vouchers", file: "admin/vouchers/vouchers.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/vouchers/acts", file: "admin/vouchers/acts.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/voucher/:id", file: "admin/vouchers/voucher.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/audit", file: "admin/audit/audit.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/payments", file: "admin/payments/payments.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/payouts", file: "admin/payouts/payouts.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/payout/:batch", file: "admin/payouts/batch.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/invoices", file: "admin/invoices/invoices.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/invoice/:number", file: "admin/invoices/invoice.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/commission", file: "admin/payouts/commission.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/readiness", file: "admin/settings/readiness.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/market", file: "admin/settings/market.tsx", access: "protected", layout: "empty", form_bytes: 16 * MB },
  { pattern: "/admin/currencies", file: "admin/settings/currencies.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/shipping", file: "admin/shipping/shipping.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/system", file: "admin/system/system.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/taxes", file: "admin/taxes/taxes.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/webhooks", file: "admin/webhooks/webhooks.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/tokens", file: "admin/tokens/tokens.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/team", file: "admin/team/team.tsx", access: "protected", layout: "empty" },
  { pattern: "/admin/invitation", file: "admin/team/invitation.tsx", access: "protected", layout: "empty" },
  { pattern: "/wishlist/:secret", file: "wishlist/shared-wishlist.tsx", access: "open", sells: true },
  { pattern: "/:main/brand", file: "catalogue/brands/main-brands.tsx", access: "open", publicQuery: [], sells: true },
  { pattern: "/:main/collection", file: "catalogue/collection.tsx", access: "open", publicQuery: listing, sells: true },
  { pattern: "/:main/products", file: "catalogue/products.tsx", access: "open", publicQuery: listing, sells: true },
  { pattern: "/:main/product/:id?", file: "product/product.tsx", access: "open", publicQuery: product, sells: true },
] as const satisfies readonly Page[];

export const pages: readonly Page[] = table;

/** One part of a pattern, as it stands in an address. */
type Part<P extends string> = P extends `:${string}?` ? "" | `/${string}` : P extends `:${string}` ? `/${string}` : `/${P}`;
type Path<P extends string> = P extends `/${infer First}/${infer Rest}` ? `${Part<First>}${Path<`/${Rest}`>}` : P extends `/${infer Last}` ? Part<Last> : never;

/** The path of a page, without locale prefix: a page that is renamed leaves its links uncompilable. */
export type PagePath = Path<(typeof table)[number]["pattern"]>;
/** It may carry a query and an anchor. */
export type PageAddress = `${PagePath}${"" | `?${string}` | `#${string}`}`;
/** Forms of every page that the worker takes by itself. */
export type FormAddress = "/sign-out";
