/** PayFast's pages as HTML: plain forms without script, in English, as PayFast's own. */
import { html } from "hono/html";
import { page } from "../html.ts";
import { testBuyers, testPassword } from "./buyers.ts";
import type { FieldError } from "./form.ts";
import { rand } from "./notices.ts";
import type { Payment } from "./payments.ts";

export type PageState = { payment: Payment /** The page's own address, the query with a test's wishes included. */; action: string };

const title = "PayFast test payment page – no real money";
const sum = ({ gross_cents }: Payment) => `R ${rand(gross_cents).replace(/\B(?=(\d{3})+\.)/g, " ")}`;
const origins = ({ fields }: Payment) => [fields.return_url, fields.cancel_url].flatMap((url) => (url ? [new URL(url).origin] : []));

const summary = (payment: Payment) => html`<p class="soft">To pay</p><p class="amount" data-amount>${sum(payment)}</p>
<table><caption class="soft">Your order</caption><tbody><tr><th scope="row"><bdi>${payment.fields.item_name}</bdi></th><td class="sum">${sum(payment)}</td></tr></tbody></table>`;

const instruments = html`<h2>Test buyers</h2><ul>${testBuyers.map(({ email, does }) => html`<li><code>${email}</code> ${does}</li>`)}</ul>
<p class="soft">The password of each is <code>${testPassword}</code>.</p>`;

/** The sign-in to the wallet, empty or with what went wrong. */
export function payPage({ payment, action }: PageState, problem = "", email = "") {
  return page({
    title,
    formOrigins: origins(payment),
    body: html`<main><h1>${title}</h1><p class="note">This page stands in for PayFast. Use a test buyer; never type a real password.</p>${summary(payment)}
<form method="post" action="${action}">${problem ? html`<p class="error" id="problem" role="alert">${problem}</p>` : ""}
<label for="email">Email address</label><input id="email" name="email" type="email" value="${email}" autocomplete="off" required maxlength="255" ${problem ? html`aria-describedby="problem"` : ""}>
<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="off" required maxlength="100">
<div class="actions"><button name="do" value="pay">Pay ${sum(payment)}</button>
${payment.fields.cancel_url ? html`<button class="quiet" name="do" value="cancel" formnovalidate>Cancel</button>` : ""}</div></form>${instruments}</main>`,
  });
}

export function pinPage({ payment, action }: PageState) {
  return page({
    title: `One-time PIN – ${title}`,
    formOrigins: origins(payment),
    body: html`<main><h1>One-time PIN</h1><p class="note">${title}</p><p>Your bank has sent a PIN for this payment of ${sum(payment)}.</p>
<form method="post" action="${action}"><label for="pin">One-time PIN</label><input id="pin" name="pin" inputmode="numeric" autocomplete="off" required maxlength="10">
<div class="actions"><button name="do" value="confirm">Confirm</button></div></form></main>`,
  });
}

const states = {
  complete: [200, "This payment is complete."],
  cancelled: [410, "This payment was cancelled. Nothing was charged."],
  missing: [404, "There is no such payment."],
} as const;

/** A page that only says how things stand, with a way back where there is one. */
export function statePage(state: keyof typeof states, back?: string) {
  const [status, text] = states[state];
  return page({
    title,
    status,
    body: html`<main><h1>${title}</h1><p>${text}</p>${back ? html`<p><a class="button" href="${back}">Back to the shop</a></p>` : ""}</main>`,
  });
}

/** What PayFast shows when it does not take the form: the shopper sees it, the shop learns nothing. */
export function refusedPage(errors: readonly FieldError[]) {
  return page({
    title: "400 Bad Request – PayFast",
    status: 400,
    body: html`<main><h1>400 Bad Request</h1><p>The request could not be processed:</p>
<ul>${errors.map(({ field, message }) => html`<li><strong>${field}</strong>: ${message}</li>`)}</ul></main>`,
  });
}
