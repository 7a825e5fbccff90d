/** Every effect that may stand in the outbox, as the rooms declare them. */
import { makeOutbox } from "./outbox/deliver.ts";
import { accountMailDefinition } from "./shop/account/outbox.ts";
import type { LiveTokens } from "./shop/account/service.ts";
import { alertNotifications } from "./shop/alerts/outbox.ts";
import { contactNotifications, threadNotifications } from "./shop/contact/outbox.ts";
import { contentReportNotifications } from "./shop/content-reports/outbox.ts";
import { messageNotification } from "./shop/conversations/outbox.ts";
import { flashDecisionNotification, flashWithdrawnNotification } from "./shop/flash-sales/outbox.ts";
import { invoiceEntries } from "./shop/invoices/outbox.ts";
import { knowMarket } from "./shop/market/service.ts";
import { productDecisionNotification } from "./shop/moderation/outbox.ts";
import { pushEntry, sellerDigestNotification, shopNewsNotification } from "./shop/news/outbox.ts";
import { liveOperatorInvitationToken } from "./shop/operators/service.ts";
import { orderNotifications } from "./shop/orders/outbox.ts";
import { paymentEntries } from "./shop/payments/outbox.ts";
import type { PurchaseContext } from "./shop/payments/purchase-context.ts";
import { productFileEntry } from "./shop/product-files/outbox.ts";
import { answerRemovedNotification, questionAnsweredNotification, questionRemovedNotification } from "./shop/questions/outbox.ts";
import { refundAccountNotification } from "./shop/refund-accounts/outbox.ts";
import { registrationNotifications, scanEntry } from "./shop/registration/outbox.ts";
import { returnNotification } from "./shop/returns/outbox.ts";
import { picturesEntry, removalNotification, replyNotification } from "./shop/reviews/outbox.ts";
import { sellerNotification } from "./shop/sellers/outbox.ts";
import { blockNotification } from "./shop/shoppers/outbox.ts";
import { liveInvitationToken } from "./shop/team/service.ts";
import { webhookEntry } from "./shop/webhooks/outbox.ts";
import { withdrawalNotifications } from "./shop/withdrawals/outbox.ts";

const notifications = [
  ...orderNotifications,
  ...contactNotifications,
  ...threadNotifications,
  ...registrationNotifications,
  ...withdrawalNotifications,
  ...contentReportNotifications,
  returnNotification,
  refundAccountNotification,
  flashDecisionNotification,
  flashWithdrawnNotification,
  productDecisionNotification,
  replyNotification,
  removalNotification,
  questionAnsweredNotification,
  questionRemovedNotification,
  answerRemovedNotification,
  messageNotification,
  ...alertNotifications,
  shopNewsNotification,
  sellerNotification,
  sellerDigestNotification,
  blockNotification,
];

/** Links in mails that are no account's own. */
export const liveTokens: LiveTokens = { shop_invitation: liveInvitationToken, operator_invitation: liveOperatorInvitationToken };

const definitions = [
  ...notifications,
  pushEntry(notifications),
  ...paymentEntries,
  ...invoiceEntries,
  accountMailDefinition(liveTokens),
  scanEntry,
  productFileEntry,
  picturesEntry,
  webhookEntry,
];

/** Those that the log of mails tells of. */
export const mailKinds = definitions.filter(({ isMail }) => isMail).map(({ kind }) => kind);

/** No request has told the queue's and the clock's isolate whose mails it is about to write. */
export const { deliver, deliverNow, sweep, consume } = makeOutbox<PurchaseContext>(definitions, ({ db }) => knowMarket(db));
