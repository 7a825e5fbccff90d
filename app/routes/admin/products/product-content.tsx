/** What a product shows and says, and what was done with it. */
import { direction, locales } from "../../../../locales/words.ts";
import type { AdminProduct } from "../../../../worker/shop/moderation/contract.ts";
import { formatMoment, formatMoney, formatNumber } from "../../../i18n/format.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import { Picture } from "../../../ui/product/basics/picture.tsx";
import order from "../orders/order.module.css";
import css from "./products.module.css";

type Props = { product: AdminProduct };

export function ProductPictures({ product: { pictures } }: Props) {
  const { t, locale } = useWords();
  return (
    <Card id="pictures" title={t("seller.products.pictures")}>
      {pictures.length === 0 ? (
        <p className="muted">{t("seller.products.noPicture")}</p>
      ) : (
        <ul className={css.pictures}>
          {pictures.map((picture, at) => (
            <li key={picture.url}>
              <a href={picture.url} target="_blank" rel="noopener">
                <Picture
                  picture={picture}
                  alt={picture.alt[locale] ?? Object.values(picture.alt)[0] ?? t("seller.products.pictureNumber", { number: at + 1 })}
                  sizes="9rem"
                  among={[160, 320]}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** In every language; one's own is open, or else the first there is. */
export function ProductTexts({ product: { texts } }: Props) {
  const { t, locale } = useWords();
  const open = texts[locale] ? locale : locales.find((each) => texts[each]);
  return (
    <Card id="texts" title={t("seller.products.texts")}>
      <div className={css.texts}>
        {locales.map((language) => {
          const text = texts[language];
          return (
            <details key={language} open={language === open}>
              <summary>
                <span lang={language}>{languageNames[language]}</span>
              </summary>
              {text ? (
                <div className={css.text} lang={language} dir={direction(language)}>
                  <strong>{text.name}</strong>
                  {text.description !== "" && <p>{text.description}</p>}
                  {text.specifications.length > 0 && (
                    <ul>
                      {text.specifications.map(({ name, value }) => (
                        <li key={`${name} ${value}`}>
                          <span className="muted">{name}</span> {value}
                        </li>
                      ))}
                    </ul>
                  )}
                </div>
              ) : (
                <p className="muted">{t("desk.products.untranslated")}</p>
              )}
            </details>
          );
        })}
      </div>
    </Card>
  );
}

export function ProductVariants({ product: { variants } }: Props) {
  const { t, locale } = useWords();
  const names = (["sku", "options"] as const).map((name) => t(`seller.products.${name}`));
  return (
    <Card id="variants" title={t("seller.products.variants")}>
      <PlainTable
        label={t("seller.products.variants")}
        names={[...names, t("lists.rows.price"), t("seller.products.compareAt"), t("seller.products.stock")]}
        className={css.variants}
      >
        {variants.map(({ id, sku, options, price, compareAt, stock }) => (
          <tr key={id}>
            <th scope="row">
              <bdi dir="ltr">{sku}</bdi>
            </th>
            <td dir="auto">{options.join(" · ")}</td>
            <td data-numeric="" suppressHydrationWarning>
              {formatMoney(price, locale)}
            </td>
            <td data-numeric="" suppressHydrationWarning>
              {compareAt && formatMoney(compareAt, locale)}
            </td>
            <td data-numeric="">{formatNumber(stock, locale)}</td>
          </tr>
        ))}
      </PlainTable>
    </Card>
  );
}

export function ProductHistory({ product: { history } }: Props) {
  const { t, locale } = useWords();
  return (
    <Card id="history" title={t("desk.products.history")}>
      {history.length === 0 && <p className="muted">{t("desk.products.nothingDone")}</p>}
      <ul className={order.lines}>
        {history.map(({ at, actor, role, name, action, note }) => (
          <li key={`${at} ${action}`}>
            <span>
              <code>{action}</code> <bdi>{note}</bdi>
            </span>
            <span className="muted small" suppressHydrationWarning>
              {[
                name ?? t(`desk.audit.actors.${actor}`),
                role ? t(`desk.roles.${role}`) : name === null ? "" : t(`desk.audit.actors.${actor}`),
                formatMoment(at, locale),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
