/** What the pages that go on with an order are sent: which one, and what of it. Server side. */
import type { FindWithdrawal } from "../../../../worker/shop/withdrawals/contract.ts";
import { textOf } from "../../../forms/fields.ts";

/** Which order it is: by what was typed, or by the key of a link. What is empty is left out. */
export function proofIn(form: FormData): FindWithdrawal {
  const [email, key] = [textOf(form, "email").trim(), textOf(form, "key")];
  return { number: textOf(form, "number").trim(), ...(email !== "" && { email }), ...(key !== "" && { key }) };
}

/** The pieces that were chosen of each line: fields `line-7`. */
export const linesIn = (form: FormData): { id: number; quantity: number }[] =>
  [...form.keys()].flatMap((name) => {
    const [, id] = /^line-(\d{1,15})$/.exec(name) ?? [];
    const quantity = Number(form.get(name));
    return id !== undefined && Number.isInteger(quantity) && quantity > 0 ? [{ id: Number(id), quantity }] : [];
  });
