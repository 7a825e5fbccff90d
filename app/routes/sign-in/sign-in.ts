/** Signing in, on the server: what is asked of the API, and where the visitor goes afterwards. */

import { prefixOf } from "../../../locales/words.ts";
import type { SignedIn } from "../../../worker/shop/account/contract.ts";
import type { Api } from "../../client/api.ts";
import type { RenderContext } from "../../context.ts";
import { refusalOf } from "../../forms/refusal.ts";
import { asAddress, redirect } from "../../navigation/address.ts";
import type { PageAddress } from "../../pages.ts";

/** The token leaves as a cookie that the API sets; the answer's user must be there nevertheless (tests/spec/spec.md §8). */
export async function signIn(api: Api, credentials: { email: string; password: string }): Promise<SignedIn> {
  const answer = await api.send("POST", "/user/signin", { body: credentials });
  if (!answer.data) throw new Error("User Data response does not contain field data");
  return answer.data;
}

export const offeredProviders = async (api: Api) => (await api.get("/user/social")).data;

/** To a path that carries its language: the router would put this page's language before it once more. */
export function goTo({ locale, origin }: Pick<RenderContext, "locale" | "origin">, path: string): Response {
  const prefix = prefixOf(locale);
  if (path === prefix || path.startsWith(`${prefix}/`)) return redirect(asAddress(path.slice(prefix.length) || "/"), 303);
  return redirect(asAddress(origin + path), 303);
}

/** After a sign-in: to the page that was wanted before it, once, else to one of this language. */
export const redirectAfterSignIn = (renderContext: RenderContext, otherwise: PageAddress = "/") => {
  const wanted = renderContext.takeRemembered();
  return wanted === null ? redirect(otherwise, 303) : goTo(renderContext, wanted);
};

/** To a provider's page. The browser takes the handshake's cookie with it. */
export async function goToProvider(renderContext: RenderContext, provider: string): Promise<Response> {
  try {
    const { data: started } = await renderContext.api.send("POST", "/user/social/start", { body: { provider } });
    return redirect(asAddress(started.url), 303);
  } catch (error) {
    refusalOf(error);
    await renderContext.setFlash({ kind: "bad", key: "account.social.provider_down" });
    return redirect("/login", 303);
  }
}
