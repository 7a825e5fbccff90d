/** A market whose mail provider answers as a test says, mails that wait for it, and what the log says of them. */
import { insertEntry } from "../../../worker/outbox/statements.ts";
import { deliver } from "../../../worker/outbox-registry.ts";
import type { AccountMail } from "../../../worker/shop/account/mails/entries-data.ts";
import { db, Market } from "../purchase/fixture.ts";

/** `answers`: the status of each try; after the last one it takes everything. */
export function marketWithProvider(answers: readonly number[] = []) {
  const statuses = [...answers];
  const taken: { to: string; subject: string; html: string; text: string }[] = [];
  const SANDBOX = {
    fetch: async (_: string, init: RequestInit) => {
      const status = statuses.shift() ?? 201;
      if (status < 400) taken.push(JSON.parse(String(init.body)));
      return new Response("{}", { status });
    },
  } as unknown as Fetcher;
  const market = new Market({ SANDBOX, MAIL: undefined as never });
  market.now = Date.now() + 60_000;
  return { market, taken, statuses };
}

let made = 0;
/** A mail about an account that waits in the outbox. @returns its row */
export async function mailWaiting(mail: Partial<AccountMail> = {}, at_ms = Date.now()): Promise<number> {
  made += 1;
  const key = `account:test-${made}-${crypto.randomUUID()}`;
  const payload = { mail: { kind: "password_changed", to: "Ada@Example.test", name: "Ada", locale: "en", at_ms, ...mail } };
  await insertEntry(db, { kind: "account-mail", key, payload }, at_ms).run();
  return (await db.prepare("SELECT id FROM outbox WHERE dedupe_key = ?").bind(key).first<number>("id")) as number;
}

/** As long as it takes, a try after the other. */
export async function deliverFor(market: Market, id: number, tries: number): Promise<void> {
  for (let at = 0; at < tries; at += 1) {
    await deliver(market.purchase(), id);
    const due = await db.prepare("SELECT available_at FROM outbox WHERE id = ?").bind(id).first<number>("available_at");
    market.now = Math.max(market.now, due ?? 0);
  }
}

export type Line = Record<"mail_to" | "mail_subject" | "mail_locale" | "mail_order" | "mail_state" | "failure" | "payload", string | null> &
  Record<"attempts" | "mailed_at" | "done_at" | "shopper_id" | "mail_shop_id", number | null> & { tries: { at: number; failure: string | null }[] };
export async function lineOf(id: number): Promise<Line | null> {
  const row = await db.prepare("SELECT * FROM outbox WHERE id = ?").bind(id).first<Omit<Line, "tries"> & { mail_tries: string | null }>();
  return row && { ...row, tries: JSON.parse(row.mail_tries ?? "[]") };
}
