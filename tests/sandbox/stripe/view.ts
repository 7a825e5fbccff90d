/** The payment page as HTML: a plain form that works without script. */
import { html } from "hono/html";
import { page } from "../html.ts";
import { formatAmount } from "./amount.ts";
import { type CardFields, type Decline, type FieldError, testCards } from "./cards.ts";
import type { Payment } from "./objects.ts";
import { type PageLocale, words } from "./words.ts";

export type PageState = { payment: Payment; locale: PageLocale /** The page's own address, the query with a test's wishes included. */; action: string };
export type Typed = { fields?: CardFields; errors?: Partial<Record<keyof CardFields, FieldError>>; declined?: Decline };

const shell = (locale: PageLocale) => ({ lang: locale, dir: locale === "ar" ? ("rtl" as const) : ("ltr" as const) });
const origins = ({ session }: Payment) =>
  [session.success_url, session.cancel_url].filter((url) => url !== null).map((url) => new URL(url.replace("{CHECKOUT_SESSION_ID}", "cs")).origin);
const totalOf = ({ payment: { session }, locale }: PageState) => formatAmount(session.amount_total, session.currency, locale);

function summary({ payment, locale }: PageState) {
  const amount = (wire: number) => formatAmount(wire, payment.session.currency, locale);
  return html`<p class="soft">${words[locale].to_pay}</p><p class="amount" data-amount>${amount(payment.session.amount_total)}</p>
<table><caption class="soft">${words[locale].order}</caption><tbody>${payment.lines.map((line) => html`<tr><th scope="row"><bdi>${line.quantity > 1 ? `${line.quantity} × ` : ""}${line.name}</bdi></th><td class="sum">${amount(line.quantity * line.unit_amount)}</td></tr>`)}</tbody></table>`;
}

function field(name: keyof CardFields, locale: PageLocale, typed: Typed, hint: string) {
  const error = typed.errors?.[name];
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  // a security code is not given back to the page
  const value = name === "cvc" ? "" : (typed.fields?.[name] ?? "");
  return html`<div><label for="${name}">${words[locale][name]}</label>
<input id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="off" required maxlength="40" aria-describedby="${describedBy}" ${error ? html`aria-invalid="true"` : ""}>
${hint ? html`<p class="soft" id="${name}-hint">${hint}</p>` : ""}${error ? html`<p class="error" id="${name}-error">${words[locale][error]}</p>` : ""}</div>`;
}

function hints(locale: PageLocale) {
  const w = words[locale];
  const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, "$1 ");
  return html`<h2>${w.cards}</h2><ul>${testCards.map(({ number, does }) => html`<li><code>${spaced(number)}</code> ${w[does]}</li>`)}</ul><p class="soft">${w.any}</p>`;
}

/** The card form, empty or with what is wrong. */
export function payPage(shown: PageState, typed: Typed = {}) {
  const { payment, locale, action } = shown;
  const w = words[locale];
  const problem = typed.declined ? w[typed.declined] : typed.errors ? w.fix : "";
  return page({
    ...shell(locale),
    title: w.title,
    formOrigins: origins(payment),
    body: html`<main><h1>${w.title}</h1><p class="note">${w.warning}</p>${summary(shown)}
<form method="post" action="${action}">${problem ? html`<p class="error" role="alert">${problem}</p>` : ""}
${field("card", locale, typed, "")}<div class="pair">${field("expiry", locale, typed, w.expiry_hint)}${field("cvc", locale, typed, w.cvc_hint)}</div>
<div class="actions"><button name="do" value="pay">${w.pay.replace("{amount}", totalOf(shown))}</button>
${payment.session.cancel_url ? html`<button class="quiet" name="do" value="cancel" formnovalidate>${w.cancel}</button>` : ""}</div></form>${hints(locale)}</main>`,
  });
}

/** The bank's question of 3-D Secure. */
export function confirmPage(shown: PageState) {
  const { payment, locale, action } = shown;
  const w = words[locale];
  return page({
    ...shell(locale),
    title: `${w.confirm_title} – ${w.title}`,
    formOrigins: origins(payment),
    body: html`<main><h1>${w.confirm_title}</h1><p class="note">${w.title}</p><p>${w.confirm_text.replace("{amount}", totalOf(shown))}</p>
<form method="post" action="${action}"><div class="actions"><button name="do" value="approve">${w.approve}</button><button class="quiet" name="do" value="reject">${w.reject}</button></div></form></main>`,
  });
}

/** A page that only says how things stand, with a way back where there is one. */
export function statePage(locale: PageLocale, state: "complete" | "expired" | "missing", back: string | null = null) {
  const w = words[locale];
  return page({
    ...shell(locale),
    title: w.title,
    status: { complete: 200, expired: 410, missing: 404 }[state],
    body: html`<main><h1>${w.title}</h1><p>${w[state]}</p>${back ? html`<p><a class="button" href="${back}">${w.back}</a></p>` : ""}</main>`,
  });
}
