/** The portal's pages as HTML: plain forms that work without script. The transaction travels as a hidden field. */
import { html } from "hono/html";
import { page } from "../html.ts";
import { type CardErrors, type CardFields, oneTimeCode, testCards } from "./cards.ts";
import type { Language } from "./codes.ts";
import type { Transaction } from "./transactions.ts";
import { words } from "./words.ts";

export type Typed = { fields?: CardFields; errors?: CardErrors };

const portal = "/sandbox/etisalat/portal";
const shell = (language: Language) => ({ lang: language, dir: language === "ar" ? ("rtl" as const) : ("ltr" as const), title: words[language].title });
const amountOf = ({ amount_minor, language }: Transaction) =>
  new Intl.NumberFormat(language === "ar" ? "ar-AE-u-nu-latn" : "en-AE", { style: "currency", currency: "AED" }).format(amount_minor / 100);
const hidden = ({ id }: Transaction) => html`<input type="hidden" name="TransactionID" value="${id}">`;
const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, "$1 ");

function field(name: keyof CardFields, language: Language, typed: Typed, hint: string) {
  const w = words[language];
  const error = typed.errors?.[name];
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  // a card code is not given back to the page
  const value = name === "cvc" ? "" : (typed.fields?.[name] ?? "");
  return html`<div><label for="${name}">${w[name]}</label>
<input id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="off" required maxlength="40" aria-describedby="${describedBy}" ${error ? html`aria-invalid="true"` : ""}>
${hint ? html`<p class="soft" id="${name}-hint">${hint}</p>` : ""}${error ? html`<p class="error" id="${name}-error">${w[error]}</p>` : ""}</div>`;
}

/** The card form, empty or with what is wrong. */
export function payPage(transaction: Transaction, typed: Typed = {}) {
  const { language } = transaction;
  const w = words[language];
  return page({
    ...shell(language),
    status: typed.errors ? 400 : 200,
    body: html`<main><h1>${w.title}</h1><p class="note">${w.warning}</p>
<p class="soft">${w.to_pay}</p><p class="amount" data-amount>${amountOf(transaction)}</p><p>${w.order}: <bdi>${transaction.orderName}</bdi></p>
<form method="post" action="${portal}">${hidden(transaction)}${typed.errors ? html`<p class="error" role="alert">${w.fix}</p>` : ""}
${field("card", language, typed, "")}<div class="pair">${field("expiry", language, typed, w.expiry_hint)}${field("cvc", language, typed, w.cvc_hint)}</div>
<div class="actions"><button name="do" value="pay">${w.pay.replace("{amount}", amountOf(transaction))}</button>
<button class="quiet" name="do" value="bank" formnovalidate>${w.pay_bank}</button>
<button class="quiet" name="do" value="cancel" formnovalidate>${w.cancel}</button></div></form>
<h2>${w.cards}</h2><ul>${testCards.map(({ number, does }) => html`<li><code>${spaced(number)}</code> ${w[does]}</li>`)}</ul><p class="soft">${w.any}</p></main>`,
  });
}

/** The bank's question of 3-D Secure. */
export function codePage(transaction: Transaction, isWrong = false) {
  const { language } = transaction;
  const w = words[language];
  return page({
    ...shell(language),
    title: `${w.confirm_title} – ${w.title}`,
    status: isWrong ? 400 : 200,
    body: html`<main><h1>${w.confirm_title}</h1><p class="note">${w.title}</p>
<p>${w.confirm_text.replace("{amount}", amountOf(transaction)).replace("{code}", oneTimeCode)}</p>
<form method="post" action="${portal}">${hidden(transaction)}<label for="otp">${w.otp}</label>
<input id="otp" name="otp" inputmode="numeric" autocomplete="off" required maxlength="10" ${isWrong ? html`aria-invalid="true" aria-describedby="otp-error"` : ""}>
${isWrong ? html`<p class="error" id="otp-error" role="alert">${w.otp_wrong}</p>` : ""}
<div class="actions"><button name="do" value="confirm">${w.confirm}</button><button class="quiet" name="do" value="cancel" formnovalidate>${w.cancel}</button></div></form></main>`,
  });
}

/** The way back is a form, too: the gateway posts the transaction to the shop and nothing else. */
export function backPage(transaction: Transaction) {
  const { language, returnPath } = transaction;
  const w = words[language];
  return page({
    ...shell(language),
    formOrigins: [new URL(returnPath).origin],
    body: html`<main><h1>${w.title}</h1><p>${w.finished}</p>
<form method="post" action="${returnPath}">${hidden(transaction)}<div class="actions"><button>${w.back}</button></div></form></main>`,
  });
}

/** A page that only says why there is nothing to pay. */
export function statePage(language: Language, state: "missing" | "over" | "post_only", transaction?: Transaction) {
  const w = words[language];
  const back =
    transaction &&
    html`<form method="post" action="${transaction.returnPath}">${hidden(transaction)}<div class="actions"><button>${w.back}</button></div></form>`;
  return page({
    ...shell(language),
    status: { missing: 404, over: 410, post_only: 405 }[state],
    formOrigins: transaction ? [new URL(transaction.returnPath).origin] : [],
    body: html`<main><h1>${w.title}</h1><p>${w[state]}</p>${back ?? ""}</main>`,
  });
}
