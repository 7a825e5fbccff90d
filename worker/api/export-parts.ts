/** What the rooms keep of a shopper, by its name in the file of all that is kept. A room that comes to keep something adds a line. */

import { exportAddresses } from "../shop/addresses/service.ts";
import { exportAlerts } from "../shop/alerts/service.ts";
import { exportShopTokens, exportTokens } from "../shop/api-tokens/service.ts";
import { exportBankDetails } from "../shop/bank/service.ts";
import { exportCart, exportCartNotes, exportSharedCarts } from "../shop/cart/service.ts";
import { exportMessages } from "../shop/contact/service.ts";
import { exportReports } from "../shop/content-reports/service.ts";
import { exportConversations } from "../shop/conversations/service.ts";
import type { ExportPart } from "../shop/export.ts";
import { exportInvoices } from "../shop/invoices/service.ts";
import { exportCompared, exportFollowed, exportSeen, exportWishlists } from "../shop/lists/service.ts";
import { exportMails } from "../shop/mails/service.ts";
import { exportMemberNotices, exportNewsBrowsers, exportNewsPreferences, exportNotifications } from "../shop/news/service.ts";
import { exportOrders } from "../shop/orders/service.ts";
import { exportQuestions } from "../shop/questions/service.ts";
import { exportRefundAccounts } from "../shop/refund-accounts/service.ts";
import { exportRegistrations } from "../shop/registration/service.ts";
import { exportReturns } from "../shop/returns/service.ts";
import { exportReviews } from "../shop/reviews/service.ts";
import { exportBlocks } from "../shop/shoppers/service.ts";
import { exportVouchers } from "../shop/vouchers/service.ts";
import { exportWithdrawals } from "../shop/withdrawals/service.ts";

export const exportParts: Record<string, ExportPart> = {
  orders: exportOrders,
  returns: exportReturns,
  withdrawals: exportWithdrawals,
  refundAccounts: exportRefundAccounts,
  invoices: exportInvoices,
  cart: exportCart,
  cartNotes: exportCartNotes,
  sharedCarts: exportSharedCarts,
  messages: exportMessages,
  reviews: exportReviews,
  questions: exportQuestions,
  reports: exportReports,
  conversations: exportConversations,
  vouchers: exportVouchers,
  wishlists: exportWishlists,
  followedShops: exportFollowed,
  alerts: exportAlerts,
  compared: exportCompared,
  lookedAt: exportSeen,
  addresses: exportAddresses,
  bankDetails: exportBankDetails,
  newsPreferences: exportNewsPreferences,
  pushBrowsers: exportNewsBrowsers,
  shopNotices: exportMemberNotices,
  notifications: exportNotifications,
  sellerRegistrations: exportRegistrations,
  blocks: exportBlocks,
  mails: exportMails,
  apiTokens: exportTokens,
  shopTokens: exportShopTokens,
};
