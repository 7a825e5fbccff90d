/** Signing in, on the server: what is asked of the API, and where the visitor goes afterwards. */
import { data, redirect } from "react-router";
import { prefixOf } from "../../../locales/words.ts";
import type { SignedIn } from "../../../worker/shop/account/contract.ts";
import type { OfferedProvider, StartedSocial } from "../../../worker/shop/social/contract.ts";
import { type Api, ApiError } from "../../client/api.ts";
import type { Visit } from "../../context.ts";

/** The token leaves as a cookie that the API sets; the answer's user must be there nevertheless (tests/spec/spec.md §8). */
export async function signIn(api: Api, credentials: { email: string; password: string }): Promise<SignedIn> {
  const answer = await api.send<{ data?: SignedIn }>("POST", "/user/signin", credentials);
  if (!answer.data) throw new Error("User Data response does not contain field data");
  return answer.data;
}

export const offeredProviders = async (api: Api) => (await api.get<{ data: OfferedProvider[] }>("/user/social")).data;

/** To a path that carries its language: the router would put this page's language before it once more. */
export function goTo({ locale, origin }: Pick<Visit, "locale" | "origin">, path: string): Response {
  const prefix = prefixOf(locale);
  if (path === prefix || path.startsWith(`${prefix}/`)) return redirect(path.slice(prefix.length) || "/", 303);
  return redirect(origin + path, 303);
}

/** After a sign-in: to the page that was wanted before it, once, else to one of this language. */
export const redirectAfterSignIn = (visit: Visit, otherwise = "/") => {
  const wanted = visit.takeRemembered();
  return wanted === null ? redirect(otherwise, 303) : goTo(visit, wanted);
};

/** To a provider's page. The browser takes the handshake's cookie with it. */
export async function goToProvider(visit: Visit, provider: string): Promise<Response> {
  try {
    const { data: started } = await visit.api.send<{ data: StartedSocial }>("POST", "/user/social/start", { provider });
    return redirect(started.url, 303);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    await visit.setFlash({ kind: "bad", key: "account.social.provider_down" });
    return redirect("/login", 303);
  }
}

const typed_max = 1000;
/** What was typed into a field, as it is given back. Never used for a password. */
export const typedIn = (form: FormData) => (name: string) => String(form.get(name) ?? "").slice(0, typed_max);
/** A password as it was typed: neither trimmed nor cut. */
export const passwordIn = (form: FormData, name = "password") => String(form.get(name) ?? "");

/** Why a form came back: field by field, or in a sentence for the whole. */
export type Refused = { errors: Record<string, string>; problem: string | null; code: string | null };
export const nothingRefused: Refused = { errors: {}, problem: null, code: null };

/** @throws what is no refusal */
export function refusedBy(error: unknown): { status: number; refused: Refused } {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  const errors = Object.fromEntries(Object.entries(error.body.errors ?? {}).map(([name, texts]) => [name, texts[0] ?? ""]));
  return { status: error.status, refused: { errors, problem: Object.keys(errors).length > 0 ? null : error.message, code: error.body.code ?? null } };
}

/** The page again, with what is to be mended. */
export const formAgain = <T extends Refused>(answer: T, status: number) => data(answer, { status });
