/** What the platform binds (wrangler.toml) and what operators set. Read once, failing early and clearly. */

export type Env = {
  DB: D1Database;
  /** The world-wide layer of the catalogue cache; never money, stock or identity. */
  CACHE: KVNamespace;
  /** Flash messages of visitors without script; nothing that matters. */
  FLASH: KVNamespace;
  MEDIA: R2Bucket;
  IMAGES: ImagesBinding;
  ASSETS: Fetcher;
  /** Absent in previews: what they write lies in the stand-in's mailbox alone. */
  MAIL?: SendEmail;
  /** Which version of the worker answers. */
  VERSION?: WorkerVersionMetadata;
  /** Web Vitals from the field. Absent: none are written. */
  VITALS?: AnalyticsEngineDataset;
  OUTBOX: Queue<{ outboxId: number }>;
  WRITES: RateLimit;
  /** Answers that no cache had. Absent where a page asks in-process: the page has been counted. */
  READS?: RateLimit;
  /** Tighter: each mail sends a confirmation to an address somebody typed. */
  MAILS: RateLimit;
  /** Sign-ins and proofs, by address and by account: counted before a password is hashed. */
  SIGN_INS: RateLimit;
  /** The payment providers' stand-in: locally and in previews only. */
  SANDBOX?: Fetcher;
  /** Makes PDFs (worker/documents). Absent, or not answering: invoices are there as pages and XML. */
  DOCUMENTS?: Fetcher;
  /** Opens the stand-in's pages and the mailbox of a preview, at least 32 characters: /dev/mailbox?key=…; without one they are shut. */
  SANDBOX_KEY?: string;
  PUBLIC_ORIGIN: string;
  AUTH_SECRET: string;
  /** Encrypts what is kept, and is the pepper of passwords; "new,old" while it is changed. */
  DATA_KEY: string;
  /** A marketplace elsewhere that answers for the built-in one: "https://marketplace.example/api/v1"; an origin alone means its /api/v1. */
  API_BASE_URL?: string;
  /** Where mails from the contact form go, unless the market has an address of its own; without either nobody can write to it. */
  CONTACT_EMAIL?: string;
  /** Hosts that pictures named in product files are fetched from, separated by commas; cdn.shopify.com unless set. */
  PRODUCT_PICTURE_HOSTS?: string;
  /** A virus scanner for sellers' papers: their bytes are posted there, and it answers `{ "infected": true | false }`. Unset: they stay "not scanned". */
  SCAN_URL?: string;
  /** Sent to the scanner as a Bearer token. */
  SCAN_KEY?: string;
  /** Stands in for the feed of exchange rates, in tests; absent: the feed itself is asked. */
  RATE_FEED?: Fetcher;
  /** Stands in for the receivers of webhooks and the name server that is asked about them, in tests; absent: the network. */
  WEBHOOK_WIRE?: Fetcher;
  /** Whom push services may trust (RFC 8292): a private key of P-256 as JWK, or its number as base64url. Unset: pushes are not offered. */
  VAPID_PRIVATE_KEY?: string;
  /** Where a push service's people reach us, "mailto:…" or "https://…"; the shop's origin unless set. */
  VAPID_SUBJECT?: string;
  /** Whoever signs with it may clear the caches (POST /api/v1/cache/purge). Unset: nobody may, but operators. */
  PURGE_KEY?: string;
  /** "problems": only failures are logged; anything else: every request. */
  LOG_REQUESTS?: string;
  /** "off": every page is rendered anew (the benchmark measures that too). */
  PAGE_CACHE?: string;
  /** "off": browsers let go of their service worker and of what it kept, and get no new one (request/last-worker.ts). */
  SERVICE_WORKER?: string;
} & Partial<Record<GatewaySetting | SocialSetting, string>>;

export type GatewaySetting =
  | `${"STRIPE" | "RAZORPAY" | "FLUTTERWAVE" | "IYZICO" | "ETISALAT" | "PAYFAST"}_BASE_URL`
  | `STRIPE_${"SECRET_KEY" | "WEBHOOK_SECRET"}`
  /** The webhook secret is a ring, "new,old", for the day on which it is changed. */
  | `RAZORPAY_${"KEY_ID" | "KEY_SECRET" | "WEBHOOK_SECRET"}`
  /** PAGE_HOSTS: further hosts of its payment links, separated by commas. */
  | `FLUTTERWAVE_${"SECRET_KEY" | "WEBHOOK_HASH" | "PAGE_HOSTS"}`
  | `IYZICO_${"API_KEY" | "SECRET_KEY" | "MERCHANT_ID"}`
  /** REFUNDS "on": the bank has enabled them. ACCEPT: another Accept header, where an account needs it. */
  | `ETISALAT_${"CUSTOMER" | "STORE" | "TERMINAL" | "USERNAME" | "PASSWORD" | "REFUNDS" | "ACCEPT"}`
  | `PAYFAST_${"MERCHANT_ID" | "MERCHANT_KEY" | "PASSPHRASE"}`;

export type SocialSetting = `${"GOOGLE" | "APPLE" | "FACEBOOK" | "YAHOO"}_${"CLIENT_ID" | "CLIENT_SECRET" | "BASE_URL"}`;

/** What is wrong with the address of a marketplace elsewhere (API_BASE_URL); null: nothing. */
export function wrongBase(setting: string, publicOrigin: string): string | null {
  if (!URL.canParse(setting)) return "must be an address such as https://marketplace.example/api/v1";
  const { protocol, origin, username, password, search, hash } = new URL(setting);
  if (!/^https?:$/.test(protocol) || username || password || search || hash) return "must be http(s), without name, password, query and fragment";
  return origin === publicOrigin ? "must not be this shop's own address: it would ask itself for ever" : null;
}

let checked: Env | undefined;

/** Fails at the first request of an isolate when a setting is missing, naming it, instead of at the first purchase. */
export function requireSettings(env: Env): void {
  if (checked === env) return;
  const secret = env.AUTH_SECRET ?? "";
  if (secret.length < 32) throw new Error("AUTH_SECRET must be set to at least 32 characters (npm start makes one in .dev.vars)");
  if ((env.DATA_KEY ?? "").length < 32) throw new Error("DATA_KEY must be set to at least 32 characters (npm start makes one in .dev.vars)");
  if (!/^https?:\/\/[^/]+$/.test(env.PUBLIC_ORIGIN ?? "")) throw new Error("PUBLIC_ORIGIN must be an origin such as https://shop.example, without a path");
  const wrong = env.API_BASE_URL ? wrongBase(env.API_BASE_URL, env.PUBLIC_ORIGIN) : null;
  if (wrong) throw new Error(`API_BASE_URL ${wrong}`);
  checked = env;
}
