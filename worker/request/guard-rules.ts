/** Who may open what, and where a visitor may be sent. Pure. */

import type { Access } from "../../app/pages.ts";
import type { Session } from "../context.ts";

export type Verdict = { pass: true } | { pass: false; to: "login" | "home" };

const pass = { pass: true } as const;

/** The guards a page may name. One that opts out of the check is `open` and passes everybody. */
const guards: Record<Access, (session: Session) => Verdict> = {
  open: () => pass,
  protected: ({ kind }) => (kind === "guest" ? { pass: false, to: "login" } : pass),
  "guest-only": ({ kind }) => (kind === "guest" ? pass : { pass: false, to: "home" }),
};

/** Pure: the guard of that name; undefined: there is none. */
export const guardNamed = (name: string) => (Object.hasOwn(guards, name) ? guards[name as Access] : undefined);

/** What a page says that names a guard there is not (tests/spec/spec.md §8). */
export const unknownGuard = (name: string) => `Unknown middleware ${name}`;

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
