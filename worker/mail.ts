/** E-mail leaves here: through the send_email binding, which previews have not, and where the stand-in is bound also to its mailbox page. */
import type { Locale } from "../locales/words.ts";
import { ownMarket } from "./cache/own-market.ts";
import type { Env } from "./env.ts";
import { log } from "./log.ts";
import type { EntryResult, MailLine } from "./outbox/define.ts";

export type Mail = { to: string; replyTo?: string; subject: string; html: string; text: string; locale: Locale; headers?: Record<string, string> };

/** Why a mail was not taken, and never will be as it is. */
class MailRefused extends Error {}

/**
 * What the platform answers about the mail itself, as a wrong or a blocked address. What is about us (a sender that is not proven, a limit, a
 * fault) may be well at the next try. https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
 */
const isAboutMail = /^E_(VALIDATION_ERROR|FIELD_MISSING|TOO_MANY_RECIPIENTS|RECIPIENT_|CONTENT_TOO_LARGE|HEADER)/;
/** Too early, too many, too late: the same mail may be taken at the next try. */
const passing = [408, 425, 429];
const isRefusal = (status: number) => status >= 400 && status < 500 && !passing.includes(status);

/** Sends a mail for an entry of the outbox, and says what came of it. `line`: what the log keeps. What will be refused again is left to a person. */
export async function postMail(env: Parameters<typeof sendMail>[0], mail: Mail, line: MailLine): Promise<EntryResult> {
  try {
    await sendMail(env, mail);
    return { kind: "done", mail: line };
  } catch (error) {
    return { kind: error instanceof MailRefused ? "for_a_person" : "later", reason: withoutAddresses(String(error)), mail: line };
  }
}

/** A provider may repeat whom it did not write to. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>()[\]"'`,;:]+@[^\s<>()[\]"'`,;:]+/g, "…");

/** @throws MailRefused, or another error where the outbox is to try again */
export async function sendMail(
  env: Pick<Env, "MAIL" | "SANDBOX" | "PUBLIC_ORIGIN">,
  { to, replyTo, subject, html, text, locale, headers }: Mail,
): Promise<void> {
  if (!env.MAIL && !env.SANDBOX) throw new Error("there is no way to send mail: neither MAIL nor the stand-in's mailbox is bound");
  const market = ownMarket();
  const from = { name: market.senderName ?? market.name, email: market.senderEmail ?? senderOf(env.PUBLIC_ORIGIN) };
  await env.MAIL?.send({ from, to, ...(replyTo && { replyTo }), subject: oneLine(subject), html, text, ...(headers && { headers }) }).catch(explain);
  if (!env.SANDBOX) return;
  const body = JSON.stringify({ to, replyTo, subject, html, text, locale, headers });
  const answer = await env.SANDBOX.fetch("http://sandbox/mailbox", { method: "POST", headers: { "content-type": "application/json" }, body });
  await answer.body?.cancel();
  if (answer.ok) return;
  // both are bound on a laptop alone, where nothing leaves: what the stand-in does not take is refused there as well
  if (!env.MAIL || answer.status === 422) throw new (isRefusal(answer.status) ? MailRefused : Error)(`the mailbox answers ${answer.status}`);
  // the real mail is out: a full mailbox page must not send it twice
  log.warn("mailbox_refused", { status: answer.status });
}

/** The code counts where there is one: the words beside it are for people, and change. */
function explain(error: unknown): never {
  const code = String((error as { code?: unknown } | null)?.code ?? "");
  if (isAboutMail.test(code)) throw new MailRefused(`${code}: ${error instanceof Error ? error.message : ""}`, { cause: error });
  throw error;
}

/** The shop's own domain; a machine without one borrows a name that nobody can own. */
function senderOf(publicOrigin: string): string {
  const { hostname } = new URL(publicOrigin);
  return `orders@${hostname.includes(".") && !/^[\d.]+$/.test(hostname) ? hostname.replace(/^www\./, "") : "market.test"}`;
}

/** Where people reach the market; null: nobody has said it. */
export const contactEmailOf = (env: Pick<Env, "CONTACT_EMAIL">): string | null => ownMarket().supportEmail ?? (env.CONTACT_EMAIL || null);

const oneLine = (text: string) => text.replace(/\s+/g, " ");
