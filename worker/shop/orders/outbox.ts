/** What shoppers are told of their orders. */
import { defineNotification, type Notification, type NotificationDefinition } from "../news/service.ts";
import { documentsOfOrder } from "../order-documents/service.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { readRefund } from "../payments/service.ts";
import { mailedBefore } from "./data.ts";
import { orderMail } from "./mails/order-mail.ts";
import { packageMail, refundMail } from "./mails/package-mail.ts";
import { orderPush, packagePush } from "./mails/push.ts";
import { type FullOrder, readOrder, readOrderById, readOrderOfPackage } from "./read.ts";
import { type PackageEntryKind, unprovenMails_max } from "./rules.ts";

type OfOrder = { orderNumber: string };
/** `shipment`: the key of the shipment that left. */
type OfPackage = { packageId: number; shipment?: string };

/** Whoever ordered without an account is told by mail alone. */
const recipientOf = ({ order: { shopperId } }: FullOrder, isRequired: boolean): Notification["recipient"] =>
  shopperId === null ? undefined : { shopperId, kind: "orders", isRequired };

const aboutOrder = ({ order: { number } }: FullOrder) => ({ order: number });

const placed = defineNotification<OfOrder>("order-placed", "orderNumber", async (purchase, { orderNumber }) => {
  const full = await readOrder(purchase, orderNumber);
  if (!full) return "no such order";
  // an address that somebody typed hears of so many orders an hour: that they were placed is all that is told before they are paid
  if ((await mailedBefore(purchase.db, full.order.id)) >= unprovenMails_max) return null;
  // without a recipient: whoever has just placed it knows
  const documents = await documentsOfOrder(purchase.db, orderNumber);
  return { mail: () => orderMail(purchase.env, "order-placed", full, documents), about: aboutOrder(full) };
});

const moved = (kind: "order-paid" | "order-cancelled", title: "order_paid" | "order_cancelled") =>
  defineNotification<OfOrder>(kind, "orderNumber", async (purchase, { orderNumber }) => {
    const full = await readOrder(purchase, orderNumber);
    if (!full) return "no such order";
    return {
      mail: () => orderMail(purchase.env, kind, full),
      recipient: recipientOf(full, true),
      push: (locale) => orderPush(title, full, locale),
      about: aboutOrder(full),
    };
  });

const ofPackage = (kind: PackageEntryKind) =>
  defineNotification<OfPackage>(kind, "packageId", async (purchase, { packageId, shipment }) => {
    const full = await readOrderOfPackage(purchase, packageId);
    const pkg = full?.packages.find(({ id }) => id === packageId);
    if (!full || !pkg) return "no such package";
    // money goes back, or has to be ready, or its receipt is in the mail
    const isRequired = kind === "package-cancelled" || pkg.cash !== null;
    return {
      mail: () => packageMail(purchase.env, kind, full, pkg, shipment),
      recipient: recipientOf(full, isRequired),
      push: (locale) => packagePush(kind, full, packageId, locale),
      about: { ...aboutOrder(full), shop: full.shops.find(({ id }) => id === pkg.shopId)?.handle },
    };
  });

async function refundMade(purchase: PurchaseContext, { refund: key }: { refund: string }): Promise<Notification | string> {
  const refund = await readRefund(purchase.db, key);
  const full = refund && (await readOrderById(purchase, refund.orderId));
  if (!full) return "no such refund";
  return {
    mail: () => refundMail(purchase.env, full, refund),
    recipient: recipientOf(full, true),
    push: (locale) => orderPush("refund_made", full, locale),
    about: aboutOrder(full),
  };
}

export const orderNotifications: readonly NotificationDefinition[] = [
  placed,
  moved("order-paid", "order_paid"),
  moved("order-cancelled", "order_cancelled"),
  ...(["package-shipped", "package-delivered", "package-cancelled"] as const).map(ofPackage),
  defineNotification("refund-made", "refund", refundMade),
];
