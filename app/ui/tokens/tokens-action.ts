/** What the forms of API tokens ask for, each by its intent. Server side. */
import type { Api } from "../../client/api.ts";
import type { RenderContext } from "../../context.ts";
import { type FormAnswer, type FormDone, handleForm, reauthenticate, unanswered } from "../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../forms/fields.ts";
import type { Answered } from "../../forms/refusal.ts";
import type { AnySecret, TokensPlace } from "./place.ts";

/** `shown`: a token whose secret the page shows this once. */
export type TokensAnswer = FormAnswer<{ shown?: AnySecret }>;

export async function answerTokens(
  renderContext: RenderContext,
  request: Request,
  form: FormData,
  { api, place }: { api: Api; place: Pick<TokensPlace, "side" | "at" | "scopes"> },
): Promise<Answered<TokensAnswer>> {
  const { side, at, scopes: allowed } = place;
  if (intentOf(form) === "revoke")
    return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
      await api.send("DELETE", `${side}/tokens/{token}`, { params: { token: paramOf(form, "token") } });
      return { key: "seller.tokens.revoked", to: at() };
    });
  let shown: AnySecret | undefined;
  const refused = await handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    await reauthenticate(renderContext.api, form);
    const scopes = allowed.filter((scope) => form.get(scope) === "1");
    ({ data: shown } = await api.send("POST", `${side}/tokens`, { body: { name: textOf(form, "name"), scopes, endsOn: textOf(form, "endsOn") } }));
    // a secret: no redirect could carry it
    return new Response();
  });
  return shown ? { ...unanswered(intentOf(form)), shown } : refused;
}
