/** The checkout as HTML: plain forms that work without script. */
import { html } from "hono/html";
import { type Html, page } from "../html.ts";
import { formatAmount } from "./amount.ts";
import { type Errors, type Fields, testCards, testVpas } from "./instruments.ts";
import type { Document } from "./objects.ts";
import type { Return } from "./returns.ts";
import { type PageLocale, words } from "./words.ts";

export type PageState = { doc: Document; locale: PageLocale /** The page's own address, the query with a test's wishes included. */; action: string };
export type Typed = { fields?: Fields; errors?: Errors };

const originsOf = ({ checkout }: Document) => [checkout?.callback_url, checkout?.cancel_url].flatMap((url) => (url ? [new URL(url).origin] : []));
const totalOf = ({ doc: { order }, locale }: PageState) => formatAmount(order.amount, order.currency, locale);

function shell(shown: PageState, title: string, body: Html, status = 200) {
  return page({ title, lang: shown.locale, status, formOrigins: originsOf(shown.doc), body: html`<main><h1>${title}</h1>${body}</main>` });
}

function field(name: keyof Fields, locale: PageLocale, typed: Typed, hint: string) {
  const error = typed.errors?.[name];
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  // secrets are not given back to the page
  const value = name === "cvv" || name === "otp" ? "" : (typed.fields?.[name] ?? "");
  const mode = name === "vpa" ? "email" : "numeric";
  return html`<div><label for="${name}">${words[locale][name]}</label>
<input id="${name}" name="${name}" value="${value}" inputmode="${mode}" autocomplete="off" required maxlength="100" aria-describedby="${describedBy}" ${error ? html`aria-invalid="true"` : ""}>
${hint ? html`<p class="soft" id="${name}-hint">${hint}</p>` : ""}${error ? html`<p class="error" id="${name}-error">${words[locale][error]}</p>` : ""}</div>`;
}

const problem = (locale: PageLocale, { errors }: Typed, ...names: (keyof Fields)[]) =>
  names.some((name) => errors?.[name]) ? html`<p class="error" role="alert">${words[locale].fix}</p>` : "";

function hints(locale: PageLocale) {
  const w = words[locale];
  const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, "$1 ");
  return html`<h2>${w.tests}</h2><ul>${testVpas.map(({ vpa, does }) => html`<li><code>${vpa}</code> ${w[does]}</li>`)}
${testCards.map(({ number, network, does }) => html`<li><code>${spaced(number)}</code> (${network}) ${w[does]}</li>`)}</ul><p class="soft">${w.any}</p>`;
}

/** The ways to pay, empty or with what is wrong. */
export function payPage(shown: PageState, typed: Typed = {}) {
  const { doc, locale, action } = shown;
  const w = words[locale];
  const [total, { checkout }] = [totalOf(shown), doc];
  return shell(
    shown,
    w.title,
    html`<p class="note">${w.warning}</p><p class="soft">${w.to_pay}</p><p class="amount" data-amount>${total}</p>
<p><bdi>${checkout?.name}</bdi>${checkout?.description ? html`<br><bdi>${checkout.description}</bdi>` : ""}</p>
<form method="post" action="${action}"><h2>${w.upi}</h2>${problem(locale, typed, "vpa")}${field("vpa", locale, typed, "")}
<div class="actions"><button name="do" value="upi">${w.pay_upi.replace("{amount}", total)}</button></div></form>
<form method="post" action="${action}"><h2>${w.card_title}</h2>${problem(locale, typed, "card", "expiry", "cvv")}${field("card", locale, typed, "")}
<div class="pair">${field("expiry", locale, typed, w.expiry_hint)}${field("cvv", locale, typed, w.cvv_hint)}</div>
<div class="actions"><button name="do" value="card">${w.pay_card.replace("{amount}", total)}</button></div></form>
${checkout?.cancel_url ? html`<form method="post" action="${action}"><div class="actions"><button class="quiet" name="do" value="cancel">${w.cancel}</button></div></form>` : ""}
${hints(locale)}`,
  );
}

/** The bank's page. */
export function otpPage(shown: PageState, typed: Typed = {}) {
  const { locale, action } = shown;
  const w = words[locale];
  return shell(
    shown,
    w.otp_title,
    html`<p class="note">${w.title}</p><p>${w.otp_text.replace("{amount}", totalOf(shown))}</p>
<form method="post" action="${action}">${problem(locale, typed, "otp")}${field("otp", locale, typed, w.otp_hint)}
<div class="actions"><button>${w.submit}</button></div></form>`,
  );
}

/** The way back: a POST to the shop, which the shopper sends without script. */
export function returnPage(shown: PageState, back: Return) {
  const w = words[shown.locale];
  const failed = back.form["error[description]"];
  return shell(
    shown,
    failed === undefined ? w.paid_title : w.failed_title,
    html`<p>${failed ?? w.paid_text.replace("{amount}", totalOf(shown))}</p>
<form method="post" action="${back.url}">${Object.entries(back.form).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="actions"><button>${w.return}</button></div></form>`,
  );
}

/** A page that only says why there is nothing to pay. */
export function statePage(locale: PageLocale, state: "complete" | "missing") {
  const w = words[locale];
  return page({ title: w.title, lang: locale, status: state === "complete" ? 200 : 404, body: html`<main><h1>${w.title}</h1><p>${w[state]}</p></main>` });
}

export function refusedPage(locale: PageLocale, why: string) {
  const title = words[locale].wrong;
  return page({ title, lang: locale, status: 400, body: html`<main><h1>${title}</h1><p class="error">${why}</p></main>` });
}
