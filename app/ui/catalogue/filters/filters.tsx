/**
 * The panel of filters: links that choose and unchoose. Beside the products on wide screens; on narrow ones a sheet, which
 * a button opens without any script (popover).
 */
import type { FacetAxis, Facets } from "../../../../worker/shop/catalogue/contract.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { CachedFragment } from "../../../render/cached-fragment.tsx";
import { useWords } from "../../../render/render-context.tsx";
import { Button } from "../../base/button.tsx";
import { Icon } from "../../base/icons.tsx";
import { choicesOf, cleared } from "../choices.ts";
import type { ListingState } from "../listing.tsx";
import { changed } from "../listing-query.ts";
import { AxisGroup } from "./axis-group.tsx";
import { Group, useCount, Value } from "./filter-group.tsx";
import css from "./filters.module.css";
import { PriceForm } from "./price-form.tsx";

export const sheetId = "filters";
const flags = ["stock", "sale", "free"] as const;
/** Colours mean the same everywhere. Another option is offered where one of its values fits this share of the products: sizes say nothing among all kinds of things. */
const optionShare = 0.2;
/** So many options are unfolded. */
const optionsOpen = 2;

export function Filters({ shown, facets }: { shown: ListingState; facets: Facets }) {
  const words = useWords();
  const { query, scope, list, to } = shown;
  // the sub-categories of a category's page stand above it as ways further down
  const isAbove = (axis: string) => axis === "sub" && scope.category !== undefined;
  const axes = facets.axes.filter(({ axis, values }) => query.has(axis) || (!scope[axis] && !isAbove(axis) && values.length > 1));
  const covers = ({ axis, placed, values }: FacetAxis) => placed || axis === "o.colour" || values.some(({ count }) => count >= list.meta.total * optionShare);
  const options = axes.filter((axis) => axis.axis.startsWith("o."));
  const group = (axis: FacetAxis, open: boolean) => (
    <AxisGroup key={axis.axis} axis={axis} shown={shown} lowerBounds={facets.countsAreLowerBounds} open={open || query.has(axis.axis)} />
  );
  return (
    <CachedFragment
      as="aside"
      name={`filters ${JSON.stringify([to(new URLSearchParams()), String(query), scope, facets, list.meta.total, list.meta.totalIsLowerBound])}`}
      className={css.panel}
      id={sheetId}
      popover="auto"
      aria-labelledby="filters-name"
      data-panel=""
    >
      {() => (
        <>
          <a className={`visually-hidden text-link ${css.past}`} href="#results">
            {words.t("listing.toProducts")}
          </a>
          <Head shown={shown} />
          <div>
            {axes.filter((axis) => !options.includes(axis)).map((axis) => group(axis, true))}
            <PriceForm shown={shown} range={facets.price} />
            <Ratings shown={shown} facets={facets} />
            <Flags shown={shown} facets={facets} />
            {options.filter((axis) => query.has(axis.axis) || covers(axis)).map((axis, index) => group(axis, index < optionsOpen))}
          </div>
          <Foot shown={shown} />
        </>
      )}
    </CachedFragment>
  );
}

type PartProps = { shown: ListingState; facets: Facets };

function Head({ shown: { query, scope, to } }: { shown: ListingState }) {
  const { t } = useWords();
  return (
    <div className={css.head} data-axis="head">
      <h2 id="filters-name">{t("listing.filters.heading")}</h2>
      {choicesOf(query, scope).length > 0 && (
        <a className={css.clear} href={to(cleared(query, scope))} rel="nofollow">
          {t("listing.filters.clearAll")}
        </a>
      )}
      {/* opening the sheet leads into it; drawn in the browser the attribute has to be set by hand */}
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: it has an effect only when the shopper opens the sheet
        autoFocus
        ref={markFocus}
        className={css.close}
        popoverTarget={sheetId}
        popoverTargetAction="hide"
        aria-label={t("listing.filters.close")}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

const markFocus = (button: HTMLButtonElement | null) => {
  button?.setAttribute("autofocus", "");
};

function Ratings({ shown: { query, to }, facets }: PartProps) {
  const { t, n, locale } = useWords();
  const countOf = useCount(facets.countsAreLowerBounds);
  const chosen = query.get("rating");
  // what all have divides nothing, and neither does what none has
  const all = Math.max(...facets.ratings.map(({ count }) => count));
  const dividing = facets.ratings.filter(({ stars, count }, at) => chosen === String(stars) || (count > 0 && (count < all || at === 0)));
  if (dividing.length === 0) return null;
  return (
    <Group name={t("listing.filters.rating")} axis="rating" open>
      <ul className={css.values}>
        {dividing.map(({ stars, count }) => (
          <Value
            key={stars}
            href={to(changed(query, { rating: chosen === String(stars) ? null : stars }))}
            chosen={chosen === String(stars)}
            count={countOf(count)}
          >
            <span className="visually-hidden">{n("listing.filters.starsUp", stars)}</span>
            <span className={css.stars} aria-hidden="true">
              <b>{"★".repeat(stars) + "☆".repeat(5 - stars)}</b>
              {` ${formatNumber(stars, locale)}+`}
            </span>
          </Value>
        ))}
      </ul>
    </Group>
  );
}

function Flags({ shown: { query, scope, to }, facets }: PartProps) {
  const { t } = useWords();
  const countOf = useCount(facets.countsAreLowerBounds);
  return (
    <Group name={t("listing.filters.only")} axis="only" open>
      <ul className={css.values}>
        {flags
          .filter((flag) => !scope[flag] && (facets[flag] > 0 || query.has(flag)))
          .map((flag) => (
            <Value key={flag} href={to(changed(query, { [flag]: query.has(flag) ? null : 1 }))} chosen={query.has(flag)} count={countOf(facets[flag])}>
              {t(`listing.filters.${flag}`)}
            </Value>
          ))}
      </ul>
    </Group>
  );
}

/** On the sheet: back to the products, with their number. */
function Foot({ shown: { list } }: { shown: ListingState }) {
  const { n } = useWords();
  const { total, totalIsLowerBound } = list.meta;
  return (
    <div className={css.foot}>
      <Button type="button" wide popoverTarget={sheetId} popoverTargetAction="hide">
        {n(totalIsLowerBound ? "listing.filters.showAtLeast" : "listing.filters.show", total)}
      </Button>
    </div>
  );
}
