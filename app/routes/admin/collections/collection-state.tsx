/** Where a collection stands, in a word, and what it is called. */
import type { Key, Words } from "../../../../locales/words.ts";
import type { CuratedState } from "../../../../worker/shop/catalogue/collections/rules.ts";
import { textIn } from "../../../i18n/text-in.ts";
import { useWords } from "../../../render/render-context.tsx";
import { StateTag, type StateTone } from "../../../ui/desk/state-tag.tsx";

const names: Readonly<Record<CuratedState, Key>> = {
  draft: "desk.collections.draft",
  coming: "flash.coming",
  running: "flash.running",
  ended: "seller.vouchers.states.ended",
};
const tones: Readonly<Record<CuratedState, StateTone | undefined>> = { draft: "due", coming: "due", running: "good", ended: undefined };

export function CuratedStateTag({ state }: { state: CuratedState }) {
  const { t } = useWords();
  return <StateTag tone={tones[state]}>{t(names[state])}</StateTag>;
}

/** Its title as shoppers of the operator's language read it. */
export const titleOf = (slug: string, titles: Readonly<Record<string, string | undefined>>, { locale }: Pick<Words, "locale">): string =>
  textIn(titles, locale) ?? slug;
