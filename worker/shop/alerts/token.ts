/** The links in mails to addresses without an account: which alert, and what the link does, signed. Pure. */
import { type Locale, prefixOf } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import { isSigned, sign } from "../../signing.ts";

/** `confirm` it, `end` it, or end `all` that waits for its mailbox. */
export const linkActions = ["confirm", "end", "all"] as const;
export type LinkAction = (typeof linkActions)[number];
export type AlertLink = { id: number; action: LinkAction };

export function alertToken(secret: string, { id, action }: AlertLink): string {
  const text = `${id}-${action}`;
  return `${text}.${sign(secret, "alert", text)}`;
}

/** What `alertToken` made; null for anything else, whatever it is. */
export function alertLinkIn(secret: string, token: string): AlertLink | null {
  const [, text, id, named, signature] = /^((\d{1,15})-([a-z]+))\.([\w-]{43})$/.exec(token) ?? [];
  const action = linkActions.find((each) => each === named);
  return text && signature && action && isSigned(secret, "alert", text, signature) ? { id: Number(id), action } : null;
}

export const alertUrl = ({ PUBLIC_ORIGIN, AUTH_SECRET }: Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">, link: AlertLink, locale: Locale): string =>
  `${PUBLIC_ORIGIN}${prefixOf(locale)}/user/alerts/link?token=${alertToken(AUTH_SECRET, link)}`;
