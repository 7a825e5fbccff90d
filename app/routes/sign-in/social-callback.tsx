/** Where a provider sends the shopper back to. There is nothing to see here: whatever comes of it is shown where they go on. */

import { isLocale, type KeyIn, type Locale, prefixOf } from "../../../locales/words.ts";
import { ApiError } from "../../client/api.ts";
import { type RenderContext, renderContextKey } from "../../context.ts";
import { redirect } from "../../navigation/address.ts";
import type { Route } from "./+types/social-callback";
import { goTo } from "./sign-in.ts";

/** Every provider knows one address of ours, without a language: the visitor's own one is in their cookie. */
const cookieLocale = ({ cookie, locale }: RenderContext): Locale => {
  const language = /(?:^|;\s*)i18n_redirected=(\w+)/.exec(cookie)?.[1];
  return isLocale(language) ? language : locale;
};
const home = (locale: Locale) => prefixOf(locale) || "/";

export async function loader({ request, context }: Route.LoaderArgs) {
  const renderContext = context.get(renderContextKey);
  const query = new URL(request.url).searchParams;
  const given = (name: string) => query.get(name) || undefined;
  const answer = { state: given("state"), code: given("code"), error: given("error") };
  // coming back to it by the history, after all went well
  if (!answer.state && renderContext.shopper) return redirect("/", 303);
  try {
    const { data: finished } = await renderContext.api.send("POST", "/user/social/finish", { body: answer });
    const locale = isLocale(finished.locale) ? finished.locale : renderContext.locale;
    if (finished.to !== null && finished.outcome === "linked") await renderContext.setFlash({ kind: "good", key: "account.social.linked" });
    const to = finished.to ?? renderContext.takeRemembered();
    return goTo(renderContext, to ?? home(locale));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return sayWhy(renderContext, error);
  }
}

async function sayWhy(renderContext: RenderContext, { body }: ApiError): Promise<Response> {
  const problem = typeof body.problem === "string" ? body.problem : "handshake";
  const locale = isLocale(body.locale) ? body.locale : cookieLocale(renderContext);
  await renderContext.setFlash({ kind: "bad", key: `account.social.${problem as KeyIn<"account.social">}` });
  // signed in already, they wanted to add a provider: back to where they asked for it
  if (renderContext.shopper && typeof body.to === "string") return goTo(renderContext, body.to);
  return goTo(renderContext, renderContext.shopper ? home(locale) : `${prefixOf(locale)}/login`);
}
