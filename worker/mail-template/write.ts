/** Every mail is finished here: what it says, within the market's own frame, as HTML and as plain text. */
import { prefixOf } from "../../locales/words.ts";
import { ownMarket } from "../cache/own-market.ts";
import type { Env } from "../env.ts";
import { contactEmailOf, type Mail } from "../mail.ts";
import { bitmapOf } from "../shared/brand/market.ts";
import { shownColours } from "../shop/market/rules.ts";
import { wordsFor } from "../words.ts";
import type { MailDraft, MailLink } from "./draft.ts";
import { mailHtml } from "./html.ts";
import { bodyText } from "./plain-text.ts";

type Settings = Pick<Env, "PUBLIC_ORIGIN" | "CONTACT_EMAIL">;

/** Of a mail that may be ended: why it came in its kind's words, and the ways to end it. */
export type MailWayOut = { why: string; ways: readonly MailLink[]; headers: Record<string, string> };

export function writeMail(env: Settings, draft: MailDraft, wayOut?: MailWayOut): Mail {
  const { to, replyTo, subject, locale } = draft;
  const market = ownMarket();
  const words = wordsFor(locale);
  const root = `${env.PUBLIC_ORIGIN}${prefixOf(locale)}`;
  const bitmap = bitmapOf(market);
  const us = contactEmailOf(env);
  const help = [{ url: `${root}/page/contact`, label: words.t("mail.help") }, ...(us === null ? [] : [{ url: `mailto:${us}`, label: us }])];
  const sender = [market.legalName || market.name, ...market.address.split("\n")].map((part) => part.trim()).filter(Boolean);
  const frame = {
    origin: env.PUBLIC_ORIGIN,
    market: market.name,
    home: root || env.PUBLIC_ORIGIN,
    icon: bitmap === null ? null : `${env.PUBLIC_ORIGIN}${bitmap}`,
    colours: shownColours(market.colour),
    why: wayOut?.why ?? words.t(`mail.why.${draft.why}`),
    ways: wayOut?.ways ?? [],
    help,
    end: [sender.join(" · ")],
  };
  const text = [
    bodyText(draft),
    "-- ",
    frame.why,
    ...frame.ways.map(({ url, label }) => `${label}: ${url}`),
    [`${words.t("mail.help")}: ${root}/page/contact`, ...(us === null ? [] : [us])].join("\n"),
    frame.end.join("\n"),
  ].join("\n\n");
  return { to, ...(replyTo && { replyTo }), subject, html: mailHtml(draft, frame), text, locale, ...(wayOut && { headers: wayOut.headers }) };
}
