import type { BodyOf } from "../../../worker/api/wire.ts";

/** The fields of a bank account, of every country's kind. */
export const bankNames = ["country", "holder", "iban", "accountNumber", "ifsc", "routingNumber", "bic"] as const satisfies (keyof BodyOf<
  "POST",
  "/user/bank-details"
>)[];
