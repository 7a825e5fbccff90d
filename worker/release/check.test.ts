import { describe, expect, it } from "vitest";
import { registry } from "../shop/payments/service.ts";
import { type Account, missingForPreviews, missingForProduction } from "./check.ts";
import type { Environment } from "./environment.ts";

const production: Environment = {
  name: "production",
  worker: "meydan-production",
  origin: "https://shop.test",
  vars: {},
  database: { name: "meydan", id: "d1" },
  namespaces: [
    { binding: "CACHE", id: "k1" },
    { binding: "FLASH", id: "k2" },
  ],
  bucket: "meydan-media",
  queue: "meydan-outbox",
  customDomains: ["shop.test"],
  sendsMail: true,
  sandbox: undefined,
};
const account: Account = {
  databases: [{ uuid: "d1", name: "meydan" }],
  namespaces: [
    { id: "k1", title: "cache" },
    { id: "k2", title: "flash" },
  ],
  queues: ["meydan-outbox"],
  buckets: ["meydan-media"],
  sendingDomains: ["shop.test"],
  secrets: ["AUTH_SECRET", "DATA_KEY", "CONTACT_EMAIL", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
};
const missing = (environment: Partial<Environment>, held: Partial<Account> = {}) =>
  missingForProduction({ ...production, ...environment }, { ...account, ...held }, registry.settings);
const without = (...names: string[]) => ({ secrets: account.secrets.filter((name) => !names.includes(name)) });

describe("before production can be released", () => {
  it("nothing is missing where all is there", () => expect(missing({})).toEqual([]));
  it.each<[string, Partial<Environment>, Partial<Account>, RegExp, RegExp]>([
    [
      "an address of one's own",
      { origin: "https://meydan.example", customDomains: ["meydan.example"] },
      {},
      /^PUBLIC_ORIGIN is not/,
      /PUBLIC_ORIGIN = "https:/,
    ],
    ["an address that is encrypted", { origin: "http://shop.test" }, {}, /^PUBLIC_ORIGIN is not/, /PUBLIC_ORIGIN = "https:/],
    ["a domain that leads there", { customDomains: [] }, {}, /leads shop\.test/, /pattern = "shop\.test", custom_domain = true/],
    [
      "a database, whose id is a placeholder",
      { database: { name: "meydan", id: "00000000-0000-0000-0000-000000000001" } },
      {},
      /^DB /,
      /^npx wrangler d1 create meydan,/,
    ],
    ["a database, which another account has", {}, { databases: [] }, /^DB /, /^npx wrangler d1 create meydan,/],
    ["a namespace", {}, { namespaces: [{ id: "k1", title: "cache" }] }, /^FLASH /, /^npx wrangler kv namespace create meydan-production-flash,/],
    ["a bucket", {}, { buckets: [] }, /no bucket meydan-media/, /^npx wrangler r2 bucket create meydan-media$/],
    ["a queue", {}, { queues: ["other"] }, /no queue meydan-outbox/, /^npx wrangler queues create meydan-outbox$/],
    ["the secret that signs", {}, without("AUTH_SECRET"), /AUTH_SECRET/, /npx wrangler secret put AUTH_SECRET --env production$/],
    ["the secret that encrypts", {}, without("DATA_KEY"), /DATA_KEY/, /npx wrangler secret put DATA_KEY --env production$/],
    ["the other half of a gateway", {}, without("STRIPE_SECRET_KEY"), /STRIPE_SECRET_KEY.*its gateway/, /secret put STRIPE_SECRET_KEY --env production$/],
    ["any gateway", {}, without("STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"), /^no payment gateway/, /STRIPE_SECRET_KEY[\s\S]*or [\s\S]*PAYFAST_PASSPHRASE/],
    ["a way to send mail", { sendsMail: false }, {}, /^MAIL is not bound/, /send_email/],
    ["a domain to send mail from", {}, { sendingDomains: ["other.test"] }, /sent from shop\.test/, /^npx wrangler email sending enable shop\.test$/],
    ["somebody who reads mail", {}, without("CONTACT_EMAIL"), /^CONTACT_EMAIL/, /secret put CONTACT_EMAIL --env production$/],
    ["the absence of the stand-in", { sandbox: "meydan-sandbox" }, {}, /stand-in/, /SANDBOX/],
  ])("%s is named, and how to get it", (_, environment, held, what, remedy) => {
    const named = missing(environment, held);
    expect(named).toHaveLength(1);
    expect(named[0]?.what).toMatch(what);
    expect(named[0]?.remedy).toMatch(remedy);
  });
  it("what is set by a variable need not be a secret", () =>
    expect(missing({ vars: { CONTACT_EMAIL: "hello@shop.test" } }, without("CONTACT_EMAIL"))).toEqual([]));
  it("all is named at once on an empty account", () => {
    const empty: Account = { databases: [], namespaces: [], queues: [], buckets: [], sendingDomains: [], secrets: [] };
    expect(missing({}, empty).map(({ what }) => what)).toHaveLength(10);
  });
});

describe("before branches can have previews", () => {
  const preview = {
    ...production,
    name: "preview" as const,
    worker: "meydan-preview",
    origin: "https://meydan-preview.team.workers.dev",
    bucket: "pictures",
    sendsMail: false,
    sandbox: "s",
  };
  const named = (over: Partial<Environment>, hasBucket = true, key: string | undefined = "k".repeat(32)) =>
    missingForPreviews({ ...preview, ...over }, hasBucket, key);
  it("nothing is missing where all is there", () => expect(named({})).toEqual([]));
  it.each<[string, ReturnType<typeof named>, RegExp]>([
    ["a subdomain", named({ origin: "https://meydan-preview.example.workers.dev" }), /subdomain/],
    ["an address on workers.dev", named({ origin: "https://preview.shop.test" }), /subdomain/],
    ["an address of that worker", named({ origin: "https://other.team.workers.dev" }), /subdomain/],
    ["a bucket", named({}, false), /no bucket pictures/],
    ["a key that cannot be guessed", named({}, true, "k".repeat(31)), /PREVIEW_KEY/],
    ["the stand-in", named({ sandbox: undefined }), /stand-in/],
    ["the absence of real mail", named({ sendsMail: true }), /real people/],
  ])("%s is named", (_, found, what) => {
    expect(found).toHaveLength(1);
    expect(found[0]?.what).toMatch(what);
  });
});
