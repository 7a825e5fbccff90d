/** The log of mails: which entries of the outbox are mails, what is kept of one, and what may be done with it. Pure; also used by the pages. */
import type { Mail } from "../../mail.ts";
import type { MailLine } from "../../outbox/define.ts";
import { emailKey } from "../account/rules.ts";

/** Kinds of entries that are mails, by what they are about. The table `mail_kinds` has them as well; a test holds both. */
export const mailKinds = [
  "order-placed",
  "order-paid",
  "order-cancelled",
  "package-shipped",
  "package-delivered",
  "package-cancelled",
  "refund-made",
  "withdrawal-received",
  "withdrawal-notice",
  "return-news",
  "refund-account",
  "account-mail",
  "contact-message",
  "contact-received",
  "contact-answer",
  "contact-reply",
  "review-replied",
  "review-removed",
  "order-message",
  "question-answered",
  "question-removed",
  "answer-removed",
  "report-received",
  "report-decided",
  "report-statement",
  "appeal-decided",
  "shop-open",
  "back-in-stock",
  "price-reached",
  "sale-begun",
  "alert-asked",
  "shop-news",
  "seller-notice",
  "seller-digest",
  "shop-message",
  "shop-received",
  "shopper-block",
  "product-decided",
  "flash-decided",
  "flash-withdrawn",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** `failed`: tried again by itself. `given_up`: no more. `dropped`: it had failed, and then there was nothing to say any more. */
export const mailStates = ["waiting", "sent", "failed", "given_up", "dropped"] as const;
export type MailState = (typeof mailStates)[number];
/** What did not go out. */
export const unsentStates = ["failed", "given_up"] as const satisfies readonly MailState[];

/** Who asks for what failed means what was given up as well. */
export const statesMeant = (state: MailState | undefined): readonly MailState[] =>
  state === undefined ? mailStates : state === "failed" ? unsentStates : [state];

/** What a mail is about, as far as it is known: an order's number, a shop's handle. */
export type MailAbout = { order?: string | undefined; shop?: string | undefined };

const [to_chars, subject_chars, order_chars] = [320, 300, 32];

/** What the log keeps of a mail. A mail that is out must not fail here: what is too long is cut. */
export const lineOf = ({ to, subject, locale }: Pick<Mail, "to" | "subject" | "locale">, { order, shop }: MailAbout): MailLine => ({
  to: emailKey(to).slice(0, to_chars),
  subject: subject.replace(/\s+/g, " ").slice(0, subject_chars),
  locale,
  ...(order !== undefined && { order: order.slice(0, order_chars) }),
  ...(shop !== undefined && { shop }),
});

/** For those who need not know whose address it is: its first letter, and where it is. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${[...address.slice(0, Math.max(at, 0))][0] ?? ""}…${at < 0 ? "" : address.slice(at)}`;
}

/** Whether it may be sent again. `expired`: its link opens nothing any more, so whoever wants it asks for a new one. */
export const sendingAgain = ["yes", "expired", "no"] as const;
export type SendingAgain = (typeof sendingAgain)[number];

/** What sending it again comes to; asked twice it is done once. */
export function stepToAgain(state: MailState, isExpired: boolean): "send" | "settled" | "conflict" {
  if (state === "waiting") return "settled";
  return isUnsent(state) && !isExpired ? "send" : "conflict";
}
export const isUnsent = (state: MailState): boolean => (unsentStates as readonly MailState[]).includes(state);
