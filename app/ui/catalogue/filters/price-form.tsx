import type { Facets } from "../../../../worker/shop/catalogue/contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Button } from "../../base/button.tsx";
import type { ListingState } from "../listing.tsx";
import { changed } from "../listing-query.ts";
import { Group } from "./filter-group.tsx";
import css from "./filters.module.css";
import { majorOf } from "./price-range.ts";

/** From … to …, typed in the shopper's currency. A plain form: the rest of the choice travels in hidden fields. */
export function PriceForm({ shown: { query, to, currency }, range }: { shown: ListingState; range: Facets["price"] }) {
  const { t } = useWords();
  const rest = changed(query, { min: null, max: null });
  const end = (name: "min" | "max", label: string, reach: number | undefined) => (
    <label>
      <span>{label}</span>
      <input
        className={css.amount}
        key={query.get(name)}
        name={name}
        defaultValue={query.get(name) ?? ""}
        placeholder={reach === undefined ? undefined : majorOf(reach, currency).replace(/\..*/, "")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        dir="ltr"
      />
    </label>
  );
  return (
    <Group name={t("listing.filters.price", { currency })} axis="price" open>
      <form className={css.price} action={to(new URLSearchParams())}>
        {[...rest].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {end("min", t("listing.filters.priceFrom"), range?.min.amount)}
        {end("max", t("listing.filters.priceTo"), range?.max.amount)}
        <Button look="quiet">{t("listing.filters.apply")}</Button>
      </form>
    </Group>
  );
}
