/** Measures by size, where a size is chosen. Where inches are usual they stand below the centimetres. */
import { homeCountry } from "../../../../worker/shared/countries/home-country.ts";
import type { Product } from "../../../../worker/shop/catalogue/contract.ts";
import { inchesOf, type MeasureRange, measuresInInches } from "../../../../worker/shop/size-tables/rules.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import css from "./option-choice.module.css";

/** `isBeside`: it takes no line of its own while it is closed. */
export function SizeGuide({ table: { columns, rows }, isBeside }: { table: NonNullable<Product["sizeTable"]>; isBeside: boolean }) {
  const { t, locale } = useWords();
  const isInInches = measuresInInches(homeCountry(locale));
  const figures = ({ min_mm, max_mm }: MeasureRange, unitOf: (mm: number) => number, sign = "") =>
    [...new Set([min_mm, max_mm])].map((mm) => formatNumber(unitOf(mm), locale, { maximumFractionDigits: 2 })).join("–") + sign;
  return (
    <details className={`${css.guide} ${isBeside ? css.beside : ""}`}>
      <summary className="text-link small">{t("product.sizeGuide")}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="small" aria-label={t("product.sizeGuide")} tabIndex={0}>
        <table>
          <caption className="muted">{t(isInInches ? "product.measuredInBoth" : "product.measured")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("product.size")}</th>
              {columns.map((measure) => (
                <th key={measure} scope="col">
                  {t(`product.measures.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, values }) => (
              <tr key={size}>
                <th scope="row">
                  <bdi>{size}</bdi>
                </th>
                {values.map((range, at) => (
                  <td key={columns[at]}>
                    {range && (
                      <>
                        <bdi dir="ltr">{figures(range, (mm) => mm / 10)}</bdi>
                        {isInInches && (
                          <bdi dir="ltr" className="muted">
                            {figures(range, inchesOf, "″")}
                          </bdi>
                        )}
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
