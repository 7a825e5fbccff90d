/** What a person is told, declared once: the mail, the push to each of their browsers and the line in their account are all made from it, as they have chosen. */
import { type Locale, prefixOf } from "../../../locales/words.ts";
import { postMail } from "../../mail.ts";
import type { MailDraft } from "../../mail-template/draft.ts";
import { type MailWayOut, writeMail } from "../../mail-template/write.ts";
import { defineEntry, type EntryDefinition, type EntryResult } from "../../outbox/define.ts";
import { vapidOf } from "../../push/vapid.ts";
import { lineOf, type MailAbout } from "../mails/rules.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { insertNotification } from "./centre-data.ts";
import { insertPushes, isMailWanted, takesPushes } from "./data.ts";
import { wayOutOf } from "./mail.ts";
import { keepForDigest, readSettings } from "./member/data.ts";
import { type NoticeKind, nextDigest_ms, wayOf } from "./member/rules.ts";
import type { PushContent } from "./push-content.ts";
import type { NewsKind } from "./rules.ts";

/** `isRequired`: the purchase, the law or the reader's own question asks for the mail, whatever is chosen. */
export type Recipient = { shopperId: number; kind: NewsKind; isRequired: boolean };
/** One of a shop's people. `subject`: the package, return, question … that it is about; a digest counts it once. `digest`: the mail of what was gathered. */
export type MemberRecipient = { shopperId: number; shopId: number } & ({ notice: NoticeKind; subject: number } | { notice: "digest" });
/**
 * `recipient`: absent where the mail goes to an address that is no account's; `wayOut`: how whoever reads that one ends it. `push`: what a browser shows and the
 * account's list says; null where neither is told. `about`: for the log of mails.
 */
export type Notification = {
  mail: () => MailDraft;
  recipient?: Recipient | MemberRecipient | undefined;
  wayOut?: MailWayOut | undefined;
  push?: (locale: Locale) => PushContent | null;
  about?: MailAbout;
};

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
async function send(context: PurchaseContext, entryId: number, { mail, recipient, wayOut, push, about = {} }: Notification): Promise<EntryResult> {
  const { db, env, now, enqueue } = context;
  if (recipient && "shopId" in recipient) return sendToMember(context, entryId, { mail, recipient, about });
  const draft = mail();
  if (recipient) await addLine(db, entryId, recipient, push?.(draft.locale), draft.locale, now);
  const pushes = recipient && (await vapidOf(env)) ? await insertPushes(db, entryId, recipient, now) : [];
  if (pushes.length > 0) enqueue(pushes.map(({ dedupe_key }) => dedupe_key));
  const isMailed = !recipient || recipient.isRequired || (await isMailWanted(db, recipient.shopperId, recipient.kind));
  if (!isMailed) return { kind: "done" };
  const ownWayOut = recipient && !recipient.isRequired ? wayOutOf(env, draft.locale, recipient) : wayOut;
  return postMail(env, writeMail(env, draft, ownWayOut), lineOf(draft, about));
}

/** As they have chosen for this shop and kind. Who is no member any more gets nothing. */
async function sendToMember(
  { db, env, now, enqueue }: PurchaseContext,
  entryId: number,
  { mail, recipient, about }: { mail: () => MailDraft; recipient: MemberRecipient; about: MailAbout },
): Promise<EntryResult> {
  const settings = await readSettings(db, recipient);
  if (!settings) return { kind: "done" };
  const way = recipient.notice === "digest" ? "mail" : wayOf(recipient.notice, settings.chosen);
  if (way === "none") return { kind: "done" };
  if (way === "digest" && recipient.notice !== "digest") {
    await keepForDigest(db, entryId, { ...recipient, kind: recipient.notice }, nextDigest_ms(now, settings));
    return { kind: "done" };
  }
  // asked before the pushes are written, so that a second try comes to the same
  if (way === "push" && (await vapidOf(env)) && (await takesPushes(db, recipient.shopperId, now))) {
    const pushes = await insertPushes(db, entryId, { shopperId: recipient.shopperId, kind: null }, now);
    if (pushes.length > 0) enqueue(pushes.map(({ dedupe_key }) => dedupe_key));
    return { kind: "done" };
  }
  const draft = mail();
  const wayOut = wayOutOf(env, draft.locale, { ...recipient, shop: about.shop ?? "" });
  return postMail(env, writeMail(env, draft, wayOut), lineOf(draft, about));
}

async function addLine(db: D1Database, entryId: number, recipient: Recipient, content: PushContent | null | undefined, lang: Locale, now_ms: number) {
  if (!content) return;
  const { title, body, path } = content;
  await insertNotification(db, entryId, recipient, { lang, title, body, path: path.slice(prefixOf(lang).length) }, now_ms);
}
