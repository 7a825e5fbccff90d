/** Whether the form of a page, accepted, leads to another page. Pure. */
import type { ShouldRevalidateFunctionArgs } from "react-router";

const pathnameOf = (address: string) => address.split(/[?#]/, 1).join("");

/** What the page showed may be gone then: its data is not to be read again on the way out. */
export function leavesPage({ actionResult, currentUrl }: Pick<ShouldRevalidateFunctionArgs, "actionResult" | "currentUrl">): boolean {
  const to: unknown = actionResult?.done?.to;
  // before it stands the language, if any
  return typeof to === "string" && !currentUrl.pathname.endsWith(pathnameOf(to));
}

/** The route's own, of a page for one thing that its forms may remove. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean => !leavesPage(args) && args.defaultShouldRevalidate;
