/** A question as those read it who may, and what of a text they may read. Pure. */
import { Refusal } from "../../errors.ts";
import { maskContacts } from "../../shared/contact-details/mask.ts";
import { isoOrNull } from "../../shared/time.ts";
import type { Question } from "./contract.ts";
import type { QuestionRow } from "./data.ts";
import { isMoreThanMasked } from "./rules.ts";

type Lang = Question["lang"];
const momentOf = (at: number) => new Date(at).toISOString();

export const headOf = ({ id, lang, text, author, asked_at }: QuestionRow) => ({ id, lang: lang as Lang, text, author, askedAt: momentOf(asked_at) });
export const answerOf = ({ answer, answer_lang, answered_at, changed_at }: QuestionRow): Question["answer"] | null =>
  answer === null ? null : { lang: answer_lang as Lang, text: answer, at: momentOf(answered_at as number), changedAt: isoOrNull(changed_at) };

/** The text as others may read it. @throws Refusal invalid_fields: nothing but contact details is in it */
export function readable(text: string): string {
  const shown = maskContacts(text);
  if (!isMoreThanMasked(shown)) throw new Refusal("invalid_fields", { fields: { text: ["contact_only"] } });
  return shown;
}
