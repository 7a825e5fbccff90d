/** Which messages go by themselves, and when. Pure. */
import type { Toast } from "../../stores/toasts.ts";

/** Long enough to read two lines twice. */
export const stay_ms = 8_000;
/** One that has stood for less when the page changes belongs to the page that comes. */
export const fresh_ms = 1_500;

/** Good news that asks for nothing, or for what the page's head leads to as well. What failed, or can be taken back, waits for its reader. */
export const leaves = ({ kind, action, item }: Pick<Toast, "kind" | "action" | "item">): boolean =>
  kind === "good" && (action === undefined || item !== undefined);
