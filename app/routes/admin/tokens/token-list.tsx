/** Tokens, the newest first: what each is for, whose it is, what it may do, and whether it still counts. */
import { isolated } from "../../../../locales/isolated.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { ApiToken } from "../../../../worker/shop/operators/tokens/contract.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { AccountIcon } from "../../../ui/account/account-icons.tsx";
import card from "../../../ui/account/card.module.css";
import { rightName } from "./right-name.ts";
import css from "./tokens.module.css";
import { tokensPath } from "./tokens-action.ts";

export function TokenList({ desk, tokens }: { desk: DeskMe; tokens: readonly ApiToken[] }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <ul className={card.list}>
      {tokens.map((token) => (
        <li key={token.id} className={`${card.item} ${css.item}`} data-token={token.name}>
          <span className={card.mark}>
            <AccountIcon name="security" />
          </span>
          <span className={card.what}>
            <strong className={token.state === "living" ? undefined : css.over}>
              <bdi>{token.name}</bdi> {!token.own && <span className="muted">{t("desk.tokens.of", { name: isolated(token.owner.name) })}</span>}
            </strong>
            <Scopes token={token} />
            <When token={token} />
          </span>
          <span className="row">
            {desk.rights.includes("audit") && (
              <a className={card.do} href={link(`/admin/audit?token=${token.id}`)}>
                {t("desk.tokens.deeds")}
                <span className="visually-hidden"> {token.name}</span>
              </a>
            )}
            {token.state === "living" && (
              <a className={card.do} href={link(`${tokensPath}?revoke=${token.id}`)}>
                {t("desk.tokens.revoke")}
                <span className="visually-hidden"> {token.name}</span>
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Scopes({ token: { scopes, rights } }: { token: ApiToken }) {
  const { t } = useWords();
  const lost = scopes.filter((scope) => !rights.includes(scope));
  return (
    <span className="muted small">
      {rights.map((right) => t(rightName(right))).join(" · ")}
      {lost.length > 0 && (
        <span>
          {rights.length > 0 && " · "}
          <s>{lost.map((right) => t(rightName(right))).join(" · ")}</s> ({t("desk.tokens.lost")})
        </span>
      )}
    </span>
  );
}

/** Until when it counts, or since when it does not, and when it was last used. Days are those of UTC everywhere. */
function When({ token: { state, endsOn, revokedAt, usedOn } }: { token: ApiToken }) {
  const { t, locale } = useWords();
  const until = formatDate(endsOn, locale);
  const how =
    state === "living"
      ? t("seller.team.until", { date: until })
      : state === "ended"
        ? t("desk.tokens.endedOn", { date: until })
        : t("desk.tokens.revokedOn", { date: formatDate(revokedAt ?? endsOn, locale) });
  return (
    <span className="muted small">
      {how} · {usedOn === null ? t("desk.tokens.unused") : t("desk.tokens.usedOn", { date: formatDate(usedOn, locale) })}
    </span>
  );
}
