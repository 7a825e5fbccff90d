/** What a press comes to whose code is not there. Pure. */

/** After so long code counts as not there for a press: then it is asked whether the shop is. */
export const codeForPress_ms = 2_000;

/** Code that failed faster than that is tried again by itself, if the shop is there. */
const quick_ms = 1_000;

type Pressed = { form?: unknown; type?: string; href?: string };

/**
 * - `submit`, `open`: what the element does by itself, as without script: only where the shop answers, or the page would be gone
 * - `again`: nothing by itself, so its code is tried once more
 * - `say`: the visitor sees a message
 */
export type WithoutCode = "submit" | "open" | "again" | "say";

/** @param took_ms since the press */
export function withoutCode({ form, type, href }: Pressed, isReached: boolean, took_ms: number): WithoutCode {
  if (!isReached) return "say";
  if (form && type === "submit") return "submit";
  if (href) return "open";
  return took_ms < quick_ms ? "again" : "say";
}
