/** Tokens, the newest first: what each is for, whose it is, what it may do, and whether it still counts. */
import { isolated } from "../../../locales/isolated.ts";
import { formatDate } from "../../i18n/format.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { AccountIcon } from "../account/account-icons.tsx";
import card from "../account/card.module.css";
import type { AnyToken, TokensPlace } from "./place.ts";
import css from "./tokens.module.css";

export function TokenList({ place, tokens }: { place: TokensPlace; tokens: readonly AnyToken[] }) {
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
              <bdi>{token.name}</bdi> {!token.own && <span className="muted">{t("seller.tokens.of", { name: isolated(token.owner.name) })}</span>}
            </strong>
            <Scopes place={place} token={token} />
            <When token={token} />
          </span>
          <span className="row">
            {place.deeds && (
              <a className={card.do} href={link(place.deeds(token.id))}>
                {t("desk.tokens.deeds")}
                <span className="visually-hidden"> {token.name}</span>
              </a>
            )}
            {token.state === "living" && (
              <a className={card.do} href={link(place.at(`?revoke=${token.id}`))}>
                {t("seller.tokens.revoke")}
                <span className="visually-hidden"> {token.name}</span>
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Scopes({ place, token: { scopes, rights } }: { place: TokensPlace; token: AnyToken }) {
  const { t } = useWords();
  const lost = scopes.filter((scope) => !rights.includes(scope));
  return (
    <span className="muted small">
      {rights.map((right) => t(place.nameOf(right))).join(" · ")}
      {lost.length > 0 && (
        <span>
          {rights.length > 0 && " · "}
          <s>{lost.map((right) => t(place.nameOf(right))).join(" · ")}</s> ({t("seller.tokens.lost")})
        </span>
      )}
    </span>
  );
}

/** Until when it counts, or since when it does not and why, and when it was last used. Days are those of UTC everywhere. */
function When({ token: { state, endsOn, revokedAt, revokedFor, usedOn } }: { token: AnyToken }) {
  const { t, locale } = useWords();
  const until = formatDate(endsOn, locale);
  const revokedOn = formatDate(revokedAt ?? endsOn, locale);
  const how =
    state === "living"
      ? t("seller.team.until", { date: until })
      : state === "ended"
        ? t("seller.tokens.endedOn", { date: until })
        : revokedFor === "password" || revokedFor === "suspended"
          ? t(`seller.tokens.${revokedFor}On`, { date: revokedOn })
          : t("seller.tokens.revokedOn", { date: revokedOn });
  return (
    <span className="muted small">
      {how} · {usedOn === null ? t("seller.tokens.unused") : t("seller.tokens.usedOn", { date: formatDate(usedOn, locale) })}
    </span>
  );
}
