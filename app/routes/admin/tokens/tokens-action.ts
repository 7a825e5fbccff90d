/** What the forms of tokens ask for, each by its intent. Server side. */
import type { ApiTokenSecret } from "../../../../worker/shop/operators/tokens/contract.ts";
import { tokenScopes } from "../../../../worker/shop/operators/tokens/rules.ts";
import type { RenderContext } from "../../../context.ts";
import { type FormAnswer, type FormDone, handleForm, reauthenticate, unanswered } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import type { Answered } from "../../../forms/refusal.ts";

export const tokensPath = "/admin/tokens";
/** `shown`: a token whose secret the page shows this once. */
export type TokensAnswer = FormAnswer<{ shown?: ApiTokenSecret }>;

export async function answerTokens(renderContext: RenderContext, request: Request, form: FormData): Promise<Answered<TokensAnswer>> {
  const { api } = renderContext;
  if (intentOf(form) === "revoke")
    return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
      await api.send("DELETE", "/admin/tokens/{token}", { params: { token: paramOf(form, "token") } });
      return { key: "desk.tokens.revoked", to: tokensPath };
    });
  let shown: ApiTokenSecret | undefined;
  const refused = await handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    await reauthenticate(api, form);
    const scopes = tokenScopes.filter((scope) => form.get(scope) === "1");
    ({ data: shown } = await api.send("POST", "/admin/tokens", { body: { name: textOf(form, "name"), scopes, endsOn: textOf(form, "endsOn") } }));
    // a secret: no redirect could carry it
    return new Response();
  });
  return shown ? { ...unanswered(intentOf(form)), shown } : refused;
}
