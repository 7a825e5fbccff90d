/** "Helpful" pressed: the vote is given, or taken back when it is pressed again; a guest goes the form's own way, to the sign-in (reviews/vote-action.ts). Fetched with the first vote. */
import { ApiError } from "../../../client/api.ts";
import { browserApi } from "../../../client/browser-api.ts";
import { documentLocale } from "../../../client/language.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { toast } from "../../../stores/toasts.ts";

type Vote = { data: { helpfulCount: number; voted: boolean } };
const sending = new WeakSet<HTMLElement>();

export function activate(button: HTMLElement) {
  if (sending.has(button)) return;
  sending.add(button);
  void vote(button as HTMLButtonElement).finally(() => sending.delete(button));
}

async function vote(button: HTMLButtonElement): Promise<void> {
  const path = `/products/${button.form?.dataset.votes}/reviews/${button.value}/helpful`;
  try {
    const { data } = await browserApi().api.looseSend<Vote>(button.ariaPressed === "true" ? "DELETE" : "POST", path);
    button.ariaPressed = String(data.voted);
    const count = button.querySelector("b");
    if (count) count.textContent = data.helpfulCount > 0 ? formatNumber(data.helpfulCount, documentLocale()) : "";
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return button.form?.requestSubmit(button);
    toast({ kind: "bad", key: "buy.failed", ...(error instanceof ApiError && { text: error.message }) });
  }
}
