/** Who may open what, and where a visitor may be sent. Pure. */
import type { Session } from "../context.ts";
import type { Access } from "./pages.ts";

export type Verdict = { pass: true } | { pass: false; to: "login" | "home" };

/** Pure: who may open what. A page that opts out of the check is `open` and passes everybody. */
export function decideAccess(access: Access | undefined, session: Session): Verdict {
  if (access === "protected" && session.kind === "guest") return { pass: false, to: "login" };
  if (access === "guest-only" && session.kind !== "guest") return { pass: false, to: "home" };
  return { pass: true };
}

/**
 * A redirect target must be a path of this site (tests/spec/spec.md §5): it starts with one slash, not with two or a backslash,
 * and holds no control character. Anything else: null.
 */
export function safePath(target: string | null | undefined): string | null {
  if (!target || target.length > 2000 || !/^\/(?![/\\])/.test(target)) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f\\]/.test(target)) return null;
  const resolved = new URL(target, "https://origin.invalid");
  if (resolved.origin !== "https://origin.invalid" || resolved.pathname.startsWith("//")) return null;
  return resolved.pathname + resolved.search + resolved.hash;
}
