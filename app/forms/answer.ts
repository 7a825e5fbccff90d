/** What comes of a form. Server side, but for its type. */

import type { Key } from "../../locales/words.ts";
import { type Api, ApiError } from "../client/api.ts";
import type { RenderContext } from "../context.ts";
import { redirect } from "../navigation/address.ts";
import type { PageAddress } from "../pages.ts";
import { intentOf, passwordOf, textOf } from "./fields.ts";
import { isByScript } from "./read.ts";
import { type Answered, formAgain, notRefused, problemsOf, type Refusal, refusalOf } from "./refusal.ts";

/** `More`: what a page's answer holds besides. */
export type FormAnswer<More extends object = object> = Refusal & {
  /** Which form of the page it was. */
  intent: string;
  /** What was typed, but for passwords. */
  values: Readonly<Record<string, string>>;
  /** The password is wanted once more. */
  proof: boolean;
  /** Key of what to say, and where to go on: the page's script does both. */
  done: { key: Key; to: PageAddress } | null;
} & More;

/** Passwords are never given back. */
const passwordFields = new Set(["current", "password"]);
/** "proof", or "proof-…" where a page has several forms that may ask for it. */
const isProof = (name: string) => /^proof(-|$)/.test(name);
const proofField = (form: FormData) => [...form.keys()].find(isProof);

const valuesOf = (form: FormData) =>
  Object.fromEntries(
    [...new Set(form.keys())]
      .filter((name) => !passwordFields.has(name) && !isProof(name) && typeof form.get(name) === "string")
      .map((name) => [name, textOf(form, name)]),
  );

/** An answer that says nothing yet. */
export const unanswered = (intent: string): FormAnswer => ({ ...notRefused, intent, values: {}, proof: false, done: null });

/** The same form again, as it was filled in. */
export const asTyped = (form: FormData): FormAnswer => ({ ...unanswered(intentOf(form)), values: valuesOf(form) });

/** The form given back with what is wrong with it. `more`: what else the page's answer holds, or says otherwise. */
export const giveBack = <More extends object = object>(form: FormData, refused: ApiError, more: More = {} as More) =>
  formAgain({ ...asTyped(form), ...problemsOf(refused), ...more }, refused);

/** A form that could not be read at all. */
export const unreadable = (intent: string, problem: string): FormAnswer => ({ ...unanswered(intent), values: { intent }, problem });

/** What to say, and where to go on; or a response that leads elsewhere by itself. */
export type FormDone = { key: Key; to: PageAddress } | Response;

/** Shows who one is, where the form carried a password for it. @throws ApiError with the error at its field */
export async function reauthenticate(api: Api, form: FormData): Promise<void> {
  const field = proofField(form);
  if (field === undefined) return;
  const password = passwordOf(form, field);
  if (password === "") return;
  try {
    await api.send("POST", "/user/proof", { body: { password } });
  } catch (error) {
    if (error instanceof ApiError && error.body.errors?.password)
      throw new ApiError(error.status, { ...error.body, errors: { [field]: error.body.errors.password } });
    throw error;
  }
}

/**
 * Does what a form asks for. Without script the visitor is redirected and sees the message there; with it the page says so itself. A refusal
 * gives the form back. `moreOf`: what the answer holds besides, of what the refusal says.
 */
export async function handleForm<More extends object = object>(
  renderContext: RenderContext,
  request: Request,
  form: FormData,
  work: () => Promise<FormDone>,
  moreOf: (refused: ApiError) => More = () => ({}) as More,
): Promise<Answered<FormAnswer<Partial<More>>>> {
  try {
    const done = await work();
    // it leads elsewhere by itself
    if (done instanceof Response) return done;
    if (isByScript(request)) return { ...asTyped(form), ...({} as Partial<More>), values: {}, done };
    await renderContext.setFlash({ kind: "good", key: done.key });
    return redirect(done.to, 303);
  } catch (error) {
    const refused = refusalOf(error);
    const found = problemsOf(refused);
    const field = proofField(form);
    const isAsked = found.code === "proof_needed";
    // the field for it was there, and was left empty
    const isEmpty = isAsked && field !== undefined && !(field in found.errors);
    const { errors, problem } = isEmpty ? { errors: { ...found.errors, [field]: refused.message }, problem: null } : found;
    const proof = isAsked || (field !== undefined && field in errors);
    return giveBack(form, refused, { ...(moreOf(refused) as Partial<More>), errors, problem, proof });
  }
}
