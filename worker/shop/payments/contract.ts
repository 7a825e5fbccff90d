/** Payments as the API speaks of them. */
import { z } from "@hono/zod-openapi";

export const paymentPaths = { webhook: "/payments/{gateway}/webhook", offered: "/payments/offered" } as const;

export const gatewayIds = ["stripe", "razorpay", "flutterwave", "iyzico", "etisalat", "payfast"] as const;
export type GatewayId = (typeof gatewayIds)[number];

/** What a shopper knows a way of paying by. */
export const marks = [
  "visa",
  "mastercard",
  "amex",
  "rupay",
  "troy",
  "verve",
  "upi",
  "netbanking",
  "wallets",
  "bank_transfer",
  "ussd",
  "mpesa",
  "mobile_money",
  "eft",
] as const;
export type PaymentMark = (typeof marks)[number];

/** A gateway as a shopper is told of it. */
export const OfferedGateway = z
  .object({
    id: z.enum(gatewayIds),
    marks: z.array(z.enum(marks)).readonly().openapi({ description: "what it takes there, the usual one first" }),
    instalments: z.boolean().openapi({ description: "the sum can be paid in parts, on the provider's page" }),
  })
  .openapi("OfferedGateway");
export type OfferedGateway = z.infer<typeof OfferedGateway>;

/** Paid to whoever brings the package: no gateway, but an attempt like others. */
export const cashOnDelivery = "cash_on_delivery";
export const paymentMethodIds = [...gatewayIds, cashOnDelivery] as const;
export type PaymentMethodId = (typeof paymentMethodIds)[number];

const gatewayStatuses = ["created", "pending", "paid", "failed", "cancelled", "review", "partially_refunded", "refunded"] as const;
/** Some is still due; all was taken; nothing was taken, since the packages were refused. */
const cashStatuses = ["due", "collected", "refused"] as const;
export const attemptStatuses = [...gatewayStatuses, ...cashStatuses] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];
