/** Tokens, the newest first: what each is for, whose it is, what it may do, and whether it still counts. */
import { isolated } from "../../../locales/isolated.ts";
import { formatDate } from "../../i18n/format.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { DeskTable } from "../desk/desk-table.tsx";
import { RowActs } from "../desk/row-acts.tsx";
import { StateTag } from "../desk/state-tag.tsx";
import type { TableSpec } from "../desk/table-choice.ts";
import { useTableChoice } from "../desk/use-table-choice.ts";
import offers from "../seller/offers.module.css";
import type { AnyToken, TokensPlace } from "./place.ts";
import css from "./tokens.module.css";

type TokenListProps = { place: TokensPlace; tokens: readonly AnyToken[]; next: number | null };

export function TokenList({ place, tokens, next }: TokenListProps) {
  const { t } = useWords();
  const spec: TableSpec = { path: `${place.side}/tokens`, filters: [], orders: [], columns: ["token", "scopes", "state"], fixed: place.fixed };
  const choice = useTableChoice(spec);
  return (
    <DeskTable
      spec={spec}
      choice={choice}
      rows={tokens}
      next={next}
      label={t("seller.tokens.title")}
      keyOf={({ id }) => id}
      columns={[
        { id: "token", name: t("seller.tokens.purpose"), cell: (token) => <TokenCell place={place} token={token} after={choice.after} /> },
        { id: "scopes", name: t("seller.tokens.scopes"), isText: true, cell: (token) => <Scopes place={place} token={token} /> },
        { id: "state", name: t("orders.status"), cell: (token) => <When token={token} /> },
      ]}
      empty={t("seller.tokens.none")}
    />
  );
}

/** `after`: the page of the list that it stands on. */
type TokenCellProps = { place: TokensPlace; token: AnyToken; after: string };

function TokenCell({ place, token: { id, name, own, owner, state }, after }: TokenCellProps) {
  const { t } = useWords();
  const link = useLink();
  return (
    <>
      <strong className={state === "living" ? undefined : css.over}>
        <bdi className={offers.name}>{name}</bdi>
      </strong>{" "}
      {!own && <span className="muted">{t("seller.tokens.of", { name: isolated(owner.name) })}</span>}
      <RowActs>
        {place.deeds && (
          <a className="text-link" href={link(place.deeds(id))}>
            {t("desk.tokens.deeds")}
            <span className="visually-hidden"> {name}</span>
          </a>
        )}
        {state === "living" && (
          <a className="text-link" href={link(place.at(`?revoke=${id}${after && `&after=${after}`}`))}>
            {t("seller.tokens.revoke")}
            <span className="visually-hidden"> {name}</span>
          </a>
        )}
      </RowActs>
    </>
  );
}

function Scopes({ place, token: { scopes, rights } }: { place: TokensPlace; token: AnyToken }) {
  const { t } = useWords();
  const lost = scopes.filter((scope) => !rights.includes(scope));
  return (
    <>
      {rights.map((right) => t(place.nameOf(right))).join(" · ")}
      {lost.length > 0 && (
        <span className="muted">
          {rights.length > 0 && " · "}
          <s>{lost.map((right) => t(place.nameOf(right))).join(" · ")}</s> ({t("seller.tokens.lost")})
        </span>
      )}
    </>
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
    <>
      <StateTag tone={state === "living" ? "good" : undefined}>{how}</StateTag>
      <p className="muted small" suppressHydrationWarning>
        {usedOn === null ? t("seller.tokens.unused") : t("seller.tokens.usedOn", { date: formatDate(usedOn, locale) })}
      </p>
    </>
  );
}
