/** Where a product stands, in a word; those that an operator has to do with stand out. */
import type { Key } from "../../../../locales/words.ts";
import type { DeskState } from "../../../../worker/shop/moderation/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import { StateTag, type StateTone } from "../../../ui/desk/state-tag.tsx";

export const stateKeys: Readonly<Record<DeskState, Key>> = {
  on_sale: "seller.products.status.active",
  waiting: "seller.products.hold.unseen",
  taken_down: "seller.products.hold.taken_down",
  draft: "seller.products.status.draft",
  withheld: "desk.products.withheld",
  withdrawn: "seller.products.status.withdrawn",
};

const tones: Readonly<Record<DeskState, StateTone | undefined>> = {
  on_sale: "good",
  waiting: "due",
  taken_down: "bad",
  draft: undefined,
  withheld: undefined,
  withdrawn: undefined,
};

export function ProductStateTag({ state }: { state: DeskState }) {
  const { t } = useWords();
  return <StateTag tone={tones[state]}>{t(stateKeys[state])}</StateTag>;
}
