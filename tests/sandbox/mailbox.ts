/** A mailbox for everything the marketplace sends: the latest mails, kept for people and for tests to read. */
import { Hono } from "hono";
import type { Env, SandboxEnv } from "./env.ts";
import { listPage, mailPage, missingPage } from "./mailbox-pages.ts";
import { read, remove, update } from "./store.ts";

export type MailSummary = { id: string; at: number; to: string; subject: string; locale: string };
export type Mail = MailSummary & { html: string; text: string };

const mailsMax = 200;
const answeredMax = 50;
const indexKey = "mailbox";
const mailKey = (id: string) => `mail/${id}`;
const text = (value: unknown, max: number) => (typeof value === "string" ? value.slice(0, max) : "");

async function store(env: Env, sent: Record<string, unknown>): Promise<Mail> {
  const mail: Mail = {
    id: crypto.randomUUID(),
    at: Date.now(),
    to: text(sent.to, 320),
    subject: text(sent.subject, 500),
    locale: text(sent.locale, 10) || "en",
    html: text(sent.html, 500_000),
    text: text(sent.text, 100_000),
  };
  await update(
    env.STATE,
    mailKey(mail.id),
    () => ({}),
    (doc) => Object.assign(doc, mail),
  );
  const { id, at, to, subject, locale } = mail;
  const dropped = await update(
    env.STATE,
    indexKey,
    (): MailSummary[] => [],
    (mails) => {
      mails.unshift({ id, at, to, subject, locale });
      return mails.splice(mailsMax);
    },
  );
  await Promise.all(dropped.map((old) => remove(env.STATE, mailKey(old.id))));
  return mail;
}

const index = async (env: Env) => (await read<MailSummary[]>(env.STATE, indexKey)) ?? [];

/** Whom no provider knows: a mail to them is refused, and nothing comes of sending it again. */
const isRefused = (to: string) => to.toLowerCase().endsWith("@refused.test");
/** The first mail to an address here is refused; the ones after it are taken. */
const isRefusedOnce = (to: string) => to.toLowerCase().endsWith("@refused-once.test");

async function refuses(env: Env, to: string): Promise<boolean> {
  if (!isRefusedOnce(to)) return isRefused(to);
  return update(
    env.STATE,
    `refused/${to.toLowerCase()}`,
    () => ({ times: 0 }),
    (doc) => {
      doc.times += 1;
      return doc.times === 1;
    },
  );
}

export const mailbox = new Hono<SandboxEnv>()
  .post("/mailbox", async (c) => {
    const sent = (await c.req.json().catch(() => undefined)) as Record<string, unknown> | undefined;
    if (typeof sent?.to !== "string" || typeof sent.subject !== "string") return c.json({ message: "a mail has to and subject" }, 400);
    if (await refuses(c.env, sent.to)) return c.json({ message: "nobody has this address" }, 422);
    return c.json({ data: { id: (await store(c.env, sent)).id } }, 201);
  })
  .get("/sandbox/mailbox.json", async (c) => {
    const to = c.req.query("to")?.toLowerCase();
    const wanted = (await index(c.env)).filter((mail) => to === undefined || mail.to.toLowerCase() === to).slice(0, answeredMax);
    const mails = await Promise.all(wanted.map((mail) => read<Mail>(c.env.STATE, mailKey(mail.id))));
    return c.json({ data: mails.filter((mail) => mail !== undefined) });
  })
  .get("/sandbox/mailbox", async (c) => listPage(await index(c.env)))
  .get("/sandbox/mailbox/:id{[0-9a-f-]{36}}", async (c) => {
    const mail = await read<Mail>(c.env.STATE, mailKey(c.req.param("id")));
    return mail ? mailPage(mail) : missingPage();
  });
