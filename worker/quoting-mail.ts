/** A mail that quotes what somebody else wrote. Pure. */
import type { Locale, Words } from "../locales/words.ts";
import { buttonBlock, type MailBlock, type MailDraft, type MailLink, type MailReason, quoteBlocks, textBlock } from "./mail-template/draft.ts";

type Parts = {
  to: string;
  locale: Locale;
  name: string;
  subject: string;
  why: MailReason;
  /** Sentences, and what is no sentence. */
  texts: readonly (string | MailBlock)[];
  quoted?: { text: string; lang: string | null };
  link: MailLink;
  more?: readonly MailBlock[];
};

/** What others wrote is quoted as text, whatever stands in it. */
export const quotingMail = (words: Words, { to, locale, name, subject, why, texts, quoted, link, more = [] }: Parts): MailDraft => ({
  ...{ to, locale, subject, why, greeting: words.t("mail.greeting", { name }) },
  blocks: [
    ...texts.map((each) => (typeof each === "string" ? textBlock(each) : each)),
    ...quoteBlocks(quoted?.text ?? null, quoted?.lang),
    ...more,
    buttonBlock(link.url, link.label),
  ],
});
