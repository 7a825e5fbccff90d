/** The things of an offer, each with its price beside the normal and the lowest one, what is there, and what speaks against it. */
import type { AdminProposal } from "../../../../worker/shop/flash-sales/proposals/contract.ts";
import { useForm } from "../../../forms/use-form.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { fieldId } from "../../../ui/base/field.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import css from "./flash-sales.module.css";
import { itemField, problemKeys } from "./problems.ts";

type Item = AdminProposal["items"][number];

export function ProposalItems({ proposal: { items } }: { proposal: AdminProposal }) {
  const { t } = useWords();
  const { errors } = useForm("accept");
  const names = [
    t("desk.find.kinds.product"),
    t("lists.rows.price"),
    t("desk.flash.normal"),
    t("desk.flash.lowest"),
    t("seller.flashSales.labels.quota"),
    t("seller.products.stock"),
    t("seller.flashSales.labels.perBuyer"),
  ];
  const isAnything = items.some(({ variantId, problems }) => problems.length > 0 || errors[itemField(variantId)]);
  return (
    <Card id="items" title={t("desk.flash.offered")}>
      <PlainTable label={t("desk.flash.offered")} names={isAnything ? [...names, t("desk.flash.against")] : names}>
        {items.map((item) => (
          <Row key={item.variantId} item={item} error={errors[itemField(item.variantId)]} isAnything={isAnything} />
        ))}
      </PlainTable>
    </Card>
  );
}

function Row({ item, error, isAnything }: { item: Item; error: string | undefined; isAnything: boolean }) {
  const { t, locale } = useWords();
  const link = useLink();
  const { variantId, productId, product, options, sku, price, normal, lowest, quota, perBuyer, stock, problems } = item;
  return (
    <tr id={fieldId(itemField(variantId))} tabIndex={-1}>
      <th scope="row">
        <span className={css.thing}>
          <a className="text-link" href={link(`/admin/product/${productId}`)} dir="auto">
            {[product, ...options].join(" · ")}
          </a>
          <bdi className={`${css.aside} muted small`} dir="ltr">
            {sku}
          </bdi>
        </span>
      </th>
      <td data-numeric="" suppressHydrationWarning>
        <strong>{formatMoney(price, locale)}</strong>
      </td>
      <td data-numeric="" suppressHydrationWarning>
        {formatMoney(normal, locale)}
      </td>
      <td data-numeric="" suppressHydrationWarning>
        {lowest && formatMoney(lowest, locale)}
      </td>
      <td data-numeric="">{formatNumber(quota, locale)}</td>
      <td data-numeric="">{formatNumber(stock, locale)}</td>
      <td data-numeric="">{formatNumber(perBuyer, locale)}</td>
      {isAnything && <td className={css.against}>{error ?? problems.map((code) => t(problemKeys[code])).join(" ")}</td>}
    </tr>
  );
}
