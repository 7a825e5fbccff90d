import type { FacetAxis } from "../../../../worker/shop/catalogue/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { toggled } from "../choices.ts";
import type { ListingState } from "../listing.tsx";
import { Group, useCount, Value } from "./filter-group.tsx";
import css from "./filters.module.css";
import { axisLabel } from "./labels.ts";
import { swatches } from "./swatches.ts";

/** So many values are in sight at once; what is chosen always is. A handful more is not worth hiding. */
const inSight = 8;
const inSight_max = 9;
/** So many are listed at all, the most frequent ones: each is a link, and pages are paid for by the byte. */
const listed_max = 9;

function listed(values: FacetAxis["values"]): FacetAxis["values"] {
  const frequent = new Set(values.toSorted((a, b) => b.count - a.count).slice(0, listed_max));
  return values.filter((value) => value.selected || frequent.has(value));
}

/** The values of a list: category, brand, shop, an option. */
export function AxisGroup({
  axis: { axis, values: all },
  shown,
  lowerBounds,
  open,
}: {
  axis: FacetAxis;
  shown: ListingState;
  lowerBounds: boolean;
  open: boolean;
}) {
  const words = useWords();
  const link = useLink();
  const countOf = useCount(lowerBounds);
  const { query, to, facets, currency } = shown;
  const values = listed(all);
  const first = values.length <= inSight_max ? values : values.filter(({ selected }, index) => selected || index < inSight);
  const rest = values.filter((value) => !first.includes(value));
  const isBrands = axis === "brand" && values.length < all.length;
  const item = ({ value, label, swatch, count, selected }: FacetAxis["values"][number]) => {
    const look = swatch ?? (axis === "o.colour" ? swatches[value] : undefined);
    const next = toggled(query, { axis, value });
    return (
      <Value key={value} href={next ? to(next) : undefined} chosen={selected} count={countOf(count)} swatch={look}>
        {label}
      </Value>
    );
  };
  return (
    <Group name={axisLabel(axis, { facets, words, currency })} axis={axis} open={open}>
      <ul className={css.values}>{first.map(item)}</ul>
      {rest.length > 0 && (
        <details className={css.more}>
          <summary>{words.n("listing.filters.more", rest.length)}</summary>
          <ul className={css.values}>{rest.map(item)}</ul>
          {isBrands && (
            <a className="text-link" href={link("/brands")}>
              {words.t("listing.filters.allBrands")}
            </a>
          )}
        </details>
      )}
    </Group>
  );
}
