/** The rooms whose doors stand open under /api/v1, one line each. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../context.ts";
import { liveTokens } from "../outbox-registry.ts";
import { csrf } from "../request/csrf.ts";
import { limitWrites } from "../request/limits/rate-limit.ts";
import { account } from "../shop/account/api.ts";
import { addresses } from "../shop/addresses/api.ts";
import { alerts } from "../shop/alerts/api.ts";
import { bank } from "../shop/bank/api.ts";
import { cart } from "../shop/cart/api.ts";
import { cartNotes } from "../shop/cart/notes-api.ts";
import { cartSharing } from "../shop/cart/sharing-api.ts";
import { operatorCash } from "../shop/cash-on-delivery/api.ts";
import { catalogue } from "../shop/catalogue/api.ts";
import { brands } from "../shop/catalogue/brands-api.ts";
import { categories } from "../shop/catalogue/categories-api.ts";
import { collections } from "../shop/catalogue/collections-api.ts";
import { options } from "../shop/catalogue/options-api.ts";
import { checkout } from "../shop/checkout/api.ts";
import { contact } from "../shop/contact/api.ts";
import { operatorMessages, ownThreads } from "../shop/contact/threads-api.ts";
import { content } from "../shop/content/api.ts";
import { adminPages } from "../shop/content/pages-api.ts";
import { contentReports } from "../shop/content-reports/api.ts";
import { conversations } from "../shop/conversations/api.ts";
import { operatorCurrencies } from "../shop/currencies/api.ts";
import { discounts } from "../shop/discounts/api.ts";
import { flashSales } from "../shop/flash-sales/api.ts";
import { flashProposals } from "../shop/flash-sales/proposals-api.ts";
import { operatorFlashSales } from "../shop/flash-sales/sales-api.ts";
import { invoices } from "../shop/invoices/api.ts";
import { ledger } from "../shop/ledger/api.ts";
import { operatorPayouts } from "../shop/ledger/payouts-api.ts";
import { operatorLedgerTerms } from "../shop/ledger/terms-api.ts";
import { lists } from "../shop/lists/api.ts";
import { operatorMails } from "../shop/mails/api.ts";
import { market } from "../shop/market/api.ts";
import { operatorProducts } from "../shop/moderation/api.ts";
import { news } from "../shop/news/api.ts";
import { memberNotices } from "../shop/news/member-api.ts";
import { opening } from "../shop/opening/api.ts";
import { operators } from "../shop/operators/api.ts";
import { operatorAudit } from "../shop/operators/audit-api.ts";
import { operatorCache } from "../shop/operators/cache-api.ts";
import { operatorDesk } from "../shop/operators/desk-api.ts";
import { operatorPayments } from "../shop/operators/payments-api.ts";
import { operatorSellers } from "../shop/operators/sellers-api.ts";
import { operatorsAlone } from "../shop/operators/service.ts";
import { operatorStatus } from "../shop/operators/status-api.ts";
import { operatorTeam } from "../shop/operators/team-api.ts";
import { operatorTokens } from "../shop/operators/tokens-api.ts";
import { orderDocuments } from "../shop/order-documents/api.ts";
import { orders } from "../shop/orders/api.ts";
import { orderParts } from "../shop/orders/parts-api.ts";
import { payments } from "../shop/payments/api.ts";
import { registry } from "../shop/payments/service.ts";
import { productFiles } from "../shop/product-files/api.ts";
import { shopProducts } from "../shop/products/api.ts";
import { questions } from "../shop/questions/api.ts";
import { operatorRedirects } from "../shop/redirects/api.ts";
import { refundAccounts } from "../shop/refund-accounts/api.ts";
import { operatorCashRefunds } from "../shop/refund-accounts/desk-api.ts";
import { registration } from "../shop/registration/api.ts";
import { registrationDocuments } from "../shop/registration/documents-api.ts";
import { openShopBankAccount } from "../shop/registration/service.ts";
import { returns } from "../shop/returns/api.ts";
import { operatorReturns } from "../shop/returns/desk-api.ts";
import { shopReturns } from "../shop/returns/selling-api.ts";
import { reviewAnswers } from "../shop/reviews/answering-api.ts";
import { reviews } from "../shop/reviews/api.ts";
import { operatorReports } from "../shop/reviews/reports-api.ts";
import { productSafety } from "../shop/safety/api.ts";
import { search } from "../shop/search/api.ts";
import { sellers } from "../shop/sellers/api.ts";
import { shopTokens } from "../shop/sellers/tokens-api.ts";
import { shipping } from "../shop/shipping/api.ts";
import { shopDelivery } from "../shop/shipping/own-api.ts";
import { shippingZones } from "../shop/shipping/zones-api.ts";
import { operatorShoppers } from "../shop/shoppers/api.ts";
import { shops } from "../shop/shops/api.ts";
import { shopPages } from "../shop/shops/page-api.ts";
import { sizeTables } from "../shop/size-tables/api.ts";
import { social } from "../shop/social/api.ts";
import { systems } from "../shop/systems/api.ts";
import { operatorTaxes } from "../shop/taxes/api.ts";
import { team } from "../shop/team/api.ts";
import { telemetry } from "../shop/telemetry/api.ts";
import { vouchers } from "../shop/vouchers/api.ts";
import { operatorVouchers } from "../shop/vouchers/desk-api.ts";
import { vouchersOfShop } from "../shop/vouchers/selling-api.ts";
import { webhooks } from "../shop/webhooks/api.ts";
import { withdrawals } from "../shop/withdrawals/api.ts";
import { statedWithdrawals } from "../shop/withdrawals/stated-api.ts";
import { exportParts } from "./export-parts.ts";

export const rooms: ((api: OpenAPIHono<AppEnv>) => void)[] = [
  // what every write must pass stands before the rooms
  (api) => void api.use(csrf(), limitWrites()),
  // whether a body is sound is nobody's business who may not send one
  (api) => void api.use("/admin/*", operatorsAlone),
  catalogue,
  brands,
  categories,
  collections,
  options,
  search,
  flashSales,
  flashProposals,
  operatorFlashSales,
  shops,
  shopPages,
  reviews,
  reviewAnswers,
  operatorReports,
  questions,
  contentReports,
  operatorMails(liveTokens),
  vouchers,
  vouchersOfShop,
  operatorVouchers,
  market,
  content,
  adminPages,
  operatorRedirects,
  contact,
  ownThreads,
  operatorMessages,
  account(exportParts),
  addresses,
  bank,
  cart,
  cartNotes,
  cartSharing,
  shipping,
  social,
  checkout(registry),
  orders(registry),
  orderDocuments(registry),
  orderParts(registry),
  withdrawals(registry),
  conversations(registry),
  returns(registry),
  refundAccounts(registry),
  shopReturns(registry),
  operatorReturns(registry),
  operatorCashRefunds(registry),
  invoices(registry),
  sellers(registry),
  shopTokens,
  systems(registry),
  productFiles,
  team,
  ledger,
  discounts,
  shopProducts,
  operators(registry),
  operatorDesk,
  operatorTeam,
  operatorTokens,
  operatorAudit,
  operatorCache,
  operatorStatus,
  telemetry,
  operatorCurrencies,
  operatorTaxes,
  operatorCash,
  opening(registry),
  operatorPayments(registry),
  operatorPayouts(openShopBankAccount),
  operatorLedgerTerms,
  operatorSellers,
  operatorShoppers(exportParts),
  operatorProducts,
  productSafety,
  sizeTables,
  shippingZones,
  shopDelivery,
  registration,
  registrationDocuments,
  payments(registry),
  lists,
  alerts,
  news,
  memberNotices,
  statedWithdrawals,
  webhooks(registry),
];
