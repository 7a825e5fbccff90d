import type { ReportedConversation } from "../../../../worker/shop/conversations/contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import { StateTag, type StateTone } from "../../../ui/desk/state-tag.tsx";

type State = ReportedConversation["state"];
const tones: Readonly<Record<State, StateTone>> = { open: "due", kept: "good", closed: "bad" };

export function ConversationStateTag({ state }: { state: State }) {
  const { t } = useWords();
  return <StateTag tone={tones[state]}>{t(`desk.conversations.states.${state}`)}</StateTag>;
}
