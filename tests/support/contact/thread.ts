/** A message to the marketplace, the people who answer it, and what is mailed thereby. */
import { sweep } from "../../../worker/outbox-registry.ts";
import { threadToken } from "../../../worker/shop/contact/threads/token.ts";
import { makeShopper, type TestShopper } from "../account/shopper.ts";
import { env } from "../marketplace.ts";
import { db, Market } from "../purchase/fixture.ts";
import { askAs } from "../sellers/desk.ts";

export type Written = { id: number; reference: string; email: string; token: string };
let serial = 0;

/** `who`: is signed in while they write. */
export async function writeMessage(over: Record<string, unknown> = {}, who: TestShopper | null = null, locale = "en"): Promise<Written> {
  serial += 1;
  const email = `ada-${serial}-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const body = { name: "Ada Lovelace", email, topic: "order", message: `Where is my parcel ${serial}?\nIt was to be here on Monday.`, ...over };
  const answer = await askAs(who, "POST", `/contact?locale=${locale}`, body);
  if (answer.status !== 201) throw new Error(`POST /contact: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { reference } = answer.body.data as { reference: string };
  const id = (await db.prepare("SELECT id FROM contact_messages WHERE reference = ?").bind(reference).first<number>("id")) as number;
  return { id, reference, email: String(body.email), token: threadToken(env.AUTH_SECRET, reference) };
}

export const makeSupport = (role: "owner" | "manager" | "support" | "editor" | "finance" = "support", name = "Opal") =>
  makeShopper({ scope: "shopper admin", name, operator: role });

export const one = async (who: TestShopper, id: number) => (await askAs(who, "GET", `/admin/messages/${id}`)).body.data;
export const answer = (who: TestShopper, id: number, body: object) => askAs(who, "POST", `/admin/messages/${id}/answer`, body);
export const assign = (who: TestShopper, id: number, to: number | null) => askAs(who, "PUT", `/admin/messages/${id}/assignee`, { to });
export const move = (who: TestShopper, id: number, state: string) => askAs(who, "PUT", `/admin/messages/${id}/state`, { state });
export const readOwn = (token: string) => askAs(null, "GET", `/contact/thread?token=${encodeURIComponent(token)}`);
export const writeOn = (token: string, text: string) => askAs(null, "POST", `/contact/thread?token=${encodeURIComponent(token)}`, { text });

export type Sent = { to: string; replyTo?: string; subject: string; html: string; text: string };
/** What is due is done, and what was mailed thereby. `fails`: mail is down for these. */
export async function post(fails: (mail: Sent) => boolean = () => false, wait_ms = 1000): Promise<Sent[]> {
  const sent: Sent[] = [];
  const send = async (mail: Sent) => {
    if (fails(mail)) throw new Error("mail is down");
    sent.push(mail);
  };
  const market = new Market({ MAIL: { send } as never, SANDBOX: undefined as never });
  market.now = Date.now() + wait_ms;
  // the queue of the runtime has tried some already, without a mailbox
  await db.prepare("UPDATE outbox SET available_at = 0 WHERE done_at IS NULL").run();
  await sweep(market.purchase());
  return sent;
}
