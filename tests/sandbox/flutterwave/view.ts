/** The hosted payment page as HTML: a plain form that works without script. */
import { html } from "hono/html";
import { type Html, page } from "../html.ts";
import { formatAmount } from "./amount.ts";
import { type CardFields, type Decline, type FieldError, testCards } from "./cards.ts";
import type { Payment, stateOf } from "./objects.ts";
import { type PageLocale, words } from "./words.ts";

export type PageState = { payment: Payment; locale: PageLocale /** The page's own address, the query with a test's wishes included. */; action: string };
export type Typed = { fields?: CardFields; errors?: Partial<Record<keyof CardFields, FieldError>>; declined?: Decline };

const shell = ({ payment, locale }: PageState) => ({ lang: locale, formOrigins: [new URL(payment.redirect_url).origin] });
const totalOf = ({ payment, locale }: PageState) => formatAmount(payment.amount, payment.currency, locale);

type Field = { name: string; label: string; value?: string; hint?: string; error?: string | undefined; digits?: boolean };

function field({ name, label, value = "", hint = "", error, digits = true }: Field): Html {
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return html`<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" ${digits ? html`inputmode="numeric"` : ""} autocomplete="off" required maxlength="120" aria-describedby="${describedBy}" ${error ? html`aria-invalid="true"` : ""}>
${hint ? html`<p class="soft" id="${name}-hint">${hint}</p>` : ""}${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""}</div>`;
}

function summary(shown: PageState): Html {
  const { customer, customizations } = shown.payment;
  const w = words[shown.locale];
  return html`${customizations?.title ? html`<p><strong><bdi>${customizations.title}</bdi></strong></p>` : ""}
${customizations?.description ? html`<p><bdi>${customizations.description}</bdi></p>` : ""}
<p class="soft">${w.to_pay}</p><p class="amount" data-amount>${totalOf(shown)}</p><p class="soft">${w.payer} <bdi>${customer.email}</bdi></p>`;
}

function hints(locale: PageLocale): Html {
  const w = words[locale];
  const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, "$1 ");
  const line = (card: (typeof testCards)[number]) =>
    html`<li><code>${spaced(card.number)}</code> ${"cvv" in card ? html`(${card.expiry}, CVV ${card.cvv}) ` : ""}${w[card.does]}</li>`;
  return html`<h2>${w.cards}</h2><ul>${testCards.map(line)}</ul><p class="soft">${w.any}</p>`;
}

/** The card form, empty or with what is wrong. */
export function payPage(shown: PageState, { fields, errors, declined }: Typed = {}) {
  const w = words[shown.locale];
  const problem = declined ? w[declined] : errors ? w.fix : "";
  // a security code is not given back to the page
  const value = (name: keyof CardFields) => (name === "cvv" ? "" : (fields?.[name] ?? ""));
  const cardField = (name: keyof CardFields, hint = "") => {
    const wrong = errors?.[name];
    return field({ name, label: w[name], value: value(name), hint, error: wrong && w[wrong] });
  };
  return page({
    ...shell(shown),
    title: w.title,
    body: html`<main><h1>${w.title}</h1><p class="note">${w.warning}</p>${summary(shown)}
<form method="post" action="${shown.action}">${problem ? html`<p class="error" role="alert">${problem}</p>` : ""}
${cardField("card")}<div class="pair">${cardField("expiry", w.expiry_hint)}${cardField("cvv", w.cvv_hint)}</div>
<div class="actions"><button name="do" value="pay">${w.pay.replace("{amount}", totalOf(shown))}</button>
<button class="quiet" name="do" value="cancel" formnovalidate>${w.cancel}</button></div></form>${hints(shown.locale)}</main>`,
  });
}

/** What the bank asks before it decides: a PIN, a code, an address, or a plain yes. */
export function confirmPage(shown: PageState, step: NonNullable<Payment["challenge"]>["step"], isWrong = false) {
  const w = words[shown.locale];
  const asked = {
    pin: () => field({ name: "pin", label: w.ask_pin, hint: w.ask_pin_hint, error: isWrong ? w.code_wrong : undefined }),
    otp: () => field({ name: "otp", label: w.ask_otp, hint: w.ask_otp_hint, error: isWrong ? w.code_wrong : undefined }),
    address: () => field({ name: "address", label: w.ask_address, error: isWrong ? w.address_wrong : undefined, digits: false }),
    secure: () => html`<p>${w.ask_secure.replace("{amount}", totalOf(shown))}</p>`,
  }[step]();
  const isQuestion = step === "secure";
  return page({
    ...shell(shown),
    title: `${w.confirm_title} – ${w.title}`,
    body: html`<main><h1>${w.confirm_title}</h1><p class="note">${w.title}</p>
<form method="post" action="${shown.action}">${asked}
<div class="actions"><button name="do" value="approve">${isQuestion ? w.approve : w.go_on}</button>
<button class="quiet" name="do" value="reject" formnovalidate>${isQuestion ? w.reject : w.cancel}</button></div></form></main>`,
  });
}

/** A page that only says how things stand, with a way back where there is one. */
export function statePage(locale: PageLocale, state: Exclude<ReturnType<typeof stateOf>, "open"> | "missing", back: string | null = null) {
  const w = words[locale];
  return page({
    lang: locale,
    title: w.title,
    status: { paid: 200, used_up: 200, expired: 410, missing: 404 }[state],
    body: html`<main><h1>${w.title}</h1><p>${w[state]}</p>${back ? html`<p><a class="button" href="${back}">${w.back}</a></p>` : ""}</main>`,
  });
}
