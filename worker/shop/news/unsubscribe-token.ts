/** The page where mails of a kind are ended without signing in: it is in each of them, and mail programs post there by themselves (RFC 8058). */
import { type Locale, prefixOf } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { isSigned, sign } from "../../signing.ts";
import { type NewsKind, newsKinds } from "./rules.ts";

const signedText = (shopperId: number, kind: NewsKind) => `${shopperId}\n${kind}`;

export function unsubscribeUrl(
  { PUBLIC_ORIGIN, AUTH_SECRET }: Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">,
  shopperId: number,
  kind: NewsKind,
  locale: Locale,
): string {
  return `${PUBLIC_ORIGIN}${prefixOf(locale)}/unsubscribe?token=${shopperId}.${kind}.${sign(AUTH_SECRET, "news", signedText(shopperId, kind))}`;
}

/** @throws Refusal not_found: not a token of ours */
export function readUnsubscribeToken(env: Pick<Env, "AUTH_SECRET">, token: string): { shopperId: number; kind: NewsKind } {
  const [id = "", name, signature = ""] = token.split(".");
  const kind = newsKinds.find((each) => each === name);
  if (!/^[1-9]\d{0,14}$/.test(id) || !kind || !isSigned(env.AUTH_SECRET, "news", signedText(Number(id), kind), signature)) throw new Refusal("not_found");
  return { shopperId: Number(id), kind };
}
