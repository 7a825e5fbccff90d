import type { ReactNode } from "react";
import { useLink, useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../base/button.tsx";
import { Chips } from "./chips.tsx";
import { choicesOf, cleared, without } from "./choices.ts";
import { choiceLabel } from "./filters/labels.ts";
import type { ListingState } from "./listing.tsx";
import { changed } from "./listing-query.ts";
import type { FilterSuggestion } from "./load-parts.ts";
import css from "./nothing.module.css";

type NothingProps = {
  shown: ListingState;
  suggestions: readonly FilterSuggestion[];
  categories: readonly { slug: string; name: string }[];
  children: ReactNode;
};

/** No product: why, and the ways on. */
export function Nothing({ shown, suggestions, categories, children }: NothingProps) {
  const words = useWords();
  const { t } = words;
  const link = useLink();
  const { query, scope, to, list } = shown;
  const past = list.meta.total > 0;
  const filtered = choicesOf(query, scope).length > 0;
  if (children && !past && !filtered) return children;
  const key = past ? "pastEnd" : filtered ? "nothing" : "nothingYet";
  return (
    <div className={css.nothing} data-axis="nothing">
      <h2>{t(`listing.${key}`)}</h2>
      <p className="muted">{t(`listing.${key}Text`)}</p>
      {past && <ButtonLink href={to(changed(query, {}))}>{t("listing.firstPage")}</ButtonLink>}
      {!past && filtered && (
        <>
          <ul className={css.suggestions}>
            {suggestions.map(({ choice, total, atLeast }) => (
              <li key={`${choice.axis} ${choice.value}`}>
                <a className={css.way} href={to(without(query, choice))} rel="nofollow">
                  <bdi>{t("listing.without", { name: choiceLabel(choice, { ...shown, words }) })}</bdi>
                  <span className="muted">{atLeast ? words.n("listing.atLeast", total) : words.n("listing.products", total)}</span>
                </a>
              </li>
            ))}
          </ul>
          <ButtonLink look="quiet" href={to(cleared(query, scope))} rel="nofollow">
            {t("listing.filters.clearAll")}
          </ButtonLink>
        </>
      )}
      {!past && categories.length > 0 && (
        <div className={css.others}>
          <h3>{t("listing.otherCategories")}</h3>
          <Chips label={t("listing.otherCategories")} chips={categories.map(({ slug, name }) => ({ name, href: link(`/${slug}/products`) }))} />
        </div>
      )}
    </div>
  );
}
