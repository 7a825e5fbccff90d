/** An order that somebody shows to be theirs without an account, for the pages that go on with it in the same form. Server side. */
import type { Words } from "../../../../locales/words.ts";
import type { FindWithdrawal } from "../../../../worker/shop/withdrawals/contract.ts";
import { ApiError } from "../../../client/api.ts";
import { giveBack } from "../../../forms/answer.ts";
import { refusalOf } from "../../../forms/refusal.ts";
import { renameErrors } from "../../../forms/rename-errors.ts";

/** `requestKey`: the form's own, so that it counts once. */
export type FoundOrder<Order> = { order: Order; proof: FindWithdrawal; requestKey: string };

/** With the order's link (`?order=` and `?key=`) it is found already. Null: not theirs, or nothing at all, so that the first step asks. */
export async function foundByLink<Found>(request: Request, find: (proof: FindWithdrawal) => Promise<Found>): Promise<Found | null> {
  const query = new URL(request.url).searchParams;
  const [number, key] = [query.get("order") ?? "", query.get("key") ?? ""];
  if (number === "") return null;
  return find({ number, ...(key !== "" && { key }) }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  });
}

/** The first step given back: which of number and address is wrong is not told. */
export function notFoundAgain<More extends object>(form: FormData, error: unknown, { t }: Pick<Words, "t">, more: More) {
  const refused = refusalOf(error);
  return giveBack(form, refused, { ...more, ...(refused.status === 404 && { problem: t("orders.trackUnknown") }) });
}

/** The second step given back: what is wrong with any of the chosen pieces stands at all of them. */
export const linesAgain = <More extends object>(form: FormData, error: unknown, more: More) =>
  giveBack(form, renameErrors(refusalOf(error), (name) => (name.startsWith("lines") ? "lines" : name)) as ApiError, more);
