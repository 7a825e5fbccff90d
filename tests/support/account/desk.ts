/** The marketplace's accounts with a clock, mailboxes and limits of a test's own, and browsers that keep cookies. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { type Context, Hono } from "hono";
import { createApi } from "../../../worker/api/api.ts";
import { exportParts } from "../../../worker/api/export-parts.ts";
import type { AppEnv } from "../../../worker/context.ts";
import type { Env } from "../../../worker/env.ts";
import type { Mail } from "../../../worker/mail.ts";
import { sweep } from "../../../worker/outbox-registry.ts";
import { makePurchaseContext } from "../../../worker/purchase-context.ts";
import { csrf } from "../../../worker/request/csrf.ts";
import { limitWrites } from "../../../worker/request/limits/rate-limit.ts";
import { browserNameCookie, signInCookies } from "../../../worker/request/session/cookies.ts";
import { sessions } from "../../../worker/request/session.ts";
import { signOutForm } from "../../../worker/request/sign-out/form.ts";
import { markedSignOut } from "../../../worker/request/sign-out/marked.ts";
import { account } from "../../../worker/shop/account/api.ts";
import { knowBrowser } from "../../../worker/shop/account/data.ts";
import { hashPassword, type Passwords } from "../../../worker/shop/account/password/passwords.ts";
import { emailKey } from "../../../worker/shop/account/rules.ts";
import { newSession } from "../../../worker/shop/account/session/sessions.ts";
import { createRegistry } from "../../../worker/shop/payments/registry.ts";
import { enter } from "../../../worker/shop/social/accounts.ts";
import { hashOf, randomName } from "../../../worker/signing.ts";
import { visitors } from "../../../worker/visitors.ts";
import { requireCacheControl } from "../cache-control.ts";
import { answersHeld } from "../contract/answers.ts";
import { env } from "../marketplace.ts";
import { quickPasswords, quickStored } from "./quick-passwords.ts";

export const origin = "http://localhost:8787";
export const password = "correct horse battery";
export const demoDate_ms = Date.UTC(2026, 10, 20, 12);

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Answer = { status: number; body: any; headers: Headers; cookies: string[] };
export type RequestInput = { method?: string; body?: unknown; headers?: Record<string, string>; query?: string };
/** `linkTo`: the signed-in shopper who adds the provider to their account. */
export type ProviderClaim = { provider: "google" | "facebook" | "apple"; subject: string; email: string; emailVerified: boolean; linkTo?: number };
type Sent = { to: string; replyTo?: string; subject: string; text: string; html: string };

export class Desk {
  now_ms = demoDate_ms;
  mails: Mail[] = [];
  sent: Sent[] = [];
  settings: Partial<Env> = {};
  /** For tests in which many passwords are hashed and none is looked into. */
  passwords: Passwords | undefined;

  env(): Env {
    const MAIL = { send: async (mail: Sent) => void this.sent.push(mail) } as unknown as SendEmail;
    const SANDBOX = {
      fetch: async (_: string, init: RequestInit) => {
        this.mails.push(JSON.parse(init.body as string));
        return new Response("{}", { status: 201 });
      },
    } as unknown as Fetcher;
    const OUTBOX = { sendBatch: async () => {} } as unknown as Env["OUTBOX"];
    const free = { limit: async () => ({ success: true }) } as unknown as RateLimit;
    return { ...env, MAIL, SANDBOX, OUTBOX, SIGN_INS: free, MAILS: free, ...this.settings };
  }

  io() {
    const { DB, AUTH_SECRET, PUBLIC_ORIGIN } = this.env();
    return { db: DB, secret: AUTH_SECRET, origin: PUBLIC_ORIGIN, now_ms: this.now_ms };
  }

  async fetch(path: string, init: RequestInit): Promise<Response> {
    const context = createExecutionContext();
    const response = await app.fetch(new Request(origin + path, init), { ...this.env(), desk: this }, context);
    await waitOnExecutionContext(context);
    if (path.startsWith("/api/v1")) await hold({ method: init.method ?? "GET", url: origin + path }, response);
    return path.includes("/said-by-provider") ? response : requireCacheControl(path, response);
  }

  /** Delivers what the outbox holds. */
  deliver = () => sweep(makePurchaseContext(this.env(), createRegistry([]), this.now_ms, () => {}));

  async mailsTo(address: string): Promise<Mail[]> {
    await this.deliver();
    return this.mails.filter(({ to }) => to.toLowerCase() === address.toLowerCase());
  }

  /** The token of the newest mail to an address. */
  async linkTo(address: string): Promise<string> {
    const mail = (await this.mailsTo(address)).filter(({ text }) => text.includes("token=")).at(-1);
    return /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  }
}

/** What a provider's word leads to, without the way there and back (social/sign-in.test.ts walks it). */
async function enterBy(c: Context<AppEnv>) {
  const { provider, linkTo = null, ...claimed } = (await c.req.json()) as ProviderClaim;
  const handshake = { provider, linkTo, state: "", nonce: "", verifier: "", locale: "en", to: null } as const;
  return c.json({ data: await enter(c, { handshake, claimed: { name: "Ada", ...claimed }, givenName: null }) });
}

/** The rooms of an account, for every desk: to set up their routes takes longer than most answers. */
const app = new Hono<AppEnv>();
app.use(async (c, next) => {
  const { desk } = c.env as Env & { desk: Desk };
  c.set("now", () => desk.now_ms);
  c.set("passwords", desk.passwords);
  await next();
});
app.use(sessions(visitors));
app.use(markedSignOut());
const api = createApi([(room) => void room.use(csrf(), limitWrites()), account(exportParts), (room) => void room.post("/said-by-provider", enterBy)]);
const hold = answersHeld(api, "/api/v1");
app.route("/api/v1", api);
app.use(csrf());
app.route("/", signOutForm);

/** Keeps cookies as a browser does, and asks as a page of our own would. */
export class Browser {
  readonly jar = new Map<string, string>();
  readonly desk: Desk;
  readonly headers: Record<string, string>;
  constructor(desk: Desk, headers: Record<string, string> = {}) {
    this.desk = desk;
    this.headers = headers;
  }

  get cookie() {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async ask(path: string, { method = "GET", body, headers = {}, query = "?locale=en" }: RequestInput = {}): Promise<Answer> {
    const response = await this.desk.fetch(`/api/v1${path}${query}`, {
      method,
      headers: {
        origin,
        "sec-fetch-site": "same-origin",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(this.jar.size > 0 && { cookie: this.cookie }),
        ...this.headers,
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    this.keep(response);
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text), headers: response.headers, cookies: response.headers.getSetCookie() };
  }

  keep(response: Response): void {
    for (const each of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(each) as unknown as [string, string, string];
      if (/max-age=0/i.test(each)) this.jar.delete(name);
      else this.jar.set(name, value);
    }
  }

  post = (path: string, body: unknown = {}, headers: Record<string, string> = {}, query?: string) =>
    this.ask(path, { method: "POST", body, headers, ...(query !== undefined && { query }) });
  signIn = (email: string, typed = password, headers: Record<string, string> = {}) => this.post("/user/signin", { email, password: typed }, headers);
  /** Comes back from a provider that says who it is. */
  comeBy = (expected: ProviderClaim) => this.post("/said-by-provider", expected);
  isSignedIn = async () => (await this.ask("/user/me")).status === 200;
}

let made = 0;
export function newAddress(name = "ada"): string {
  made += 1;
  return `${name}-${made}-${crypto.randomUUID().slice(0, 8)}@example.test`;
}

/** An account that was registered and proven the whole way, in a browser that is signed in to it. */
export async function registerAccount(desk: Desk, { email = newAddress(), name = "Ada Lovelace", typed = password } = {}): Promise<Account> {
  const browser = new Browser(desk);
  await browser.post("/user/register", { name, email, password: typed });
  const verified = await browser.post("/user/register/verify", { token: await desk.linkTo(email) });
  if (verified.status !== 200) throw new Error(`not verified: ${JSON.stringify(verified.body)}`);
  const { body } = await browser.ask("/user/me");
  return { email, browser, id: body.data.id };
}

export type Account = { email: string; browser: Browser; id: number };
const hashes = new Map<string, Promise<string>>();
const hashOnce = (typed: string) => {
  const known = hashes.get(typed) ?? hashPassword(env.DATA_KEY, typed);
  hashes.set(typed, known);
  return known;
};

const stored = (desk: Desk, typed: string) => (desk.passwords === quickPasswords ? quickStored(typed) : hashOnce(typed));

/** The same, put straight into the database: a password costs a sixth of a second to hash. */
export async function makeAccount(desk: Desk, { email = newAddress(), name = "Ada Lovelace", typed = password } = {}): Promise<Account> {
  const row = await env.DB.prepare(
    `INSERT INTO shoppers (email, email_key, email_verified_at, name, locale, password, password_proven_at, created_at, updated_at)
    VALUES (?1, ?2, ?3, ?4, 'en', ?5, ?3, ?3, ?3) RETURNING id`,
  )
    .bind(email, emailKey(email), desk.now_ms, name, await stored(desk, typed))
    .first<{ id: number }>();
  const id = row?.id as number;
  const browser = new Browser(desk);
  const browserName = randomName();
  const { statement, tokens } = await newSession(desk.io(), id, "password", { agent: "test", country: null });
  await env.DB.batch([statement, ...knowBrowser(env.DB, id, hashOf(browserName), desk.now_ms)]);
  const headers = new Headers();
  for (const each of [...signInCookies(tokens, false), browserNameCookie(browserName, false)]) headers.append("set-cookie", each);
  browser.keep(new Response(null, { headers }));
  return { email, browser, id };
}
