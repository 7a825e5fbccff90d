/**
 * PayFast's addresses. PAYFAST_BASE_URL is where the form and the confirmation are: https://www.payfast.co.za, or
 * https://sandbox.payfast.co.za for tests. The merchant API of both is another host, and answers neither refunds nor questions
 * for the sandbox. At any other base (the stand-in, a proxy) all of it is at that base. Pure.
 */
import type { GatewayIo } from "../../gateway.ts";

export const liveUrl = "https://www.payfast.co.za";
const sandboxUrl = "https://sandbox.payfast.co.za";
const apiUrl = "https://api.payfast.co.za";

/** The form is answered by a redirect to the second. */
export const pages = [liveUrl, "https://payment.payfast.io"];

type At = Pick<GatewayIo, "baseUrl" | "sandboxed" | "publicOrigin">;
/** `api` null: there is none to ask. */
export type Addresses = { form: string; validate: string; api: string | null };

export function addressesOf({ baseUrl, sandboxed, publicOrigin }: At): Addresses {
  const page = sandboxed ? `${publicOrigin}/sandbox/payfast` : baseUrl;
  const api = baseUrl === sandboxUrl ? null : baseUrl === liveUrl ? apiUrl : baseUrl;
  return { form: `${page}/eng/process`, validate: `${baseUrl}/eng/query/validate`, api };
}
