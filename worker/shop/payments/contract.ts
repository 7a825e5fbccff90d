/** Payments as the API speaks of them. */

export const paymentPaths = { webhook: "/payments/{gateway}/webhook" } as const;

export const gatewayIds = ["stripe", "razorpay", "flutterwave", "iyzico", "etisalat", "payfast"] as const;
export type GatewayId = (typeof gatewayIds)[number];

/** Paid to whoever brings the package: no gateway, but an attempt like others. */
export const cashOnDelivery = "cash_on_delivery";
export const paymentMethodIds = [...gatewayIds, cashOnDelivery] as const;
export type PaymentMethodId = (typeof paymentMethodIds)[number];

/** The last three are of cash on delivery: some is still due; all was taken; nothing was taken, since the packages were refused. */
export const attemptStatuses = [
  "created",
  "pending",
  "paid",
  "failed",
  "cancelled",
  "review",
  "partially_refunded",
  "refunded",
  "due",
  "collected",
  "refused",
] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];
