/** The pages of the operator's desk by what they are about; each for those who may do what it is for. A page that is added is a row here. */
import type { OperatorRight } from "../../../worker/shop/operators/rules.ts";
import type { CounterPlace, PlaceGroups } from "../counter/places.ts";

export const deskGroups = {
  sales: "seller.figures.sales",
  people: "desk.groups.people",
  catalogue: "counter.groups.catalogue",
  promotions: "counter.groups.promotions",
  settings: "counter.groups.settings",
  administration: "desk.groups.administration",
} as const satisfies PlaceGroups;

export const deskPlaces = [
  { place: "dashboard", group: null, path: "/admin", name: "desk.dashboard.title", right: "overview" },
  { place: "orders", group: "sales", path: "/admin/orders", name: "account.nav.orders", right: "orders.read" },
  { place: "returns", group: "sales", path: "/admin/returns", name: "returns.cases", right: "orders.read" },
  { place: "messages", group: "sales", path: "/admin/messages", name: "seller.register.messages.title", right: "messages" },
  { place: "payments", group: "sales", path: "/admin/payments", name: "desk.order.payments", right: "payments" },
  { place: "payouts", group: "sales", path: "/admin/payouts", name: "desk.payouts.title", right: "payouts" },
  { place: "cash-refunds", group: "sales", path: "/admin/cash-refunds", name: "desk.cashRefunds.title", right: "payouts" },
  { place: "invoices", group: "sales", path: "/admin/invoices", name: "invoices.title", right: "payouts" },
  { place: "commission", group: "sales", path: "/admin/commission", name: "seller.balance.entries.commission", right: "payouts" },
  { place: "shoppers", group: "people", path: "/admin/shoppers", name: "desk.shoppers.title", right: "shoppers.read" },
  { place: "sellers", group: "people", path: "/admin/sellers", name: "desk.sellers.title", right: "sellers.read" },
  { place: "conversations", group: "people", path: "/admin/conversations", name: "desk.conversations.title", right: "moderation" },
  { place: "team", group: "people", path: "/admin/team", name: "seller.team.title", right: "team" },
  { place: "products", group: "catalogue", path: "/admin/products", name: "listing.results", right: "catalogue" },
  { place: "reports", group: "catalogue", path: "/admin/reports", name: "desk.reports.title", right: "moderation" },
  { place: "content-reports", group: "catalogue", path: "/admin/content-reports", name: "desk.cases.title", right: "moderation" },
  { place: "questions", group: "catalogue", path: "/admin/questions", name: "desk.questions.title", right: "moderation" },
  { place: "categories", group: "catalogue", path: "/admin/categories", name: "desk.readiness.names.categories", right: "catalogue" },
  { place: "brands", group: "catalogue", path: "/admin/brands", name: "brands.heading", right: "catalogue" },
  { place: "options", group: "catalogue", path: "/admin/options", name: "desk.options.title", right: "catalogue" },
  { place: "flash-sales", group: "promotions", path: "/admin/flash-sales", name: "flash.heading", right: "offers" },
  { place: "vouchers", group: "promotions", path: "/admin/vouchers", name: "common.vouchers", right: "offers" },
  { place: "collections", group: "promotions", path: "/admin/collections", name: "collections.name", right: "content" },
  { place: "searches", group: "promotions", path: "/admin/searches", name: "search.popularSearches", right: "content" },
  { place: "readiness", group: "settings", path: "/admin/readiness", name: "desk.readiness.title", right: "market" },
  { place: "market", group: "settings", path: "/admin/market", name: "desk.market.title", right: "market" },
  { place: "home", group: "settings", path: "/admin/home", name: "desk.home.title", right: "content" },
  { place: "pages", group: "settings", path: "/admin/pages", name: "listing.pages", right: "content" },
  { place: "redirects", group: "settings", path: "/admin/redirects", name: "desk.redirects.title", right: "content" },
  { place: "currencies", group: "settings", path: "/admin/currencies", name: "seller.balance.currencies", right: "market" },
  { place: "shipping", group: "settings", path: "/admin/shipping", name: "desk.shipping.title", right: "market" },
  { place: "taxes", group: "settings", path: "/admin/taxes", name: "checkout.tax", right: "market" },
  { place: "mails", group: "administration", path: "/admin/mails", name: "desk.mails.title", right: "mails.read" },
  { place: "webhooks", group: "administration", path: "/admin/webhooks", name: "seller.webhooks.title", right: "market" },
  { place: "tokens", group: "administration", path: "/admin/tokens", name: "seller.tokens.title", right: "tokens" },
  { place: "system", group: "administration", path: "/admin/system", name: "desk.system.title", right: "overview" },
  { place: "audit", group: "administration", path: "/admin/audit", name: "desk.audit.title", right: "audit" },
] as const satisfies readonly CounterPlace<typeof deskGroups, { right: OperatorRight }>[];
export type DeskPlace = (typeof deskPlaces)[number]["place"];

/** Those that an operator may open. */
export const placesFor = (rights: readonly OperatorRight[]) => deskPlaces.filter(({ right }) => rights.includes(right));
