/** Where a shop stands, in a word. */
import type { ShopStatus } from "../../../../worker/shop/sellers/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import { StateTag, type StateTone } from "../../../ui/desk/state-tag.tsx";

const tones: Readonly<Record<ShopStatus, StateTone | undefined>> = { approved: "good", pending: "due", rejected: "bad", suspended: "bad" };

export function ShopStateTag({ status }: { status: ShopStatus }) {
  const { t } = useWords();
  return <StateTag tone={tones[status]}>{t(`seller.status.${status}`)}</StateTag>;
}
