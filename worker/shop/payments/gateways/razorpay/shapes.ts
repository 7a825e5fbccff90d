/** The shapes of Razorpay's answers. Pure. */
import { z } from "zod";

const entityId = (kind: string) => z.string().regex(new RegExp(`^${kind}_[A-Za-z0-9]{1,40}$`));
const collectionOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

export const orderSchema = z.object({
  id: entityId("order"),
  amount: z.number().int(),
  currency: z.string(),
  receipt: z.string().nullish(),
  created_at: z.number().int().optional(),
});
export type RazorpayOrder = z.infer<typeof orderSchema>;
export const ordersSchema = collectionOf(orderSchema);

export const paymentSchema = z.object({
  id: entityId("pay"),
  order_id: z.string().nullable(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string(),
  amount_refunded: z.number().int().min(0).nullish(),
  captured: z.boolean().nullish(),
  error_reason: z.string().nullish(),
  created_at: z.number().int().optional(),
});
export type RazorpayPayment = z.infer<typeof paymentSchema>;
export const paymentsSchema = collectionOf(paymentSchema);

export const refundSchema = z.object({ id: entityId("rfnd"), amount: z.number().int(), status: z.string() });
export type RazorpayRefund = z.infer<typeof refundSchema>;
export const refundsSchema = collectionOf(refundSchema);
export const errorSchema = z.object({ error: z.object({ code: z.string(), reason: z.string().nullish() }) });

export const isPaymentId = (id: string): boolean => entityId("pay").safeParse(id).success;
