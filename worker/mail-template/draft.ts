/** What a mail says, before it is drawn: HTML and plain text are both made from it. Pure. */
import type { Locale } from "../../locales/words.ts";

export type MailLink = { url: string; label: string };
export type MailFact = { label: string; text: string };
/** `quantity`: null, it is shown and not bought. `picture`: the hash of a public picture; null: none. `amount`: what was or is to be paid for it. */
export type MailGood = { quantity: number | null; name: string; options: readonly string[]; picture: string | null; amount?: string | undefined };

export type MailBlock =
  | { is: "text"; text: string }
  /** What somebody else wrote: shown as text, whatever stands in it. */
  | { is: "quote"; text: string; lang: string | null }
  /** What the mail is for: at most one of these. */
  | { is: "button"; link: MailLink }
  /** `heading`: the shop that sends them. `note`: when they are expected. `link`: how that shop is asked. */
  | { is: "goods"; goods: readonly MailGood[]; heading?: string; note?: string; link?: MailLink | undefined }
  | { is: "list"; items: readonly string[] }
  | { is: "facts"; facts: readonly MailFact[] }
  /** Its last row is the total. */
  | { is: "sums"; rows: readonly MailFact[] }
  | { is: "links"; links: readonly MailLink[] }
  /** Word for word, in the language that binds. */
  | { is: "documents"; lead: string; language: Locale; documents: readonly { title: string; text: string }[] };

/** Why the reader gets it; the words are `mail.why.…`. */
export type MailReason = "order" | "account" | "address" | "shop" | "operator" | "wrote" | "asked" | "report";

export type MailDraft = {
  to: string;
  locale: Locale;
  subject: string;
  /** How it stands, in a few words; without it the subject. */
  heading?: string;
  /** Above the heading: which order it is about. */
  about?: string;
  greeting?: string;
  blocks: readonly MailBlock[];
  why: MailReason;
  replyTo?: string;
};

export const textBlock = (text: string): MailBlock => ({ is: "text", text });
export const textBlocks = (texts: readonly string[]): MailBlock[] => texts.map(textBlock);
/** Nothing of what was not written. */
export const quoteBlocks = (text: string | null, lang: string | null = null): MailBlock[] => (text ? [{ is: "quote", text, lang }] : []);
export const buttonBlock = (url: string, label: string): MailBlock => ({ is: "button", link: { url, label } });
export const linkBlocks = (links: readonly MailLink[]): MailBlock[] => (links.length === 0 ? [] : [{ is: "links", links }]);
export const factBlocks = (facts: readonly MailFact[]): MailBlock[] => (facts.length === 0 ? [] : [{ is: "facts", facts }]);
/** Labels of some words end with a colon, as French and Arabic write it. */
export const factText = ({ label, text }: MailFact): string => (/[:：]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`);
export const goodText = ({ quantity, name, options }: MailGood): string => `${quantity === null ? "" : `${quantity} × `}${[name, ...options].join(", ")}`;
