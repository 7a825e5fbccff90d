/**
 * The table of pages: who may open one, and whether its HTML is the same for everyone. Every route of app/routes.ts has a
 * row (a test compares them); what has no row is not a page and is never guarded, only not found.
 */
export type Access = "open" | "protected" | "guest-only";

export type PageRule = {
  pattern: string;
  access: Access;
  /** The query parameters a public page depends on, `o.*` for all that begin so; absent: the page is personal, `private, no-store`. */
  publicQuery?: readonly string[];
  /** `empty`: no shop around it, so that nothing leads away from paying or comes onto paper. Absent: the default one. */
  layout?: "empty";
  /** The most its form may bring, where files come along. */
  form_bytes?: number;
};

const MB = 1024 * 1024;
const listingQuery = [
  ...[
    "page",
    "from",
    "after",
    "perPage",
    "sort",
    "view",
    "category",
    "sub",
    "brand",
    "shop",
    "min",
    "max",
    "rating",
    "stock",
    "sale",
    "free",
    "collection",
    "o.*",
  ],
];
const productQuery = ["variant", "stars", "reviews", "review-page", "with-pictures"];

export const pages: readonly PageRule[] = [
  { pattern: "/", access: "open", publicQuery: [] },
  { pattern: "/categories", access: "open", publicQuery: [] },
  { pattern: "/brands", access: "open", publicQuery: [] },
  { pattern: "/flash-sale/:id?", access: "open", publicQuery: [] },
  { pattern: "/shipping", access: "open", publicQuery: ["country"] },
  { pattern: "/all/:category?/:subCategory?", access: "open", publicQuery: listingQuery },
  { pattern: "/search", access: "open", publicQuery: ["q", ...listingQuery] },
  { pattern: "/shop/:slug?", access: "open", publicQuery: ["q", ...listingQuery] },
  { pattern: "/page/:slug?", access: "open", publicQuery: [] },
  { pattern: "/cart", access: "open" },
  { pattern: "/cart/shared/:token", access: "open" },
  { pattern: "/checkout", access: "open", layout: "empty" },
  { pattern: "/checkout/return/:gateway/:attempt", access: "open", layout: "empty" },
  { pattern: "/checkout/order/:number", access: "open" },
  { pattern: "/checkout/order/:number/invoice", access: "open", layout: "empty" },
  { pattern: "/track-order", access: "open" },
  { pattern: "/login", access: "guest-only" },
  { pattern: "/register", access: "guest-only" },
  // mails lead here, also to those who are signed in: "it was not me", or a password that is yet to be chosen
  { pattern: "/forgot-password", access: "open" },
  { pattern: "/verify-email", access: "open" },
  { pattern: "/social-callback", access: "open" },
  // more than one portrait may weigh, so that the form itself can say that it is too large
  { pattern: "/user/profile", access: "protected", form_bytes: 16 * MB },
  { pattern: "/user/security", access: "protected" },
  { pattern: "/user/bank-details", access: "protected" },
  { pattern: "/user/addresses", access: "protected" },
  { pattern: "/user/orders", access: "protected" },
  { pattern: "/user/order/:id?", access: "protected" },
  { pattern: "/user/reviews", access: "protected", form_bytes: 24 * MB },
  { pattern: "/user/vouchers", access: "protected" },
  { pattern: "/user/wishlists/:id?", access: "protected" },
  { pattern: "/user/following", access: "protected" },
  { pattern: "/user/compared", access: "open", publicQuery: ["p"] },
  { pattern: "/wishlist/:secret", access: "open" },
  { pattern: "/:main/brand", access: "open", publicQuery: [] },
  { pattern: "/:main/collection", access: "open", publicQuery: listingQuery },
  { pattern: "/:main/products", access: "open", publicQuery: listingQuery },
  { pattern: "/:main/product/:id?", access: "open", publicQuery: productQuery },
];

const compiled = pages.map((rule) => ({ rule, test: compile(rule.pattern), segments: rule.pattern.split("/") }));

function compile(pattern: string): RegExp {
  const source = pattern
    .split("/")
    .slice(1)
    .map((part) => (part === "" ? "" : part.startsWith(":") ? (part.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+") : `/${part}`))
    .join("");
  return new RegExp(`^${source}/?$`, "i");
}

/**
 * The row of a path without locale prefix, and the path as its row has it: letter case and one trailing slash do not matter,
 * so the same page is always the same path. What is no page keeps the path it came with.
 */
export function pageAt(path: string): { rule: PageRule | undefined; path: string } {
  const found = compiled.find((page) => page.test.test(path));
  if (!found) return { rule: undefined, path };
  const { rule, segments } = found;
  const sent = path.replace(/(.)\/$/, "$1").split("/");
  return { rule, path: sent.map((segment, at) => (segments[at]?.startsWith(":") ? segment : segment.toLowerCase())).join("/") };
}

export const pageRule = (path: string): PageRule | undefined => pageAt(path).rule;

/** The page a React Router data request speaks of: `/cart.data` → `/cart`, `/_root.data` → `/`, `/fr/_root.data` → `/fr`. Anything else: itself. */
export function documentPath(pathname: string): { path: string; data: boolean } {
  if (!pathname.endsWith(".data")) return { path: pathname, data: false };
  const path = pathname.endsWith("/_.data") ? pathname.slice(0, -6) : pathname.slice(0, -5);
  return { path: path.replace(/^((?:\/[a-z]{2})?)\/_root$/i, "$1") || "/", data: true };
}
