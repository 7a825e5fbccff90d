/** The page where mails of a kind are ended without signing in: it is in each of them, and mail programs post there by themselves (RFC 8058). */
import { type Locale, prefixOf } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { isSigned, sign } from "../../signing.ts";
import { type EndedByLink, endedByLinks } from "./member/rules.ts";
import { type NewsKind, newsKinds } from "./rules.ts";

/** `shopId`: where it is about what a shop's people hear of; null: of all their shops. */
export type MailsEnded = { shopperId: number } & ({ kind: NewsKind } | { ended: EndedByLink; shopId: number | null });

/** As it stands in the link and is signed. */
const nameOf = (mails: MailsEnded) => ("kind" in mails ? mails.kind : `${mails.ended}${mails.shopId === null ? "" : `-${mails.shopId}`}`);
const signedText = (shopperId: number, name: string) => `${shopperId}\n${name}`;

export function unsubscribeUrl({ PUBLIC_ORIGIN, AUTH_SECRET }: Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">, mails: MailsEnded, locale: Locale): string {
  const [{ shopperId }, name] = [mails, nameOf(mails)];
  return `${PUBLIC_ORIGIN}${prefixOf(locale)}/unsubscribe?token=${shopperId}.${name}.${sign(AUTH_SECRET, "news", signedText(shopperId, name))}`;
}

/** @throws Refusal not_found: not a token of ours */
export function readUnsubscribeToken(env: Pick<Env, "AUTH_SECRET">, token: string): MailsEnded {
  const [id = "", name = "", signature = ""] = token.split(".");
  const mails = mailsNamed(Number(id), name);
  if (!/^[1-9]\d{0,14}$/.test(id) || !mails || !isSigned(env.AUTH_SECRET, "news", signedText(Number(id), name), signature)) throw new Refusal("not_found");
  return mails;
}

function mailsNamed(shopperId: number, name: string): MailsEnded | null {
  const kind = newsKinds.find((each) => each === name);
  if (kind) return { shopperId, kind };
  const [word, shop] = name.split("-", 2);
  const ended = endedByLinks.find((each) => each === word);
  return ended ? { shopperId, ended, shopId: shop === undefined ? null : Number(shop) } : null;
}
