/** What shoppers will see of a collection: its texts in the operator's language, and the first of its products. */
import type { AdminCollection } from "../../../../worker/shop/catalogue/collections/contract.ts";
import type { ProductList } from "../../../../worker/shop/catalogue/contract.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { textIn } from "../../../i18n/text-in.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import css from "./collections.module.css";

export function Preview({ collection, preview }: { collection: AdminCollection; preview: ProductList }) {
  const { t, n, locale } = useWords();
  const link = useLink();
  const texts = Object.fromEntries(Object.entries(collection.texts).map(([language, text]) => [language, text?.text]));
  const text = textIn(texts, locale);
  const { data, meta } = preview;
  return (
    <Card
      id="preview"
      title={t("desk.collections.preview")}
      lead={meta.totalIsLowerBound ? n("listing.atLeast", meta.total) : n("listing.products", meta.total)}
    >
      {text && (
        <p className={css.text} dir="auto">
          {text}
        </p>
      )}
      {data.length === 0 && <p className="muted">{t("desk.collections.nothing")}</p>}
      <ol className={css.cards}>
        {data.map(({ id, name, main, handle, image, price }) => (
          <li key={id}>
            {image && <img src={`${image.url}?w=320`} alt="" width={image.width} height={image.height} loading="lazy" />}
            <a className="text-link" href={link(`/${main}/product/${handle}`)} dir="auto">
              {name}
            </a>
            <span className="muted small" suppressHydrationWarning>
              {formatMoney(price, locale)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
