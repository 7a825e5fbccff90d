/** All tables of routes of /api/v1, as types: a table that is not named here fails tests/worker/api/wire.test.ts. */
import type { routes as ownAccount } from "../shop/account/account-api.ts";
import type { routes as avatar } from "../shop/account/profile/avatar.ts";
import type { routes as signInAndOut } from "../shop/account/sign-in-and-out-api.ts";
import type { routes as addresses } from "../shop/addresses/api.ts";
import type { routes as alerts } from "../shop/alerts/api.ts";
import type { routes as bank } from "../shop/bank/api.ts";
import type { routes as cart } from "../shop/cart/api.ts";
import type { routes as cartNotes } from "../shop/cart/notes-api.ts";
import type { routes as cartSharing } from "../shop/cart/sharing-api.ts";
import type { routes as cash } from "../shop/cash-on-delivery/api.ts";
import type { routes as catalogue } from "../shop/catalogue/api.ts";
import type { routes as brands } from "../shop/catalogue/brands-api.ts";
import type { routes as categories } from "../shop/catalogue/categories-api.ts";
import type { routes as curatedCollections } from "../shop/catalogue/collections-api.ts";
import type { routes as options } from "../shop/catalogue/options-api.ts";
import type { routes as productDetails } from "../shop/catalogue/product/api.ts";
import type { routes as checkout } from "../shop/checkout/api.ts";
import type { routes as contact } from "../shop/contact/api.ts";
import type { routes as contactThreads } from "../shop/contact/threads-api.ts";
import type { routes as content } from "../shop/content/api.ts";
import type { routes as adminPages } from "../shop/content/pages-api.ts";
import type { routes as contentReports } from "../shop/content-reports/api.ts";
import type { routes as conversations } from "../shop/conversations/api.ts";
import type { routes as currencies } from "../shop/currencies/api.ts";
import type { routes as discounts } from "../shop/discounts/api.ts";
import type { routes as flashSales } from "../shop/flash-sales/api.ts";
import type { routes as flashProposals } from "../shop/flash-sales/proposals-api.ts";
import type { routes as operatorFlashSales } from "../shop/flash-sales/sales-api.ts";
import type { routes as invoices } from "../shop/invoices/api.ts";
import type { routes as ledger } from "../shop/ledger/api.ts";
import type { routes as operatorPayouts } from "../shop/ledger/payouts-api.ts";
import type { routes as operatorLedgerTerms } from "../shop/ledger/terms-api.ts";
import type { routes as following } from "../shop/lists/following/api.ts";
import type { routes as savedLists } from "../shop/lists/saved/api.ts";
import type { routes as wishlists } from "../shop/lists/wishlists/api.ts";
import type { routes as mails } from "../shop/mails/api.ts";
import type { routes as market } from "../shop/market/api.ts";
import type { routes as operatorProducts } from "../shop/moderation/api.ts";
import type { routes as news } from "../shop/news/api.ts";
import type { routes as memberNotices } from "../shop/news/member-api.ts";
import type { routes as opening } from "../shop/opening/api.ts";
import type { routes as operators } from "../shop/operators/api.ts";
import type { routes as operatorAudit } from "../shop/operators/audit-api.ts";
import type { routes as operatorCache } from "../shop/operators/cache-api.ts";
import type { routes as operatorDesk } from "../shop/operators/desk-api.ts";
import type { routes as operatorPayments } from "../shop/operators/payments-api.ts";
import type { routes as operatorSellers } from "../shop/operators/sellers-api.ts";
import type { routes as operatorStatus } from "../shop/operators/status-api.ts";
import type { routes as operatorTeam } from "../shop/operators/team-api.ts";
import type { routes as operatorTokens } from "../shop/operators/tokens-api.ts";
import type { routes as orderDocuments } from "../shop/order-documents/api.ts";
import type { routes as orders } from "../shop/orders/api.ts";
import type { routes as orderParts } from "../shop/orders/parts-api.ts";
import type { routes as payments } from "../shop/payments/api.ts";
import type { routes as productFiles } from "../shop/product-files/api.ts";
import type { routes as shopProducts } from "../shop/products/api.ts";
import type { routes as questions } from "../shop/questions/api.ts";
import type { routes as operatorRedirects } from "../shop/redirects/api.ts";
import type { routes as refundAccounts } from "../shop/refund-accounts/api.ts";
import type { routes as operatorCashRefunds } from "../shop/refund-accounts/desk-api.ts";
import type { routes as registration } from "../shop/registration/api.ts";
import type { routes as registrationDocuments } from "../shop/registration/documents-api.ts";
import type { routes as returns } from "../shop/returns/api.ts";
import type { routes as operatorReturns } from "../shop/returns/desk-api.ts";
import type { routes as shopReturns } from "../shop/returns/selling-api.ts";
import type { routes as reviewAnswers } from "../shop/reviews/answering-api.ts";
import type { routes as reviews } from "../shop/reviews/api.ts";
import type { routes as reviewReports } from "../shop/reviews/reports-api.ts";
import type { routes as reviewWriting } from "../shop/reviews/writing-api.ts";
import type { routes as productSafety } from "../shop/safety/api.ts";
import type { routes as search } from "../shop/search/api.ts";
import type { routes as popularSearches } from "../shop/search/popular/api.ts";
import type { routes as sellers } from "../shop/sellers/api.ts";
import type { routes as sellerFigures } from "../shop/sellers/figures-api.ts";
import type { routes as sellerPackages } from "../shop/sellers/packages-api.ts";
import type { routes as shopTokens } from "../shop/sellers/tokens-api.ts";
import type { routes as shipping } from "../shop/shipping/api.ts";
import type { routes as shopDelivery } from "../shop/shipping/own-api.ts";
import type { routes as shippingZones } from "../shop/shipping/zones-api.ts";
import type { routes as operatorShoppers } from "../shop/shoppers/api.ts";
import type { routes as shops } from "../shop/shops/api.ts";
import type { routes as shopPages } from "../shop/shops/page-api.ts";
import type { routes as sizeTables } from "../shop/size-tables/api.ts";
import type { routes as social } from "../shop/social/api.ts";
import type { routes as systems } from "../shop/systems/api.ts";
import type { routes as taxes } from "../shop/taxes/api.ts";
import type { routes as team } from "../shop/team/api.ts";
import type { routes as telemetry } from "../shop/telemetry/api.ts";
import type { routes as vouchers } from "../shop/vouchers/api.ts";
import type { routes as operatorVouchers } from "../shop/vouchers/desk-api.ts";
import type { routes as vouchersOfShop } from "../shop/vouchers/selling-api.ts";
import type { routes as webhooks } from "../shop/webhooks/api.ts";
import type { routes as withdrawals } from "../shop/withdrawals/api.ts";
import type { routes as statedWithdrawals } from "../shop/withdrawals/stated-api.ts";

export type Tables =
  | typeof ownAccount
  | typeof avatar
  | typeof signInAndOut
  | typeof addresses
  | typeof bank
  | typeof cart
  | typeof cartNotes
  | typeof cartSharing
  | typeof catalogue
  | typeof brands
  | typeof categories
  | typeof curatedCollections
  | typeof options
  | typeof productDetails
  | typeof checkout
  | typeof contact
  | typeof contactThreads
  | typeof content
  | typeof adminPages
  | typeof operatorRedirects
  | typeof market
  | typeof discounts
  | typeof flashSales
  | typeof flashProposals
  | typeof operatorFlashSales
  | typeof ledger
  | typeof operatorPayouts
  | typeof operatorLedgerTerms
  | typeof following
  | typeof savedLists
  | typeof alerts
  | typeof wishlists
  | typeof news
  | typeof memberNotices
  | typeof statedWithdrawals
  | typeof operators
  | typeof operatorAudit
  | typeof operatorDesk
  | typeof operatorTeam
  | typeof operatorTokens
  | typeof operatorCache
  | typeof operatorPayments
  | typeof operatorSellers
  | typeof operatorShoppers
  | typeof operatorProducts
  | typeof operatorStatus
  | typeof telemetry
  | typeof orderDocuments
  | typeof orders
  | typeof orderParts
  | typeof payments
  | typeof productFiles
  | typeof shopProducts
  | typeof registration
  | typeof registrationDocuments
  | typeof reviewAnswers
  | typeof reviews
  | typeof reviewWriting
  | typeof mails
  | typeof reviewReports
  | typeof conversations
  | typeof questions
  | typeof productSafety
  | typeof sizeTables
  | typeof contentReports
  | typeof popularSearches
  | typeof search
  | typeof sellers
  | typeof sellerFigures
  | typeof sellerPackages
  | typeof shopTokens
  | typeof systems
  | typeof shipping
  | typeof shippingZones
  | typeof shopDelivery
  | typeof shops
  | typeof shopPages
  | typeof social
  | typeof team
  | typeof opening
  | typeof currencies
  | typeof taxes
  | typeof cash
  | typeof vouchers
  | typeof vouchersOfShop
  | typeof operatorVouchers
  | typeof webhooks
  | typeof withdrawals
  | typeof returns
  | typeof refundAccounts
  | typeof shopReturns
  | typeof operatorReturns
  | typeof operatorCashRefunds
  | typeof invoices;
