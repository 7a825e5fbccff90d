/** Payments as the API speaks of them. */

export const paymentPaths = { webhook: "/payments/{gateway}/webhook" } as const;

export const gatewayIds = ["stripe", "razorpay", "flutterwave", "iyzico", "etisalat", "payfast"] as const;
export type GatewayId = (typeof gatewayIds)[number];

export const attemptStatuses = ["created", "pending", "paid", "failed", "cancelled", "review", "partially_refunded", "refunded"] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];
