import type { ReactNode } from "react";
import type { Product, ProductOption, Variant } from "../../../../worker/shop/catalogue/contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import { type ProductSelection, queryOf } from "../address.ts";
import { fitOf, type Selection, targetOf } from "./choose.ts";
import css from "./option-choice.module.css";

type OptionChoiceProps = {
  /** At the first size, where there is one. */
  guide: ReactNode;
  product: Product;
  selection: Selection<Variant>;
  option: ProductOption;
  choice: ProductSelection;
};

/**
 * The values of one option as links to the variant they lead to. A value that has pictures (a colour) shows its own. What
 * cannot be had together with the rest says so, and leads to the nearest variant all the same: no choice is a dead end.
 * A size that is yet to be chosen has no current value; what is missing is said where it is to be chosen.
 */
export function OptionChoice({ product: { main, variants, images }, selection, option, choice, guide }: OptionChoiceProps) {
  const { t } = useWords();
  const { variant, open } = selection;
  const { axis, label, values } = option;
  const isOpen = open === axis;
  const current = isOpen ? undefined : values.find(({ value }) => variant.options[axis] === value);
  return (
    <div className={`tight ${css.option}`} {...(isOpen && openSizes(`${main}/${axis}`, axis, choice.pieces !== null))}>
      <p className="small" id={`axis-${axis}`}>
        {isOpen ? (
          label
        ) : (
          <>
            {`${t("buy.option", { option: label })} `}
            <strong>{current?.label}</strong>
          </>
        )}
      </p>
      {values.length > 1 && (
        <ul className={`row ${css.values}`} aria-labelledby={`axis-${axis}`}>
          {values.map(({ value, label }) => {
            const target = targetOf(variants, selection, axis, value);
            if (!target) return null;
            const fits = fitOf(variants, variant, axis, value);
            const picture = images.find((image) => image.option === value);
            return (
              <li key={value}>
                <a
                  href={queryOf({ ...choice, variant: null, look: null, ...target })}
                  rel="nofollow"
                  aria-current={value === current?.value ? "true" : undefined}
                  data-fit={fits === "fits" ? undefined : fits}
                  data-value={isOpen ? value : undefined}
                  className={picture && css.swatch}
                >
                  {picture && <img src={`${picture.url}?w=160`} alt="" width={44} height={44} loading="lazy" decoding="async" />}
                  <span>{label}</span>
                  {fits !== "fits" && <span className="visually-hidden"> ({t(fits === "none" ? "buy.notTogether" : "buy.soldOut")})</span>}
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {guide}
      {isOpen && (
        <p id="size-missing" className={`small ${css.missing}`}>
          {t("buy.sizeMissing")}
        </p>
      )}
    </div>
  );
}

/** A group that a form, a link and script can point to. */
const openSizes = (kind: string, axis: string, isMissing: boolean) => ({
  id: "sizes",
  role: "group",
  "aria-labelledby": `axis-${axis}`,
  "aria-describedby": "size-missing",
  "data-sizes": kind,
  ...(isMissing && { "data-missing": "" }),
});
