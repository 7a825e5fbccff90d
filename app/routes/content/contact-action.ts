/**
 * What is written to us. The same words sent twice (a second click, a reload) are one message: the API sees to that, so the
 * answer may stand at the form's own address, and nothing personal has to travel in an address or a cookie.
 */
import { type ActionFunctionArgs, data } from "react-router";
import type { ContactReceipt } from "../../../worker/shop/contact/contract.ts";
import { ApiError } from "../../client/api.ts";
import { visitContext } from "../../context.ts";
import { postedForm } from "../../ui/purchase/posted.ts";

export const fields = ["name", "email", "topic", "orderNumber", "message"] as const;
export type Values = Record<(typeof fields)[number], string>;

export type Answer = { values: Values; errors: Record<string, string>; problem: string | null; reference: string | null };

/** As long as anything typed is given back. */
const typed_max = 5000;

export async function action({ request, context, params }: ActionFunctionArgs) {
  if (params.slug?.toLowerCase() !== "contact") throw data(null, { status: 405, headers: { allow: "GET" } });
  const { api, words } = context.get(visitContext);
  const form = await postedForm(request);
  const typed = (name: string) => String(form.get(name) ?? "").slice(0, typed_max);
  const values = Object.fromEntries(fields.map((name) => [name, typed(name)])) as Values;
  const empty = { values, errors: {}, problem: null, reference: null } satisfies Answer;
  try {
    const { data: receipt } = await api.send<{ data: ContactReceipt }>("POST", "/contact", { ...values, website: typed("website") });
    return { ...empty, reference: receipt.reference } satisfies Answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = Object.fromEntries(Object.entries(error.body.errors ?? {}).map(([name, texts]) => [name, texts[0] ?? ""]));
    // nothing chosen is no wrong choice
    if (errors.topic && !values.topic) errors.topic = words.t("fields.required");
    return data({ ...empty, errors, problem: Object.keys(errors).length > 0 ? null : error.message } satisfies Answer, { status: error.status });
  }
}
