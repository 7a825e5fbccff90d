/**
 * What is written to us. The same words sent twice (a second click, a reload) are one message: the API sees to that, so the
 * answer may stand at the form's own address, and nothing personal has to travel in an address or a cookie.
 */
import { data } from "react-router";
import { ApiError } from "../../client/api.ts";
import { renderContextKey } from "../../context.ts";
import { asTyped, type FormAnswer, giveBack } from "../../forms/answer.ts";
import { textOf } from "../../forms/fields.ts";
import { readForm } from "../../forms/read.ts";
import { problemsOf } from "../../forms/refusal.ts";
import type { Route } from "./+types/page";

export const fields = ["name", "email", "topic", "orderNumber", "message"] as const;
export type ContactValues = Record<(typeof fields)[number], string>;

export type ContactAnswer = FormAnswer<{ values: ContactValues; reference: string | null }>;

export async function action({ request, context, params }: Route.ActionArgs) {
  if (params.slug?.toLowerCase() !== "contact") throw data(null, { status: 405, headers: { allow: "GET" } });
  const { api, words } = context.get(renderContextKey);
  const form = await readForm(request);
  const values = Object.fromEntries(fields.map((name) => [name, textOf(form, name)])) as ContactValues;
  try {
    const { data: receipt } = await api.send("POST", "/contact", { body: { ...values, website: textOf(form, "website") } });
    return { ...asTyped(form), values, reference: receipt.reference } satisfies ContactAnswer;
  } catch (error) {
    // our own fault is shown here, too: a long message that was typed must not be lost to an error page
    if (!(error instanceof ApiError)) throw error;
    const { errors } = problemsOf(error);
    // nothing chosen is no wrong choice
    if (errors.topic && !values.topic) errors.topic = words.t("fields.required");
    return giveBack<Pick<ContactAnswer, "values" | "errors" | "reference">>(form, error, { values, errors, reference: null });
  }
}
