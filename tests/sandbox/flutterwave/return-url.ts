/** Where the shopper goes back to, and what stands in the address. Unsigned, as at the real one. Pure. */
import type { Payment } from "./objects.ts";

export type ReturnStatus = "successful" | "failed" | "cancelled" | "pending";

/** After a cancel there is no transaction_id. */
export function returnUrl({ redirect_url, tx_ref }: Pick<Payment, "redirect_url" | "tx_ref">, status: ReturnStatus, transaction?: number): string {
  const url = new URL(redirect_url);
  url.searchParams.set("status", status);
  url.searchParams.set("tx_ref", tx_ref);
  if (transaction !== undefined) url.searchParams.set("transaction_id", String(transaction));
  return url.href;
}
