/** Where a sale or an offer stands, in a word; what an operator may have to do with stands out. */
import type { Key } from "../../../../locales/words.ts";
import type { SaleState } from "../../../../worker/shop/flash-sales/desk/rules.ts";
import type { ProposalState } from "../../../../worker/shop/flash-sales/proposals/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import { StateTag, type StateTone } from "../../../ui/desk/state-tag.tsx";

export const saleStateKeys: Readonly<Record<SaleState, Key>> = {
  running: "flash.running",
  coming: "flash.coming",
  ended: "seller.vouchers.states.ended",
};
const tones: Readonly<Record<SaleState | ProposalState, StateTone | undefined>> = {
  ...{ running: "good", coming: "due", ended: undefined },
  ...{ proposed: "due", accepted: "good", declined: "bad", withdrawn: undefined },
};

export function SaleStateTag({ state }: { state: SaleState }) {
  const { t } = useWords();
  return <StateTag tone={tones[state]}>{t(saleStateKeys[state])}</StateTag>;
}

export function ProposalStateTag({ state }: { state: ProposalState }) {
  const { t } = useWords();
  return <StateTag tone={tones[state]}>{t(`seller.flashSales.states.${state}`)}</StateTag>;
}
