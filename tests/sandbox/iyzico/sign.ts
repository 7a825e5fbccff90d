/** The three signatures: of a request (IYZWSv2), of an answer, of a webhook (V3). Pure but for node:crypto. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { badSignature, unknownKey } from "./problem.ts";

export type Keys = { apiKey: string; secretKey: string };

const hmac = (key: string, text: string | Uint8Array) => createHmac("sha256", key).update(text).digest("hex");

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

/** The credentials of `IYZWSv2 base64(apiKey:…&randomKey:…&signature:…)`; undefined unless it has just that shape. */
function parse(authorization: string): { apiKey: string; rnd: string; signature: string } | undefined {
  const [, encoded] = /^IYZWSv2 ([A-Za-z0-9+/]+={0,2})$/.exec(authorization) ?? [];
  const [, apiKey, rnd, signature] = /^apiKey:([^&]+)&randomKey:([^&]+)&signature:([0-9a-f]{64})$/.exec(atob(encoded ?? "")) ?? [];
  return apiKey === undefined || rnd === undefined || signature === undefined ? undefined : { apiKey, rnd, signature };
}

export type SignedRequest = { authorization: string; rnd: string; path: string; body: Uint8Array };

/** Checked over the body as it came, never over what it was read as. `path` has no host and no query. @throws Problem */
export function checkRequest({ authorization, rnd, path, body }: SignedRequest, { apiKey, secretKey }: Keys): void {
  const given = parse(authorization);
  if (!given || apiKey === "" || secretKey === "" || !isSame(given.apiKey, apiKey)) throw unknownKey();
  // the random text stands in a header of its own as well
  if (rnd !== given.rnd) throw badSignature();
  const signed = new Uint8Array([...new TextEncoder().encode(rnd + path), ...body]);
  if (!isSame(given.signature, hmac(secretKey, signed))) throw badSignature();
}

/** Of an answer: its values in the order of its kind, joined; null is nothing, a number has no zeros at its end. */
export const signAnswer = (secretKey: string, values: readonly (string | number | null | undefined)[]): string =>
  hmac(secretKey, values.map((value) => value ?? "").join(":"));

export type Notice = { iyziEventType: string; iyziPaymentId: number; token: string; paymentConversationId: string; status: string };

/** X-IYZ-SIGNATURE-V3 of a form's payment: the secret is the key and stands in front of the text as well. */
export const signNotice = (secretKey: string, { iyziEventType, iyziPaymentId, token, paymentConversationId, status }: Notice): string =>
  hmac(secretKey, `${secretKey}${iyziEventType}${iyziPaymentId}${token}${paymentConversationId}${status}`);
