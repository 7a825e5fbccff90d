/** How a message stands, in a word; what waits for an answer stands out. */
import type { ThreadState } from "../../../../worker/shop/contact/threads/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import { StateTag, type StateTone } from "../../../ui/desk/state-tag.tsx";

const tones: Readonly<Record<ThreadState, StateTone | undefined>> = { open: "due", waiting: "good", closed: undefined, spam: "bad" };

export function MessageStateTag({ state }: { state: ThreadState }) {
  const { t } = useWords();
  return <StateTag tone={tones[state]}>{t(`desk.messages.states.${state}`)}</StateTag>;
}
