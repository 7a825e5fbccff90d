/** The pages of the operator's desk in the order of a day; each for those who may do what it is for. A page that is added is a row here. */
import type { Key } from "../../../locales/words.ts";
import type { OperatorRight } from "../../../worker/shop/operators/rules.ts";
import type { PageAddress } from "../../pages.ts";

type Place = { place: string; path: PageAddress; name: Key; right: OperatorRight };

export const deskPlaces = [
  { place: "dashboard", path: "/admin", name: "desk.dashboard.title", right: "overview" },
  { place: "orders", path: "/admin/orders", name: "account.nav.orders", right: "orders.read" },
  { place: "messages", path: "/admin/messages", name: "seller.register.messages.title", right: "messages" },
  { place: "payments", path: "/admin/payments", name: "desk.order.payments", right: "payments" },
  { place: "payouts", path: "/admin/payouts", name: "desk.payouts.title", right: "payouts" },
  { place: "shoppers", path: "/admin/shoppers", name: "desk.shoppers.title", right: "shoppers.read" },
  { place: "sellers", path: "/admin/sellers", name: "desk.sellers.title", right: "sellers.read" },
  { place: "products", path: "/admin/products", name: "listing.results", right: "catalogue" },
  { place: "reports", path: "/admin/reports", name: "desk.reports.title", right: "moderation" },
  { place: "categories", path: "/admin/categories", name: "desk.readiness.names.categories", right: "catalogue" },
  { place: "brands", path: "/admin/brands", name: "brands.heading", right: "catalogue" },
  { place: "flash-sales", path: "/admin/flash-sales", name: "flash.heading", right: "offers" },
  { place: "vouchers", path: "/admin/vouchers", name: "common.vouchers", right: "offers" },
  { place: "pages", path: "/admin/pages", name: "listing.pages", right: "content" },
  { place: "readiness", path: "/admin/readiness", name: "desk.readiness.title", right: "market" },
  { place: "market", path: "/admin/market", name: "desk.market.title", right: "market" },
  { place: "currencies", path: "/admin/currencies", name: "seller.balance.currencies", right: "market" },
  { place: "shipping", path: "/admin/shipping", name: "desk.shipping.title", right: "market" },
  { place: "taxes", path: "/admin/taxes", name: "checkout.tax", right: "market" },
  { place: "commission", path: "/admin/commission", name: "seller.balance.entries.commission", right: "payouts" },
  { place: "mails", path: "/admin/mails", name: "desk.mails.title", right: "mails.read" },
  { place: "webhooks", path: "/admin/webhooks", name: "seller.webhooks.title", right: "market" },
  { place: "team", path: "/admin/team", name: "seller.team.title", right: "team" },
  { place: "tokens", path: "/admin/tokens", name: "desk.tokens.title", right: "tokens" },
  { place: "system", path: "/admin/system", name: "desk.system.title", right: "overview" },
  { place: "audit", path: "/admin/audit", name: "desk.audit.title", right: "audit" },
] as const satisfies readonly Place[];
export type DeskPlace = (typeof deskPlaces)[number]["place"];

/** Those that an operator may open. */
export const placesFor = (rights: readonly OperatorRight[]) => deskPlaces.filter(({ right }) => rights.includes(right));
