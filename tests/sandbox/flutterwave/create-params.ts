/** What POST /v3/payments accepts: strictly what is documented, so that a slip in a field's name is seen. Pure. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { currencies, decimalsOf, minorOf } from "./amount.ts";
import { invalid } from "./problem.ts";

const webAddress = z
  .string()
  .max(2000)
  .regex(/^https?:\/\//)
  .refine((url) => URL.canParse(url), "must be a valid uri");
const short = z.string().max(250);

const params = z.strictObject({
  tx_ref: z.string().trim().min(1).max(100),
  amount: z.number(),
  currency: z.enum(currencies).default("NGN"),
  redirect_url: webAddress,
  customer: z.strictObject({ email: z.email(), name: short.optional(), phonenumber: z.string().max(30).optional() }),
  payment_options: short.optional(),
  customizations: z.strictObject({ title: short.optional(), logo: webAddress.optional(), description: short.optional() }).optional(),
  meta: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  session_duration: z.number().int().min(1).max(1440).optional(),
  max_retry_attempt: z.number().int().min(1).optional(),
  payload_hash: z.string().optional(),
});
export type CreateParams = Omit<z.infer<typeof params>, "payload_hash">;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** The documented checksum over what is asked for. */
export const payloadHash = ({ amount, currency, customer, tx_ref }: CreateParams, secretKey: string) =>
  sha256(`${amount}${currency}${customer.email}${tx_ref}${sha256(secretKey)}`);

/** @throws Problem naming the field */
export function readCreateParams(json: unknown, secretKey: string): CreateParams {
  const read = params.safeParse(json);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw invalid(`${issue?.path.join(".") || "body"}: ${issue?.message}`);
  }
  const { payload_hash, ...asked } = read.data;
  if (minorOf(asked.amount, asked.currency) === undefined)
    throw invalid(`amount: must be above 0 and have at most ${decimalsOf(asked.currency)} decimals in ${asked.currency}`);
  if (payload_hash !== undefined && payload_hash !== payloadHash(asked, secretKey)) throw invalid("payload_hash: does not match");
  return asked;
}
