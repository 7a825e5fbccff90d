/** Copies a voucher's code and says so. The code stands beside the button: where copying fails it can be marked by hand. */
import { toast } from "../../stores/toasts.ts";

export function activate(button: HTMLElement): void {
  const { copy = "", copied = "" } = button.dataset;
  navigator.clipboard?.writeText(copy).then(
    () => toast({ kind: "good", key: "shops.copied", text: copied }),
    () => {},
  );
}
