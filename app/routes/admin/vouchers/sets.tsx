/** Sets of single codes: how many there are, were used and can still be, and where they are looked at. */
import type { VoucherSet } from "../../../../worker/shop/vouchers/desk/contract.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Moment } from "../../../ui/desk/moment.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import { setPath, vouchersPath } from "./tables.ts";

export function VoucherSets({ rows, next }: { rows: readonly VoucherSet[]; next: number | null }) {
  const { t, locale } = useWords();
  const link = useLink();
  const title = t("desk.vouchers.sets");
  if (rows.length === 0) return null;
  const names = [t("desk.vouchers.set"), t("desk.vouchers.codes"), t("myVouchers.states.used"), t("desk.vouchers.left"), t("seller.vouchers.labels.endsOn")];
  return (
    <Card id="sets" title={title} lead={t("desk.vouchers.newSetText")}>
      <PlainTable label={title} names={names}>
        {rows.map(({ set, size, used, left, endsAt }) => (
          <tr key={set}>
            <th scope="row">
              <a className="text-link" href={link(setPath(set))}>
                <bdi dir="ltr">{set}</bdi>
              </a>
            </th>
            {[size, used, left].map((count, at) => (
              <td key={names[at + 1]} data-numeric="">
                {formatNumber(count, locale)}
              </td>
            ))}
            <td>
              <Moment at={endsAt} />
            </td>
          </tr>
        ))}
      </PlainTable>
      {next !== null && (
        <p>
          <ButtonLink look="quiet" href={link(`${vouchersPath}?sets=${next}`)} rel="next">
            {t("table.next")}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}
