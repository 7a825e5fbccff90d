/** What is sent to the Etisalat Payment Gateway (E-commerce payment REST guide). The operation is the root key, the login stands within it. Pure. */
import { createHash } from "node:crypto";
import type { Minor } from "../../../../shared/money.ts";
import type { Attempt, GatewayIo } from "../../gateway.ts";
import { toDecimal } from "../../wire/decimal.ts";

type Setting = GatewayIo["setting"];

export const returnPathMax = 256;
const stemLength = 12;
const triesLength = 4;
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * What all OrderIDs of an attempt begin with: 60 bits of the SHA-256 of its id, so that a million attempts share one by a chance of
 * one in two million. Were it to happen, the gateway would refuse the second OrderID and the shopper would try anew.
 */
export const orderStem = (attemptId: string): string =>
  [...createHash("sha256").update(attemptId).digest().subarray(0, stemLength)].map((byte) => letters[byte % 32]).join("");

/**
 * At most 16 characters, and another one for each Registration: the stem and the hundredths of a second since the attempt began,
 * of which four letters count three hours (an order is held for one). Who presses again at once is no duplicate either. A Registration
 * whose answer was lost is followed by a new one, not repeated: a transaction can be paid only by whoever knows its TransactionID,
 * and is collected only by our Finalization, so one that nobody heard of takes no money.
 */
export function orderIdOf(attempt: Pick<Attempt, "id" | "createdAt">, now: number): string {
  const since_cs = Math.max(0, Math.floor((now - attempt.createdAt) / 10)) % 32 ** triesLength;
  const digit = (place: number) => letters[Math.floor(since_cs / 32 ** place) % 32] as string;
  return orderStem(attempt.id) + digit(3) + digit(2) + digit(1) + digit(0);
}

export const isOrderIdOf = (orderId: string, attemptId: string): boolean =>
  orderId.length === stemLength + triesLength && orderId.startsWith(orderStem(attemptId));

const login = (setting: Setting) => ({
  Customer: setting("ETISALAT_CUSTOMER"),
  UserName: setting("ETISALAT_USERNAME"),
  Password: setting("ETISALAT_PASSWORD"),
});

const ascii = (text: string) => text.replace(/[^\x20-\x7e]/g, "");

export const registration = (attempt: Attempt, setting: Setting, now: number) => ({
  Registration: {
    ...login(setting),
    Store: setting("ETISALAT_STORE"),
    Terminal: setting("ETISALAT_TERMINAL"),
    Channel: "Web",
    Amount: toDecimal(attempt.amount_minor, attempt.exponent),
    Currency: attempt.currency,
    OrderID: orderIdOf(attempt, now),
    OrderName: ascii(`Order ${attempt.orderNumber}`).slice(0, 24),
    OrderInfo: ascii(`Order ${attempt.orderNumber}`).slice(0, 255),
    // collected at once, the card's code is asked for
    TransactionHint: "CPT:Y;VCC:Y;",
    ReturnPath: attempt.returnUrl,
    Language: attempt.locale === "ar" ? "ar" : "en",
  },
});

export const finalization = (reference: string, setting: Setting) => ({ Finalization: { TransactionID: reference, ...login(setting) } });

export const refundOrder = (reference: string, attempt: Attempt, amount_minor: Minor, setting: Setting) => ({
  Refund: { TransactionID: reference, Amount: toDecimal(amount_minor, attempt.exponent), Currency: attempt.currency, ...login(setting) },
});
