/** The form that brings a shopper to the hosted page, checked as the real one does. Pure. */
import type { Checkout, Order } from "./objects.ts";
import { invalid, refused } from "./problem.ts";
import { notesOf } from "./read.ts";

const known =
  /^(key_id|order_id|amount|currency|name|description|image|callback_url|cancel_url|prefill\[(name|email|contact|method)\]|method|notes\[[^[\]]{1,256}\])$/;

function address(text: string | null, name: string): string | null {
  if (text === null) return null;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw invalid(`The ${name} format is invalid.`, name);
  return text;
}

/** @throws Problem naming the field; `order`: the one that `order_id` names */
export function readCheckout(form: URLSearchParams, keyId: string | undefined, order: Order | undefined): Checkout {
  for (const name of form.keys()) {
    if (!known.test(name)) throw refused(`${name.slice(0, 80)} is/are not required and should not be sent`);
    if (form.getAll(name).length > 1) throw refused(`${name.slice(0, 80)} is sent more than once`);
  }
  const text = (name: string) => form.get(name) || null;
  for (const name of ["key_id", "order_id", "amount", "currency", "name", "callback_url"])
    if (text(name) === null) throw invalid(`The ${name} field is required.`, name);
  if (text("key_id") !== keyId) throw refused("The api key provided is invalid");
  if (!order) throw invalid("The id provided does not exist", "order_id");
  if (text("amount") !== String(order.amount) || text("currency") !== order.currency)
    throw invalid("Your payment amount is different from your order amount. To pay successfully, please try using right amount.", "amount");
  const notes = [...form].flatMap(([name, value]) => (name.startsWith("notes[") ? [[name.slice(6, -1), value]] : []));
  return {
    name: text("name") as string,
    description: text("description"),
    email: text("prefill[email]"),
    contact: text("prefill[contact]"),
    notes: notesOf(Object.fromEntries(notes)),
    callback_url: address(text("callback_url"), "callback_url") as string,
    cancel_url: address(text("cancel_url"), "cancel_url"),
  };
}
