/** For tests of the social sign-in: a marketplace with providers set up, their stand-in in place of the network, and browsers. */
import { createExecutionContext } from "cloudflare:test";
import { Hono } from "hono";
import { api } from "../../../worker/api/marketplace.ts";
import type { Env } from "../../../worker/env.ts";
import type { FinishedSocial } from "../../../worker/shop/social/contract.ts";
import type { SandboxEnv } from "../../sandbox/env.ts";
import { faultControl } from "../../sandbox/faults.ts";
import { oidc } from "../../sandbox/oidc/index.ts";
import { answersHeld } from "../contract/answers.ts";
import { env } from "../marketplace.ts";

export const shop = env.PUBLIC_ORIGIN;
const standIn = new Hono<SandboxEnv>().route("/", oidc).route("/", faultControl);
export const provider = (url: string, init?: RequestInit) => standIn.request(url, init, { STATE: env.FLASH }) as Promise<Response>;
export const fault = (mode: string, about: string) =>
  provider("http://sandbox/sandbox/oidc/faults", { method: "POST", body: JSON.stringify({ mode, about, count: 1 }) });

const keys = Object.fromEntries(
  ["GOOGLE", "FACEBOOK", "APPLE"].flatMap((name) => [
    [`${name}_CLIENT_ID`, `${name.toLowerCase()}-client`],
    [`${name}_CLIENT_SECRET`, "a secret"],
  ]),
);
export const socialEnv = { ...env, ...keys, SANDBOX: { fetch: provider } } as unknown as Env;

export const newEmail = () => `ada-${crypto.randomUUID()}@example.test`;

const hold = answersHeld(api, "");

/** Keeps cookies as a browser does, and speaks to the API. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly set: string[] = [];

  constructor(cookie = "") {
    for (const pair of cookie.split("; ").filter(Boolean)) this.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  }

  take(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      this.set.push(line);
      const [pair = "", ...attributes] = line.split("; ");
      const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (attributes.some((each) => /^max-age=0$/i.test(each) || /^expires=thu, 01 jan 1970/i.test(each))) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: T }> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const sent = { ...(cookie && { cookie }), origin: shop, "sec-fetch-site": "same-origin", "content-type": "application/json", ...headers };
    const init = { method, headers: sent, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await api.request(`${shop}${path}`, init, socialEnv, createExecutionContext());
    this.take(response.headers);
    await hold({ method, url: `${shop}${path}` }, response);
    return { status: response.status, body: (await response.json()) as T };
  }

  /** To the provider. @returns its page's address */
  async start(id: string, more: Record<string, unknown> = {}, locale = "en"): Promise<URL> {
    const { status, body } = await this.call<{ data: { url: string } }>("POST", `/user/social/start?locale=${locale}`, { provider: id, ...more });
    if (status !== 200) throw new Error(`not started: ${JSON.stringify(body)}`);
    return new URL(body.data.url);
  }

  /** Back from it. */
  finish(answer: Record<string, string>) {
    return this.call<{ data: FinishedSocial; problem?: string; code?: string }>("POST", "/user/social/finish", answer);
  }

  /** All of it: whoever the person says they are. */
  async signIn(id: string, person: Person, more: Record<string, unknown> = {}) {
    return this.finish(await agree(await this.start(id, more), person));
  }

  /** Who the API takes this browser for; null: nobody. */
  async who(): Promise<{ id: number; email: string; name: string; providers: string[] } | null> {
    const { status, body } = await this.call<{ data: { id: number; email: string; name: string; providers: string[] } }>("GET", "/user/me");
    return status === 200 ? body.data : null;
  }
}

export type Person = { email: string; name?: string; verified?: boolean };

/** The person agrees on the provider's page. @returns what the provider sends the browser back with */
export async function agree(page: URL, { email, name = "Ada", verified = true }: Person): Promise<Record<string, string>> {
  const form = new URLSearchParams({ email, name, do: "allow", ...(verified && { verified: "1" }) });
  const response = await provider(page.href, { method: "POST", body: form });
  const location = response.headers.get("location");
  if (location) return Object.fromEntries(new URL(location).searchParams);
  const html = await response.text();
  const fields = [...html.matchAll(/name="(state|code|error)" value="([^"]*)"/g)].map(([, field, value]) => [field, value]);
  if (fields.length === 0) throw new Error(`not agreed: ${html}`);
  return Object.fromEntries(fields);
}
