/** Letters to the marketplace: stored once, mailed to us and confirmed to the sender, whatever is typed into them. */

import { beforeEach, describe, expect, it } from "vitest";
import { locales } from "../../../locales/words.ts";
import { forgetGeneration } from "../../../worker/cache/generation.ts";
import type { Env } from "../../../worker/env.ts";
import type { Mail } from "../../../worker/mail.ts";
import { sweep } from "../../../worker/outbox-registry.ts";
import { perNetwork_max, perSender_max } from "../../../worker/shop/contact/data.ts";
import { env, marketplace } from "../../support/marketplace.ts";
import { Market, origin } from "../../support/purchase/fixture.ts";

const { DB } = env;
let sent: { to: string; replyTo?: string; subject: string; text: string; html: string }[];
let stored: Mail[];
let now_ms = Date.UTC(2026, 10, 20, 12);
let sender = 0;
let settings: Partial<Env>;
const unlimited = { limit: async () => ({ success: true }) };

beforeEach(async () => {
  await DB.prepare("DELETE FROM outbox").run();
  [sent, stored, settings] = [[], [], {}];
  now_ms += 48 * 60 * 60 * 1000;
  sender += 1;
});

const MAIL = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) } as unknown as SendEmail;
const SANDBOX = {
  fetch: async (_: string, init: RequestInit) => {
    stored.push(JSON.parse(init.body as string));
    return new Response("{}", { status: 201 });
  },
} as unknown as Fetcher;
/** The marketplace with the mailboxes and the clock of the test. */
function marketNow() {
  const market = new Market({ MAIL, SANDBOX, ...settings });
  market.now = now_ms;
  return market;
}

const contactMessage = (over: Record<string, unknown> = {}) => ({
  name: "Ada Lovelace",
  email: `ada-${sender}@example.test`,
  topic: "order",
  orderNumber: "M-1234567890",
  message: "Where is my parcel?\nIt was to be here on Monday.",
  ...over,
});

async function post(body: unknown, headers: Record<string, string> = {}, query = "?locale=en") {
  const response = await marketNow().fetch(`/contact${query}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, body: (await response.json()) as any };
}
const deliver = () => sweep(marketNow().purchase());
const storedOf = async (email = `ada-${sender}@example.test`) =>
  (await DB.prepare("SELECT * FROM contact_messages WHERE lower(email) = lower(?)").bind(email).all<Record<string, string | null>>()).results;

describe("a letter", () => {
  it("is stored with a reference, mailed to us, and confirmed to its sender", async () => {
    const { status, body } = await post(contactMessage());
    expect([status, body.data.reference]).toEqual([201, expect.stringMatching(/^C-[2-9A-HJ-NP-Z]{8}$/)]);
    expect(await storedOf()).toMatchObject([{ reference: body.data.reference, topic: "order", order_number: "M-1234567890", locale: "en" }]);
    await deliver();
    const [toUs, toSender] = ["support@meydan.test", `ada-${sender}@example.test`].map((to) => sent.filter((mail) => mail.to === to));
    expect([toUs?.length, toSender?.length, sent.length]).toEqual([1, 1, 2]);
    expect(toUs?.[0]).toMatchObject({ replyTo: `ada-${sender}@example.test`, subject: expect.stringContaining(body.data.reference) });
    for (const part of ["Ada Lovelace", "M-1234567890", "> Where is my parcel?\n> It was to be here on Monday."]) expect(toUs?.[0]?.text).toContain(part);
    expect(toSender?.[0]).toMatchObject({ replyTo: "support@meydan.test" });
    expect(toSender?.[0]?.text).toContain(body.data.reference);
    await deliver();
    expect(sent.length).toBe(2);
  });
  it("goes where the operator wants it", async () => {
    settings = { CONTACT_EMAIL: "hello@shop.example" };
    await post(contactMessage());
    await deliver();
    expect(sent.filter(({ to }) => to === "hello@shop.example")).toHaveLength(1);
    expect(sent.find(({ to }) => to.startsWith("ada-"))?.replyTo).toBe("hello@shop.example");
  });
  it("goes to the market's own address before any other, and nowhere while there is none", async () => {
    settings = { CONTACT_EMAIL: "" };
    const { status, body } = await post(contactMessage());
    expect([status, body.code, body.message]).toEqual([409, "contact_closed", "There is no address to write to yet. Please come back later."]);
    expect(await storedOf()).toEqual([]);
    await DB.prepare("UPDATE market SET name = 'Bazaar', support_email = 'help@bazaar.example', sender_email = 'post@bazaar.example'").run();
    settings = { CONTACT_EMAIL: "hello@shop.example" };
    forgetGeneration();
    expect((await post(contactMessage())).status).toBe(201);
    await deliver();
    expect(sent.map(({ to }) => to)).toContain("help@bazaar.example");
    expect(sent[0]).toMatchObject({ from: { name: "Bazaar", email: "post@bazaar.example" } });
    await DB.prepare("UPDATE market SET name = 'Market', support_email = NULL, sender_email = NULL").run();
    forgetGeneration();
  });
  it.each(locales)("is confirmed in the sender's language: %s", async (locale) => {
    await post(contactMessage(), {}, `?locale=${locale}`);
    await deliver();
    const mail = stored.find(({ to }) => to.startsWith("ada-"));
    expect(mail?.locale).toBe(locale);
    expect(mail?.html).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`);
    expect(mail?.text).not.toMatch(/mail\.contact|contact\.topics|\{\{/);
  });
  it("is mailed again when one of both mails fails, and that one alone", async () => {
    await post(contactMessage());
    let down = true;
    settings = {
      MAIL: {
        send: async (mail: (typeof sent)[number]) => {
          if (down && mail.to.startsWith("ada-")) throw new Error("mail is down");
          sent.push(mail);
        },
      } as unknown as SendEmail,
    };
    await deliver();
    expect(sent.map(({ to }) => to)).toEqual(["support@meydan.test"]);
    down = false;
    now_ms += 5 * 60_000;
    await deliver();
    expect(sent.map(({ to }) => to)).toEqual(["support@meydan.test", `ada-${sender}@example.test`]);
  });
});

describe("sent twice, a letter", () => {
  it("is one, by its key", async () => {
    const key = { "idempotency-key": `key-of-${sender}-letter` };
    const [first, second] = await Promise.all([post(contactMessage(), key), post(contactMessage(), key)]);
    expect([first.status, second.status, first.body]).toEqual([201, 201, second.body]);
    expect(await storedOf()).toHaveLength(1);
    expect((await DB.prepare("SELECT count(*) AS n FROM outbox").first<{ n: number }>())?.n).toBe(2);
    const other = await post(contactMessage({ message: "Quite another letter." }), key);
    expect([other.status, other.body.code]).toEqual([422, "idempotency_key_reused"]);
    for (const bad of ["short", "x".repeat(256)]) expect((await post(contactMessage(), { "idempotency-key": bad })).status).toBe(400);
  });
  it("is one, by its words", async () => {
    const first = await post(contactMessage());
    expect((await post(contactMessage())).body).toEqual(first.body);
    expect((await post(contactMessage({ message: "Where is my second parcel?" }))).body).not.toEqual(first.body);
    expect(await storedOf()).toHaveLength(2);
    now_ms += 24 * 60 * 60 * 1000;
    expect((await post(contactMessage())).body).not.toEqual(first.body);
  });
  it("still has its answer when its sender may write no more", async () => {
    const first = await post(contactMessage());
    for (let i = 1; i < perSender_max; i += 1) await post(contactMessage({ message: `Letter number ${i}, at least.` }));
    const email = `ADA-${sender}@example.test`;
    expect(await post(contactMessage({ email, message: "One letter too many." }))).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect((await post(contactMessage())).body).toEqual(first.body);
    expect(await storedOf()).toHaveLength(perSender_max);
    now_ms += 61 * 60 * 1000;
    expect((await post(contactMessage({ email, message: "One letter too many." }))).status).toBe(201);
  });
  it("is refused when its network has written a day's worth, whatever addresses it named; others write on", async () => {
    settings = { WRITES: unlimited, MAILS: unlimited };
    const from = (address: string, name: string) => post(contactMessage({ email: `${name}-${sender}@example.test` }), { "cf-connecting-ip": address });
    expect((await from("2001:db8:1::1", "first")).status).toBe(201);
    await DB.prepare(
      `INSERT INTO contact_messages (reference, name, email, topic, message, locale, dedupe_key, request_hash, network_key, created_at)
      SELECT reference || value, name, value || email, topic, message, locale, dedupe_key || value, '', network_key, created_at
      FROM contact_messages, json_each(?2) WHERE email = ?1`,
    )
      .bind(`first-${sender}@example.test`, JSON.stringify(Array.from({ length: perNetwork_max - 2 }, (_, at) => at)))
      .run();
    const next = async (address: string, name: string) => (await from(address, name)).status;
    expect([await next("2001:db8:1:ffff::1", "last"), await next("2001:db8:1:7::1", "beyond"), await next("2001:db8:2::1", "other")]).toEqual([201, 429, 201]);
    now_ms += 24 * 60 * 60 * 1000;
    expect(await next("2001:db8:1:7::1", "beyond")).toBe(201);
  });
});

describe("what is typed", () => {
  it("is shown to be wrong at its field, in the visitor's language", async () => {
    const wrong = await post({ name: " ", email: "ada@", topic: "money", message: "short" }, {}, "?locale=fr");
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([400, ["email", "message", "name", "topic"]]);
    for (const texts of Object.values(wrong.body.errors as Record<string, string[]>)) for (const text of texts) expect(text).not.toMatch(/^fields\./);
    const long = await post(
      contactMessage({ name: "x".repeat(101), email: `${"x".repeat(250)}@a.bc`, message: "x".repeat(4_001), orderNumber: "x".repeat(41) }),
    );
    expect([long.status, Object.keys(long.body.errors).sort()]).toEqual([400, ["email", "message", "name", "orderNumber"]]);
    expect(Object.keys((await post({})).body.errors).sort()).toEqual(["email", "message", "name", "topic"]);
    for (const body of ["", "{", "[]", "null", '"x"', JSON.stringify(contactMessage({ message: ["a"] }))]) expect((await post(body)).status).toBe(400);
    expect(await storedOf()).toEqual([]);
  });
  it("of edge lengths is accepted", async () => {
    expect((await post(contactMessage({ message: "x".repeat(4_000), orderNumber: "" }))).status).toBe(201);
    expect((await post(contactMessage({ message: "😀".repeat(10), orderNumber: undefined }))).status).toBe(201);
    expect((await post(contactMessage({ message: "😀".repeat(9) }))).status).toBe(400);
    expect(await storedOf()).toMatchObject([{ order_number: null }, { order_number: null }]);
  });
  it("cannot become a header of the mail, nor a mark-up of its page", async () => {
    const name = "Ada\r\nBcc: everyone@example.test\r\n\r\n<script>alert(1)</script>";
    expect((await post(contactMessage({ name, topic: "other", orderNumber: "1\nX: y", message: "Hello <b>there</b>\u0000, you.\r\nBcc: all" }))).status).toBe(
      201,
    );
    await deliver();
    for (const mail of sent) {
      for (const value of [mail.to, mail.replyTo, mail.subject]) expect(value).not.toMatch(/[\r\n\0]/);
      expect(mail.html).not.toMatch(/<script|<b>/);
    }
    expect((await storedOf())[0]).toMatchObject({
      name: "Ada Bcc: everyone@example.test <script>alert(1)</script>",
      order_number: "1 X: y",
      message: "Hello <b>there</b>, you.\nBcc: all",
    });
    for (const email of ["a@b.co\r\nBcc: c@d.ef", "a@b.co,c@d.ef", "<a@b.co>", "a b@c.de"])
      expect([email, (await post(contactMessage({ email }))).status]).toEqual([email, 400]);
  });
  it("does not reach a stranger's mailbox", async () => {
    await post(contactMessage({ name: "Buy at spam.example", message: "Buy at spam.example, now!" }));
    await deliver();
    const mail = sent.find(({ to }) => to.startsWith("ada-"));
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("spam.example");
  });
  it("into the field nobody sees is thrown away, politely", async () => {
    const { status, body } = await post(contactMessage({ website: "https://spam.example" }));
    expect([status, body.data.reference]).toEqual([202, expect.stringMatching(/^C-/)]);
    expect([await storedOf(), (await DB.prepare("SELECT count(*) AS n FROM outbox").first<{ n: number }>())?.n]).toEqual([[], 0]);
    expect((await post(contactMessage({ website: " " }))).status).toBe(201);
  });
});

describe("the address", () => {
  it("stands open at the marketplace, to our own pages", async () => {
    const send = (headers: Record<string, string>) =>
      marketplace.fetch(`${origin}/api/v1/contact`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(contactMessage({ website: "x" })),
      });
    expect((await send({ origin })).status).toBe(202);
    expect((await send({ origin: "https://evil.example" })).status).toBe(403);
  });
  it("is limited", async () => {
    let left = 1;
    const MAILS = { limit: async ({ key }: { key: string }) => ({ success: !key.startsWith("contact:") || left-- > 0 }) } as unknown as RateLimit;
    settings = { MAILS };
    const from = { "cf-connecting-ip": "192.0.2.7" };
    expect((await post(contactMessage(), from)).status).toBe(201);
    expect((await post(contactMessage({ message: "Another letter, too soon." }), from)).status).toBe(429);
  });
});
