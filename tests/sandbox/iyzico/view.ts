/** The payment form as HTML: plain forms that work without script. The last one posts the token to the shop. */
import { html } from "hono/html";
import { page } from "../html.ts";
import { formatAmount, withSurcharge } from "./amount.ts";
import { type CardFields, type FieldError, testCards } from "./cards.ts";
import type { Payment } from "./objects.ts";
import { words } from "./words.ts";

export type PageState = { payment: Payment /** The form's own address, the query with a test's wishes included. */; action: string };
export type Typed = { fields?: CardFields; errors?: Partial<Record<keyof CardFields, FieldError>> };
type Back = "done" | "failed" | "given_up" | "expired";

const money = ({ currency, locale }: Payment, amount_minor: number) => formatAmount(amount_minor, currency, locale);

function summary(payment: Payment) {
  const w = words[payment.locale];
  return html`<p class="soft">${w.to_pay}</p><p class="amount" data-amount>${money(payment, payment.paidPrice)}</p>
<table><caption class="soft">${w.order}</caption><tbody>${payment.items.map((item) => html`<tr><th scope="row"><bdi>${item.name}</bdi></th><td class="sum">${money(payment, item.price)}</td></tr>`)}</tbody></table>`;
}

type TextField = "holder" | "card" | "expiry" | "cvc";

function field({ payment }: PageState, name: TextField, typed: Typed, hint = "") {
  const w = words[payment.locale];
  const error = typed.errors?.[name];
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  // a security code is not given back to the page
  const value = name === "cvc" ? "" : (typed.fields?.[name] ?? "");
  return html`<div><label for="${name}">${w[name]}</label>
<input id="${name}" name="${name}" value="${value}" inputmode="${name === "holder" ? "text" : "numeric"}" autocomplete="off" required maxlength="60" aria-describedby="${describedBy}" ${error ? html`aria-invalid="true"` : ""}>
${hint ? html`<p class="soft" id="${name}-hint">${hint}</p>` : ""}${error ? html`<p class="error" id="${name}-error">${w[error]}</p>` : ""}</div>`;
}

function installments({ payment }: PageState, typed: Typed) {
  const w = words[payment.locale];
  const error = typed.errors?.installment;
  const plan = (count: number) => {
    const amount = money(payment, withSurcharge(payment.paidPrice, count));
    return count === 1 ? w.single.replace("{amount}", amount) : w.several.replace("{count}", String(count)).replace("{amount}", amount);
  };
  const chosen = typed.fields?.installment || "1";
  return html`<div><label for="installment">${w.installment}</label>
<select id="installment" name="installment" ${error ? html`aria-invalid="true" aria-describedby="installment-error"` : ""}>${payment.installments.map((count) => html`<option value="${count}" ${String(count) === chosen ? "selected" : ""}>${plan(count)}</option>`)}</select>
${error ? html`<p class="error" id="installment-error">${w[error]}</p>` : ""}</div>
<label class="check"><input type="checkbox" name="threeDS" value="1" ${typed.fields?.threeDS ? "checked" : ""}> ${w.threeDS}</label>`;
}

function hints({ locale }: Payment) {
  const w = words[locale];
  const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, "$1 ");
  const about = ({ association, family, credit }: (typeof testCards)[number]) =>
    [association.replace("_", ""), family, credit ? "" : w.debit].filter(Boolean).join(", ");
  return html`<h2>${w.cards}</h2><ul>${testCards.map((card) => html`<li><code>${spaced(card.number)}</code> (${about(card)}) ${w[card.does]}</li>`)}</ul><p class="soft">${w.any}</p>`;
}

/** The card form, empty or with what is wrong. */
export function formPage(shown: PageState, typed: Typed = {}) {
  const { payment, action } = shown;
  const w = words[payment.locale];
  return page({
    lang: payment.locale,
    title: w.title,
    body: html`<main><h1>${w.title}</h1><p class="note">${w.warning}</p>${summary(payment)}
<form method="post" action="${action}">${typed.errors ? html`<p class="error" role="alert">${w.fix}</p>` : ""}
${field(shown, "holder", typed)}${field(shown, "card", typed)}<div class="pair">${field(shown, "expiry", typed, w.expiry_hint)}${field(shown, "cvc", typed, w.cvc_hint)}</div>
${installments(shown, typed)}
<div class="actions"><button name="do" value="pay">${w.pay.replace("{amount}", money(payment, payment.paidPrice))}</button>
<button class="quiet" name="do" value="cancel" formnovalidate>${w.cancel}</button></div></form>${hints(payment)}</main>`,
  });
}

/** The bank's question of 3-D Secure. */
export function confirmPage({ payment, action }: PageState) {
  const w = words[payment.locale];
  const amount = money(payment, withSurcharge(payment.paidPrice, payment.challenged?.installment ?? 1));
  return page({
    lang: payment.locale,
    title: `${w.confirm_title} – ${w.title}`,
    body: html`<main><h1>${w.confirm_title}</h1><p class="note">${w.title}</p><p>${w.confirm_text.replace("{amount}", amount)}</p>
<form method="post" action="${action}"><label for="code">${w.code}</label><input id="code" name="code" inputmode="numeric" autocomplete="off" maxlength="12">
<div class="actions"><button name="do" value="approve">${w.approve}</button><button class="quiet" name="do" value="reject">${w.reject}</button></div></form></main>`,
  });
}

/** How it ended, with the form that takes the browser back: the real one presses its button by script. */
export function backPage({ callbackUrl, token, locale }: Payment, state: Back) {
  const w = words[locale];
  return page({
    lang: locale,
    title: w.title,
    status: state === "expired" ? 410 : 200,
    formOrigins: [new URL(callbackUrl).origin],
    body: html`<main><h1>${w.title}</h1><p>${w[state]}</p>
<form method="post" action="${callbackUrl}"><input type="hidden" name="token" value="${token}"><div class="actions"><button>${w.go_on}</button></div></form></main>`,
  });
}

export const missingPage = () => page({ title: words.en.title, status: 404, body: html`<main><h1>${words.en.title}</h1><p>${words.en.missing}</p></main>` });
