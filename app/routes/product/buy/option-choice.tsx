import type { Product, ProductOption, Variant } from "../../../../worker/shop/catalogue/contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import { type ProductSelection, queryOf } from "../address.ts";
import { fitOf, variantWith } from "./choose.ts";
import css from "./option-choice.module.css";

type OptionChoiceProps = { product: Product; variant: Variant; option: ProductOption; choice: ProductSelection };

/**
 * The values of one option as links to the variant they lead to. A value that has pictures (a colour) shows its own. What
 * cannot be had together with the rest says so, and leads to the nearest variant all the same: no choice is a dead end.
 */
export function OptionChoice({ product: { variants, images }, variant, option, choice }: OptionChoiceProps) {
  const { t } = useWords();
  const current = option.values.find(({ value }) => variant.options[option.axis] === value);
  return (
    <div className="tight">
      <p className="small" id={`axis-${option.axis}`}>
        {`${option.label}: `}
        <strong>{current?.label}</strong>
      </p>
      {option.values.length > 1 && (
        <ul className={`row ${css.values}`} aria-labelledby={`axis-${option.axis}`}>
          {option.values.map(({ value, label }) => {
            const target = variantWith(variants, variant, option.axis, value);
            if (!target) return null;
            const fits = fitOf(variants, variant, option.axis, value);
            const picture = images.find((image) => image.option === value);
            return (
              <li key={value}>
                <a
                  href={queryOf({ ...choice, variant: String(target.id) })}
                  rel="nofollow"
                  aria-current={value === current?.value ? "true" : undefined}
                  data-fit={fits === "fits" ? undefined : fits}
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
    </div>
  );
}
