/** Tokens for systems that act in an operator's name: made, shown once, revoked. Who decides about the team sees everybody's. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { OperatorRight } from "../../../../worker/shop/operators/rules.ts";
import { scopesOf, tokenScopes } from "../../../../worker/shop/operators/tokens/rules.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import type { PageAddress } from "../../../pages.ts";
import { useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { loadTokens, type TokensData } from "../../../ui/tokens/load-tokens.ts";
import type { TokensPlace } from "../../../ui/tokens/place.ts";
import { answerTokens } from "../../../ui/tokens/tokens-action.ts";
import { headingKey, Tokens } from "../../../ui/tokens/tokens-view.tsx";
import type { Route } from "./+types/tokens";
import { rightName } from "./right-name.ts";

const side = "/admin";
const at = (query?: `?${string}`): PageAddress => (query ? `/admin/tokens${query}` : "/admin/tokens");

const placeOf = (desk: DeskMe): TokensPlace => ({
  side,
  at,
  fixed: {},
  scopes: scopesOf(desk.role),
  nameOf: (scope) => rightName(scope as OperatorRight),
  words: { purpose: "desk.tokens.purposeHint", none: "desk.tokens.noneText", full: "desk.tokens.full" },
  deeds: desk.rights.includes("audit") ? (id) => `/admin/audit?token=${id}` : null,
});

type PageData = { desk: DeskMe; data: TokensData; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<PageData> {
  const { renderContext, desk } = await openDeskPage(context, "seller.tokens.title", "tokens");
  const { api } = renderContext;
  const data = await loadTokens(api, api, { side }, new URL(request.url).searchParams);
  if (!data) throw redirect(at());
  return { desk, data, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  return answerTokens(renderContext, request, await readForm(request), { api: renderContext.api, place: { side, at, scopes: tokenScopes } });
}

export default function TokensPage({ loaderData: { desk, data, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  return (
    <DeskPage desk={desk} place="tokens" heading={t(headingKey(data))} lead={t("desk.tokens.lead")} flash={flash}>
      <Tokens place={placeOf(desk)} data={data} shown={actionData?.shown} />
    </DeskPage>
  );
}
