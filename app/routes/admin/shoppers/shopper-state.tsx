/** Whether somebody may shop, in a word; who may not stands out. */
import type { ShopperState } from "../../../../worker/shop/shoppers/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import { StateTag, type StateTone } from "../../../ui/desk/state-tag.tsx";

const tones: Readonly<Record<ShopperState, StateTone | undefined>> = { active: undefined, blocked: "bad" };

export function ShopperStateTag({ state }: { state: ShopperState }) {
  const { t } = useWords();
  return <StateTag tone={tones[state]}>{t(`desk.shoppers.states.${state}`)}</StateTag>;
}
