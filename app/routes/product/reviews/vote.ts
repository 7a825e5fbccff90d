/** "Helpful" pressed: the vote is given, or withdrawn when it is pressed again; a guest goes the form's own way, to the sign-in (reviews/vote-action.ts). Fetched with the first vote. */
import { ApiError } from "../../../client/api.ts";
import { browserApi } from "../../../client/browser-api.ts";
import { documentLocale } from "../../../client/language.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { toast } from "../../../stores/toasts.ts";

const sending = new WeakSet<HTMLElement>();

export function activate(button: HTMLElement) {
  if (sending.has(button)) return;
  sending.add(button);
  void vote(button as HTMLButtonElement).finally(() => sending.delete(button));
}

async function vote(button: HTMLButtonElement): Promise<void> {
  const params = { handle: button.form?.dataset.votes ?? "", id: button.value };
  try {
    const { data } = await browserApi().api.send(button.ariaPressed === "true" ? "DELETE" : "POST", "/products/{handle}/reviews/{id}/helpful", { params });
    button.ariaPressed = String(data.voted);
    const count = button.querySelector("b");
    if (count) count.textContent = data.helpfulCount > 0 ? formatNumber(data.helpfulCount, documentLocale()) : "";
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return button.form?.requestSubmit(button);
    toast({ kind: "bad", key: "buy.failed", ...(error instanceof ApiError && { text: error.message }) });
  }
}
