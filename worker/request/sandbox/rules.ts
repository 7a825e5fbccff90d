/**
 * Who may open the stand-in's pages and the mailbox, where every mail can be read, links to set a password included. On a laptop
 * whoever sits at it; anywhere else whoever came by a link with the operator's key, and nobody when none is set. Pure.
 */
import { timingSafeEqual } from "node:crypto";
import { hashOf } from "../../signing.ts";
import { isLaptop } from "../http/local.ts";

export const sandboxCookie = "sandbox";
/** A key that can be guessed would be none. */
export const sandboxKey_min = 32;

export type Gate = "open" | "closed" | "let_in";
type GateQuery = { origin: string; key: string | undefined; sentKey: string | null; cookie: string | undefined };

export const isSandboxLocal = (origin: string) => isLaptop(new URL(origin).hostname);

/** `let_in`: the link holds the key, so the browser gets the cookie that opens from now on. */
export function gateOf({ origin, key = "", sentKey, cookie }: GateQuery): Gate {
  if (isSandboxLocal(origin)) return "open";
  if (key.length < sandboxKey_min) return "closed";
  if (sentKey !== null && isSame(hashOf(sentKey), hashOf(key))) return "let_in";
  return cookie !== undefined && isSame(cookie, hashOf(key)) ? "open" : "closed";
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
