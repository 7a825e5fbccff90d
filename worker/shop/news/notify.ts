/** What a person is told, declared once: the mail, the push to each of their browsers and the line in their account are all made from it, as they have chosen. */
import { type Locale, prefixOf } from "../../../locales/words.ts";
import { type Mail, postMail } from "../../mail.ts";
import { defineEntry, type EntryDefinition, type EntryResult } from "../../outbox/define.ts";
import { vapidOf } from "../../push/vapid.ts";
import { lineOf, type MailAbout } from "../mails/rules.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { insertNotification } from "./centre-data.ts";
import { insertPushes, isMailWanted } from "./data.ts";
import { withUnsubscribe } from "./mail.ts";
import type { PushContent } from "./push-content.ts";
import type { NewsKind } from "./rules.ts";

/** `isRequired`: the purchase, the law or the reader's own question asks for the mail, whatever is chosen. */
export type Recipient = { shopperId: number; kind: NewsKind; isRequired: boolean };
/** `recipient`: absent where the mail goes to an address that is no account's. `push`: what a browser shows and the account's list says; null where neither is told. `about`: for the log of mails. */
export type Notification = { mail: () => Mail; recipient?: Recipient | undefined; push?: (locale: Locale) => PushContent | null; about?: MailAbout };

/** `locale`: the reader's; without it the language that the account, order or request names. A text: why a person has to look. Null: nothing to say any more. */
type Notify<P> = (context: PurchaseContext, payload: P, locale?: Locale) => Promise<Notification | string | null>;
export type NotificationDefinition = EntryDefinition<PurchaseContext> & { notify: Notify<object> };

export const defineNotification = <P extends object>(kind: string, requires: keyof P & string, notify: Notify<P>): NotificationDefinition => ({
  ...defineEntry<PurchaseContext, P>({
    kind,
    requires,
    isMail: true,
    effect: async (context, payload, { id }) => {
      const notification = await notify(context, payload);
      if (typeof notification === "string") return { kind: "for_a_person", reason: notification };
      return notification ? send(context, id, notification) : { kind: "done" };
    },
  }),
  notify: notify as Notify<object>,
});

/** Pushes are entries of their own: each is tried by itself. The line in the account is written once, however often the rest is tried. */
async function send({ db, env, now, enqueue }: PurchaseContext, entryId: number, { mail, recipient, push, about = {} }: Notification): Promise<EntryResult> {
  const written = mail();
  if (recipient) await addLine(db, entryId, recipient, push?.(written.locale), written.locale, now);
  const pushes = recipient && (await vapidOf(env)) ? await insertPushes(db, entryId, recipient, now) : [];
  if (pushes.length > 0) enqueue(pushes.map(({ dedupe_key }) => dedupe_key));
  const isMailed = !recipient || recipient.isRequired || (await isMailWanted(db, recipient.shopperId, recipient.kind));
  if (!isMailed) return { kind: "done" };
  return postMail(env, recipient && !recipient.isRequired ? withUnsubscribe(env, written, recipient) : written, lineOf(written, about));
}

async function addLine(db: D1Database, entryId: number, recipient: Recipient, content: PushContent | null | undefined, lang: Locale, now_ms: number) {
  if (!content) return;
  const { title, body, path } = content;
  await insertNotification(db, entryId, recipient, { lang, title, body, path: path.slice(prefixOf(lang).length) }, now_ms);
}
