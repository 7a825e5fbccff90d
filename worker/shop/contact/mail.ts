/** The two mails of a message: the message itself to the marketplace, and a confirmation to its sender. Pure. */
import { intlLocale } from "../../../locales/words.ts";
import { ownMarket } from "../../cache/own-market.ts";
import type { Env } from "../../env.ts";
import { contactEmailOf, escapeHtml, type Mail, mailPage } from "../../mail.ts";
import { wordsFor } from "../../words.ts";
import type { ContactEntryKind, StoredMessage } from "./data.ts";
import { deskAddress } from "./threads/mail.ts";

/** Undefined: the market has no address to write to any more. */
export function contactMail(env: Pick<Env, "CONTACT_EMAIL" | "PUBLIC_ORIGIN">, kind: ContactEntryKind, message: StoredMessage): Mail | undefined {
  const to = contactEmailOf(env);
  if (to === null) return undefined;
  return kind === "contact-message" ? toUs(to, deskAddress(env, message.id), message) : toSender(to, message);
}

/** In the marketplace's own language, with the way to its page at the desk; an answer by mail goes straight to the sender. */
function toUs(to: string, url: string, { reference, name, email, topic, order_number, message, locale, created_at }: StoredMessage): Mail {
  const ours = ownMarket().language;
  const words = wordsFor(ours);
  const subject = words.t("mail.contact_message.subject", { reference, topic: words.t(`contact.topics.${topic}`) });
  const desk = words.t("mail.contact_message.desk");
  const facts = [
    [words.t("mail.contact_message.from"), `${name} <${email}>`],
    [words.t("account.language"), new Intl.DisplayNames(intlLocale[ours], { type: "language" }).of(locale) ?? locale],
    ...(order_number === null ? [] : [[words.t("fields.labels.orderNumber"), order_number]]),
    [words.t("mail.contact_message.time"), new Date(created_at).toISOString()],
  ] as [string, string][];
  const html = [
    `<h1 style="font-size:1.25rem">${escapeHtml(subject)}</h1>`,
    `<p>${facts.map(([name, value]) => `${escapeHtml(name)}: <bdi>${escapeHtml(value)}</bdi>`).join("<br>")}</p>`,
    `<p dir="auto" style="white-space:pre-wrap">${escapeHtml(message)}</p>`,
    `<p><a href="${escapeHtml(url)}">${escapeHtml(desk)}</a></p>`,
  ].join("");
  const text = `${facts.map(([name, value]) => `${name}: ${value}`).join("\n")}\n\n${message}\n\n${desk}: ${url}`;
  return { to, replyTo: email, subject, html: mailPage(ours, subject, html), text, locale: ours };
}

/** Holds no word of the sender's: nobody can have this form mail their words to strangers. */
function toSender(us: string, { reference, email, topic, locale }: StoredMessage): Mail {
  const words = wordsFor(locale);
  const values = { reference, topic: words.t(`contact.topics.${topic}`) };
  const subject = words.t("mail.contact_received.subject", values);
  const paragraphs = [words.t("mail.contact_received.text", values), words.t("mail.contact_received.answer"), words.t("mail.contact_received.not_you")];
  const html = `<h1 style="font-size:1.25rem">${escapeHtml(subject)}</h1>${paragraphs.map((each) => `<p>${escapeHtml(each)}</p>`).join("")}`;
  return { to: email, replyTo: us, subject, html: mailPage(locale, subject, html), text: paragraphs.join("\n\n"), locale };
}
