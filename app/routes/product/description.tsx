import type { Product } from "../../../worker/shop/catalogue/contract.ts";
import { useWords } from "../../render/render-context.tsx";
import { ReportLink } from "../../ui/product/report-link.tsx";
import css from "./description.module.css";
import { Safety } from "./safety.tsx";

export function Description({ product }: { product: Product }) {
  const { t } = useWords();
  return (
    <div className={css.columns}>
      <section aria-labelledby="description">
        <h2 id="description">{t("product.description")}</h2>
        {product.descriptionHtml ? <div className={css.html} dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} /> : <p>{product.description}</p>}
        <ReportLink kind="product" id={product.handle} name="product.reportProduct" />
      </section>
      {product.specifications.length > 0 && (
        <section aria-labelledby="specifications">
          <h2 id="specifications">{t("product.specifications")}</h2>
          <table className={css.facts}>
            <tbody>
              {product.specifications.map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {product.safety && <Safety safety={product.safety} />}
    </div>
  );
}
