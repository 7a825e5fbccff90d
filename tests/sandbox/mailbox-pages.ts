import { html } from "hono/html";
import { page } from "./html.ts";
import type { Mail, MailSummary } from "./mailbox.ts";

const time = (at: number) => new Date(at).toISOString().replace("T", " ").slice(0, 19);
const direction = (locale: string) => (locale.startsWith("ar") ? "rtl" : "ltr");

const row = (mail: MailSummary) => html`<tr><td>${time(mail.at)}</td><td>${mail.to}</td>
<td dir="auto"><a href="mailbox/${mail.id}" lang="${mail.locale}">${mail.subject || "(no subject)"}</a></td></tr>`;

export function listPage(mails: readonly MailSummary[]) {
  const table = html`<table><thead><tr><th scope="col">Sent (UTC)</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${mails.map(row)}</tbody></table>`;
  return page({
    title: "Test mailbox",
    body: html`<main class="wide"><h1>Test mailbox</h1><p class="note">Mails the marketplace sent. Nothing here left this machine.</p>${mails.length > 0 ? table : html`<p>No mail yet.</p>`}</main>`,
  });
}

/** The mail's HTML stands in a sandboxed frame: its links work, its scripts and forms do not. */
export function mailPage(mail: Mail) {
  const frame = html`<iframe title="Mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${`<base target="_top">${mail.html}`}"></iframe>`;
  return page({
    title: mail.subject || "Mail",
    body: html`<main class="wide"><p><a href="../mailbox">All mails</a></p>
<h1 dir="auto" lang="${mail.locale}">${mail.subject || "(no subject)"}</h1>
<p class="soft">To ${mail.to}, ${time(mail.at)} UTC</p>
${mail.html ? frame : ""}
<h2>As text</h2>
<pre lang="${mail.locale}" dir="${direction(mail.locale)}">${mail.text}</pre>
<ul>${linksIn(mail.text).map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul></main>`,
  });
}

export const missingPage = () =>
  page({
    title: "No such mail",
    status: 404,
    body: html`<main><h1>No such mail</h1><p>Only the latest mails are kept. <a href="../mailbox">All mails</a></p></main>`,
  });

/** The web addresses in a plain text, each once. */
export function linksIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [])].map((link) => link.replace(/[.,;:!?]+$/, ""));
}
