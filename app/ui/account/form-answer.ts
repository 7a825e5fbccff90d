/** What comes of a form of the account's pages. Server side, but for its type. */
import { data, redirect } from "react-router";
import { type Api, ApiError } from "../../client/api.ts";
import type { Visit } from "../../context.ts";
import { isByScript } from "../purchase/posted.ts";

export type FormAnswer = {
  /** Which form of the page it was. */
  intent: string;
  /** What was typed, but for passwords. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  problem: string | null;
  /** The password is wanted once more. */
  proof: boolean;
  /** Key of what to say, and where to go on: the page's script does both. */
  done: { key: string; to: string } | null;
};

const typed_max = 1000;
export const typed = (form: FormData, name: string) => String(form.get(name) ?? "").slice(0, typed_max);
/** Passwords are neither trimmed nor cut, and never given back. */
const secretFields = new Set(["current", "password"]);
/** "proof", or "proof-…" where a page has several forms that may ask for it. */
const isProof = (name: string) => /^proof(-|$)/.test(name);
const proofField = (form: FormData) => [...form.keys()].find(isProof);
export const secret = (form: FormData, name: string) => String(form.get(name) ?? "");

const valuesOf = (form: FormData) =>
  Object.fromEntries(
    [...new Set(form.keys())]
      .filter((name) => !secretFields.has(name) && !isProof(name) && typeof form.get(name) === "string")
      .map((name) => [name, typed(form, name)]),
  );

const nothing = (form: FormData): FormAnswer => ({
  intent: typed(form, "intent"),
  values: valuesOf(form),
  errors: {},
  problem: null,
  proof: false,
  done: null,
});

/** The same form again, as it was filled in. */
export const formAgain = (form: FormData): FormAnswer => nothing(form);

/** A form that could not be read at all. */
export const fieldRefused = (intent: string, problem: string): FormAnswer => ({ intent, values: { intent }, errors: {}, problem, proof: false, done: null });

/** Shows who one is, where the form brought a password for it. @throws ApiError with the error at its field */
export async function reauthenticate(api: Api, form: FormData): Promise<void> {
  const field = proofField(form);
  const password = field === undefined ? "" : secret(form, field);
  if (field === undefined || password === "") return;
  try {
    await api.send("POST", "/user/proof", { password });
  } catch (error) {
    if (error instanceof ApiError && error.body.errors?.password)
      throw new ApiError(error.status, { ...error.body, errors: { [field]: error.body.errors.password } });
    throw error;
  }
}

/**
 * Does what a form asks for. Without script the visitor is sent on and told there; with it the page says so itself. A refusal
 * gives the form back.
 */
export async function handleForm(visit: Visit, request: Request, form: FormData, work: () => Promise<{ key: string; to: string } | Response>) {
  try {
    const done = await work();
    // it leads elsewhere by itself
    if (done instanceof Response) return done;
    if (isByScript(request)) return { ...nothing(form), values: {}, done } satisfies FormAnswer;
    await visit.setFlash({ kind: "good", key: done.key });
    return redirect(done.to, 303);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const errors = Object.fromEntries(Object.entries(error.body.errors ?? {}).map(([name, texts]) => [name, texts[0] ?? ""]));
    const field = proofField(form);
    const proof = error.body.code === "proof_needed" || (field !== undefined && field in errors);
    // the field for it was there, and was left empty
    if (proof && field !== undefined) errors[field] ??= error.message;
    const problem = Object.keys(errors).length > 0 ? null : error.message;
    return data({ ...nothing(form), errors, problem, proof } satisfies FormAnswer, { status: error.status });
  }
}
