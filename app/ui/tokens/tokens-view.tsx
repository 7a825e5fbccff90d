/** API tokens: all of them, one that is made or shown this once, one that is to go. */
import type { ReactNode } from "react";
import { isolated } from "../../../locales/isolated.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Card, CardForm } from "../account/card.tsx";
import { ButtonLink } from "../base/button.tsx";
import { EmptyState } from "../base/empty-state.tsx";
import { NewSecret } from "../webhooks/secret-card.tsx";
import type { TokensData } from "./load-tokens.ts";
import type { AnySecret, AnyToken, TokensPlace } from "./place.ts";
import { TokenForm } from "./token-form.tsx";
import { TokenList } from "./token-list.tsx";

/** The heading of the page. */
export const headingKey = ({ view }: TokensData) => (view.kind === "new" ? "seller.tokens.make" : "seller.tokens.title");

/** `shown`: a token whose secret is shown this once. `below`: what a page says beneath its list. */
export function Tokens({ place, data, shown, below }: { place: TokensPlace; data: TokensData; shown: AnySecret | undefined; below?: ReactNode }) {
  const { t } = useWords();
  const { view, revoking, now } = data;
  if (shown) return <Shown place={place} token={shown} />;
  if (revoking) return <Revoke place={place} token={revoking} />;
  if (view.kind === "new")
    return (
      <Card id="token" title={t("seller.tokens.make")}>
        <TokenForm place={place} me={view.me} now={now} />
      </Card>
    );
  return (
    <>
      <List place={place} data={data} view={view} />
      {below}
    </>
  );
}

/** The secret, this once: the page that shows it came with the answer to the form, and has no address. */
function Shown({ place, token }: { place: TokensPlace; token: AnySecret }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Card id="secret" title={t("seller.tokens.fresh")} lead={t("seller.tokens.freshText")}>
      <NewSecret secret={token.secret} />
      <div className="row">
        <ButtonLink href={link(place.at())}>{t("seller.tokens.goOn")}</ButtonLink>
      </div>
    </Card>
  );
}

function Revoke({ place, token: { id, name } }: { place: TokensPlace; token: AnyToken }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Card id="revoke" title={t("seller.tokens.revokeTitle")} lead={t("seller.tokens.revokeText", { name: isolated(name) })} tone="danger">
      <CardForm
        intent="revoke"
        action={place.at()}
        submit={t("seller.tokens.revoke")}
        danger
        labelOf={(field) => field}
        ways={
          <ButtonLink look="quiet" href={link(place.at())}>
            {t("account.cancel")}
          </ButtonLink>
        }
      >
        {() => <input type="hidden" name="token" value={id} />}
      </CardForm>
    </Card>
  );
}

function List({ place, data: { living, max }, view }: { place: TokensPlace; data: TokensData; view: TokensData["view"] & { kind: "list" } }) {
  const { t } = useWords();
  const link = useLink();
  const make = <ButtonLink href={link(place.at("?new"))}>{t("seller.tokens.make")}</ButtonLink>;
  const { tokens, next, isFirst } = view;
  if (tokens.length === 0 && isFirst)
    return (
      <EmptyState icon="bolt" title={t("seller.tokens.none")} text={t(place.words.none)}>
        {make}
      </EmptyState>
    );
  return (
    <>
      <TokenList place={place} tokens={tokens} next={next} />
      <div className="row">{living < max ? make : <p className="muted">{t(place.words.full, { max })}</p>}</div>
    </>
  );
}
