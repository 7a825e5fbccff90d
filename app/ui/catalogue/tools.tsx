/** What stands above the products: the way to the filters, the order, the look. */

import type { ReactNode } from "react";
import type { KeyIn } from "../../../locales/words.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import { IconPath } from "../base/icons.tsx";
import { choicesOf } from "./choices.ts";
import { sheetId } from "./filters/filters.tsx";
import type { ListingState } from "./listing.tsx";
import { changed, defaultSort, sorts } from "./listing-query.ts";
import css from "./tools.module.css";

const looks = {
  grid: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
  list: "M4 5h4v4H4zM4 15h4v4H4zM12 7h8M12 17h8",
} as const;

type ToolsProps = { shown: ListingState; sortable: boolean; filtered: boolean; children: ReactNode };

export function Tools({ shown, sortable, filtered, children }: ToolsProps) {
  const { t, locale } = useWords();
  const { query, scope, to } = shown;
  const chosen = choicesOf(query, scope).length;
  const look = query.has("view") ? "list" : "grid";
  return (
    <div className={css.tools}>
      <div className={css.bar}>
        {filtered && (
          <button type="button" className={`${css.chip} ${css.opener}`} popoverTarget={sheetId} data-opener="">
            <IconPath path="M4 7h16M7 12h10M10 17h4" size={18} />
            {t("listing.filters.heading")}
            {chosen > 0 && ` (${formatNumber(chosen, locale)})`}
          </button>
        )}
        {sortable && <Sort shown={shown} />}
      </div>
      <div className={css.shown}>
        <div className={css.summary}>{children}</div>
        {/* biome-ignore lint/a11y/useSemanticElements: links, not form fields */}
        <div className={css.looks} role="group" aria-label={t("listing.view")} data-axis="view">
          {(["grid", "list"] as const).map((each) => (
            <a
              className={css.look}
              key={each}
              href={to(changed(query, { view: each === "list" ? each : null }))}
              rel="nofollow"
              aria-current={each === look || undefined}
            >
              <span className="visually-hidden">{t(`listing.views.${each}`)}</span>
              <IconPath path={looks[each]} size={20} />
            </a>
          ))}
        </div>
      </div>
    </div>
  );
}

function Sort({ shown: { query, scope, to } }: { shown: ListingState }) {
  const { t } = useWords();
  const usual = defaultSort(query, scope);
  const current = (query.get("sort") ?? usual) as KeyIn<"listing.sorts">;
  const nameOf = (sort: KeyIn<"listing.sorts">) => t(`listing.sorts.${sort === "relevance" && scope.curated ? "featured" : sort}`);
  return (
    // another key for each order: once one is chosen the menu stands there anew, closed
    <details key={current} className={css.menu} data-menu="" data-axis="sort">
      <summary className={css.chip}>
        <span className="visually-hidden">{`${t("listing.sortBy")}: `}</span>
        {nameOf(current)}
      </summary>
      <ul className={css.orders}>
        {[...(usual === "relevance" ? [usual] : []), ...sorts].map((sort) => (
          <li key={sort}>
            <a href={to(changed(query, { sort: sort === usual ? null : sort }))} rel="nofollow" aria-current={sort === current || undefined}>
              {nameOf(sort)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
