/** Tokens for systems that act in an operator's name: made, shown once, revoked. Who decides about the team sees everybody's. */
import { isolated } from "../../../../locales/isolated.ts";
import type { Me } from "../../../../worker/shop/account/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { ApiToken, ApiTokenSecret } from "../../../../worker/shop/operators/tokens/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { NewSecret } from "../../../ui/webhooks/secret-card.tsx";
import type { Route } from "./+types/tokens";
import { TokenForm } from "./token-form.tsx";
import { TokenList } from "./token-list.tsx";
import { answerTokens, tokensPath } from "./tokens-action.ts";

/** `new`: one is made. `revoke`: whether this one is to go. */
type View = { kind: "list"; tokens: ApiToken[]; next: number | null; isFirst: boolean } | { kind: "new"; me: Pick<Me, "email" | "hasPassword"> };
type TokensData = { desk: DeskMe; view: View; living: number; max: number; now: string; revoking: ApiToken | null; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<TokensData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.tokens.title", "tokens");
  const { api } = renderContext;
  const params = new URL(request.url).searchParams;
  const after = /^\d{1,15}$/.exec(params.get("after") ?? "")?.[0];
  const { data: tokens, meta } = await api.get("/admin/tokens", { query: { ...(after !== undefined && { after }) } });
  const revoking = tokens.find(({ id, state }) => id === params.get("revoke") && state === "living") ?? null;
  // revoked meanwhile, or on another page of the list
  if (params.has("revoke") && !revoking) throw redirect(tokensPath);
  const shared = { desk, living: meta.living, max: meta.max, now: new Date().toISOString(), revoking, flash: renderContext.flash ?? null };
  if (!params.has("new")) return { ...shared, view: { kind: "list", tokens, next: meta.next, isFirst: after === undefined } };
  const { data: me } = await api.get("/user/me");
  return { ...shared, view: { kind: "new", me: { email: me.email, hasPassword: me.hasPassword } } };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerTokens(context.get(renderContextKey), request, await readForm(request));
}

export default function TokensPage({ loaderData: { desk, view, living, max, now, revoking, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const heading = t(view.kind === "new" ? "desk.tokens.make" : "desk.tokens.title");
  return (
    <DeskPage desk={desk} place="tokens" heading={heading} lead={t("desk.tokens.lead")} flash={flash}>
      {actionData?.shown ? (
        <Shown token={actionData.shown} />
      ) : revoking ? (
        <Revoke token={revoking} />
      ) : view.kind === "new" ? (
        <Card id="token" title={t("desk.tokens.make")}>
          <TokenForm desk={desk} me={view.me} now={now} />
        </Card>
      ) : (
        <List desk={desk} view={view} living={living} max={max} />
      )}
    </DeskPage>
  );
}

/** The secret, this once: the page that shows it came with the answer to the form, and has no address. */
function Shown({ token }: { token: ApiTokenSecret }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Card id="secret" title={t("desk.tokens.fresh")} lead={t("desk.tokens.freshText")}>
      <NewSecret secret={token.secret} />
      <div className="row">
        <ButtonLink href={link(tokensPath)}>{t("desk.tokens.goOn")}</ButtonLink>
      </div>
    </Card>
  );
}

function Revoke({ token: { id, name } }: { token: ApiToken }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Card id="revoke" title={t("desk.tokens.revokeTitle")} lead={t("desk.tokens.revokeText", { name: isolated(name) })} tone="danger">
      <CardForm
        intent="revoke"
        action={tokensPath}
        submit={t("desk.tokens.revoke")}
        danger
        labelOf={(field) => field}
        ways={
          <ButtonLink look="quiet" href={link(tokensPath)}>
            {t("account.cancel")}
          </ButtonLink>
        }
      >
        {() => <input type="hidden" name="token" value={id} />}
      </CardForm>
    </Card>
  );
}

function List({ desk, view, living, max }: Pick<TokensData, "desk" | "living" | "max"> & { view: View & { kind: "list" } }) {
  const { t } = useWords();
  const link = useLink();
  const make = <ButtonLink href={link(`${tokensPath}?new`)}>{t("desk.tokens.make")}</ButtonLink>;
  const { tokens, next, isFirst } = view;
  if (tokens.length === 0 && isFirst)
    return (
      <EmptyState icon="bolt" title={t("desk.tokens.none")} text={t("desk.tokens.noneText")}>
        {make}
      </EmptyState>
    );
  return (
    <Card id="tokens" title={t("desk.tokens.title")}>
      <TokenList desk={desk} tokens={tokens} />
      {(next !== null || !isFirst) && (
        <nav className="row apart" aria-label={t("listing.pages")}>
          {isFirst ? (
            <span />
          ) : (
            <a className={card.do} href={link(tokensPath)}>
              {t("seller.products.firstPage")}
            </a>
          )}
          {next !== null && (
            <a className={card.do} href={link(`${tokensPath}?after=${next}`)} rel="next">
              {t("seller.products.nextPage")}
            </a>
          )}
        </nav>
      )}
      <div className="row">{living < max ? make : <p className="muted">{t("desk.tokens.full", { max })}</p>}</div>
    </Card>
  );
}
