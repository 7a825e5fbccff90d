/** The products that were chosen by hand, in their order, and the search for more of them. Every step is a form of its own, so that none needs a script. */
import type { AdminCollection, ChosenProduct } from "../../../../worker/shop/catalogue/collections/contract.ts";
import { chosenProducts_max } from "../../../../worker/shop/catalogue/collections/rules.ts";
import { Form } from "../../../forms/form.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import type { Search } from "./collection.tsx";
import css from "./collections.module.css";
import { collectionPath } from "./paths.ts";

type ChosenProps = { collection: AdminCollection; search: Search };

export function ChosenProducts({ collection, search }: ChosenProps) {
  const { t } = useWords();
  const { products } = collection;
  const names = [t("desk.find.kinds.product"), t("lists.rows.price"), t("desk.collections.order")];
  return (
    <Card id="chosen" title={t("desk.collections.chosen")} lead={t("desk.collections.chosenText", { count: chosenProducts_max })}>
      {products.length > 0 && (
        <PlainTable label={t("desk.collections.chosen")} names={names}>
          {products.map((product, at) => (
            <Chosen key={product.id} {...{ collection, product, find: search.find }} isFirst={at === 0} isLast={at === products.length - 1} />
          ))}
        </PlainTable>
      )}
      <SearchForm collection={collection} search={search} />
    </Card>
  );
}

type Chosen = { collection: AdminCollection; product: ChosenProduct; find: string; isFirst: boolean; isLast: boolean };

function Chosen({ collection: { slug, version }, product: { id, name, shop, price, forSale }, find, isFirst, isLast }: Chosen) {
  const { t, locale } = useWords();
  const link = useLink();
  const fields = { product: id, version, ...(find && { find }) };
  const path = collectionPath(slug);
  return (
    <tr>
      <th scope="row">
        <span className={css.thing}>
          <a className="text-link" href={link(`/admin/product/${id}`)} dir="auto">
            {name}
          </a>
          <span className="muted small">
            <bdi>{shop}</bdi>
            {!forSale && ` · ${t("desk.collections.notForSale")}`}
          </span>
        </span>
      </th>
      <td data-numeric="" suppressHydrationWarning>
        {formatMoney(price, locale)}
      </td>
      <td>
        <div className={css.moves}>
          {!isFirst && (
            <DoForm action={path} intent="first" fields={fields} name={t("desk.collections.first")} label={t("desk.collections.firstFor", { name })} />
          )}
          {!isFirst && <DoForm action={path} intent="up" fields={fields} name={t("seller.shopPage.up")} label={t("desk.collections.upFor", { name })} />}
          {!isLast && <DoForm action={path} intent="down" fields={fields} name={t("seller.shopPage.down")} label={t("desk.collections.downFor", { name })} />}
          <DoForm
            action={path}
            intent="take_out"
            fields={fields}
            name={t("desk.flash.takeOut")}
            label={t("fields.pair", { label: name, value: t("desk.flash.takeOut") })}
          />
        </div>
      </td>
    </tr>
  );
}

function SearchForm({ collection: { slug, version, products }, search: { find, found } }: ChosenProps) {
  const { t, locale } = useWords();
  const link = useLink();
  const there = new Set(products.map(({ id }) => id));
  return (
    <>
      <Form action={`${collectionPath(slug)}#chosen`} className={css.find} preventScrollReset>
        <Field
          name="find"
          label={t("desk.collections.find")}
          type="search"
          defaultValue={find}
          maxLength={200}
          required={false}
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button look="quiet">{t("counter.find.title")}</Button>
      </Form>
      {found?.length === 0 && <p className="muted">{t("search.nothing")}</p>}
      {found && found.length > 0 && (
        <PlainTable label={t("counter.find.found")} names={[t("desk.find.kinds.product"), t("lists.rows.price"), t("desk.collections.order")]}>
          {found.map(({ id, name, main, handle, shop, price }) => (
            <tr key={id}>
              <th scope="row">
                <span className={css.thing}>
                  <a className="text-link" href={link(`/${main}/product/${handle}`)} dir="auto">
                    {name}
                  </a>
                  <bdi className="muted small">{shop.name}</bdi>
                </span>
              </th>
              <td data-numeric="" suppressHydrationWarning>
                {formatMoney(price, locale)}
              </td>
              <td>
                {there.has(id) ? (
                  <span className="muted">{t("desk.collections.isIn")}</span>
                ) : (
                  <DoForm
                    action={collectionPath(slug)}
                    intent="add"
                    fields={{ product: id, version, find }}
                    name={t("desk.collections.put")}
                    label={t("fields.pair", { label: name, value: t("desk.collections.put") })}
                  />
                )}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </>
  );
}
