/** Ways to hand an address on that the browser has: its clipboard, and the device's own share sheet. Browser only. */
import { browserApi } from "../../../client/browser-api.ts";
import { moreWords } from "../../../client/words.ts";
import { toast } from "../../../stores/toasts.ts";

/** Copies and says so; where copying is not allowed, the address is shown. */
export async function copyAddress(url: string): Promise<void> {
  const copied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  );
  await moreWords();
  toast(copied ? { kind: "good", key: "share.copied" } : { kind: "bad", key: "share.copyFailed", text: browserApi().words.t("share.copyFailed", { url }) });
}

export const hasShareSheet = () => typeof navigator.share === "function";

/** True when it was handed on or the visitor changed their mind; false when the sheet did not open. */
export async function openShareSheet(url: string, title: string): Promise<boolean> {
  try {
    await navigator.share({ url, title });
    return true;
  } catch (error) {
    return (error as Error).name === "AbortError";
  }
}
