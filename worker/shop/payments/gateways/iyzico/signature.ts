/** iyzico's three signatures, all lower-case hex HMAC-SHA256 under the secret key (iyzico docs: IYZWSv2, response signature, webhook). */
import { hex, hmacSha256, isSameText } from "../../../../shared/digest.ts";

type Request = {
  apiKey: string;
  secretKey: string /** Fresh for every request. */;
  rnd: string /** Without the host. */;
  path: string /** Exactly as sent. */;
  body: string;
};

/** The `Authorization` of a request. */
export async function authorization({ apiKey, secretKey, rnd, path, body }: Request): Promise<string> {
  const signature = hex(await hmacSha256(secretKey, rnd + path + body));
  return `IYZWSv2 ${Buffer.from(`apiKey:${apiKey}&randomKey:${rnd}&signature:${signature}`).toString("base64")}`;
}

type Value = string | number | null | undefined;

/** A price as iyzico signs it: without trailing zeros, whether the answer had it as a number or as text. */
export const signedPrice = (price: Value): string => {
  const text = String(price ?? "");
  return /^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, "") : text;
};

/** Whether an answer carries the signature of these of its values; what is missing in it is empty text. */
export async function isSignedAnswer(values: readonly Value[], signature: string | null | undefined, secretKey: string): Promise<boolean> {
  if (!signature || secretKey.trim() === "") return false;
  return isSameText(signature, hex(await hmacSha256(secretKey, values.map((value) => String(value ?? "")).join(":"))));
}

type Webhook = { iyziEventType: string; iyziPaymentId: string | number; token: string; paymentConversationId: string; status: string };

/** X-IYZ-SIGNATURE-V3 of a hosted form's webhook. The secret is the key and the first part of the text as well. */
export async function webhookSignature(webhook: Webhook, secretKey: string): Promise<string> {
  const { iyziEventType, iyziPaymentId, token, paymentConversationId, status } = webhook;
  return hex(await hmacSha256(secretKey, `${secretKey}${iyziEventType}${iyziPaymentId}${token}${paymentConversationId}${status}`));
}
