/** Accepting an offer, into a sale that has to be chosen where it names none, and declining it with the reason. */
import type { AdminSaleRow } from "../../../../worker/shop/flash-sales/desk/contract.ts";
import type { AdminProposal } from "../../../../worker/shop/flash-sales/proposals/contract.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { SelectField } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { itemField } from "./problems.ts";
import { obstacleOf } from "./reason-against.ts";
import { ReasonField } from "./sale-end.tsx";
import { proposalPath } from "./tables.ts";

type DecisionsProps = { proposal: AdminProposal; takers: readonly AdminSaleRow[] };

export function Decisions({ proposal, takers }: DecisionsProps) {
  const { t } = useWords();
  const { id } = proposal;
  return (
    <>
      <Accept proposal={proposal} takers={takers} />
      <Card id="decline" title={t("desk.flash.decline")} lead={t("desk.flash.declineText")} tone="danger">
        <CardForm intent="decline" action={proposalPath(id)} submit={t("desk.flash.decline")} look="quiet" danger labelOf={() => t("desk.order.why")}>
          {({ field }) => <ReasonField texts={field("reason")} />}
        </CardForm>
      </Card>
    </>
  );
}

function Accept({ proposal, takers }: DecisionsProps) {
  const { t, locale } = useWords();
  const link = useLink();
  const { id, sale, items } = proposal;
  const submit = t("desk.flash.accept");
  const labelOf = (name: string) => items.find(({ variantId }) => itemField(variantId) === name)?.product ?? t("desk.flash.taker");
  const obstacle = obstacleOf(proposal);
  const needsTaker = sale === null;
  if (obstacle)
    return (
      <Card id="accept" title={submit}>
        <Notice kind="info">{t(obstacle)}</Notice>
      </Card>
    );
  return (
    <Card id="accept" title={submit} lead={t("desk.flash.acceptText")}>
      {needsTaker && takers.length === 0 ? (
        <a className="text-link" href={link("/admin/flash-sales?new")}>
          {t("desk.flash.noTaker")}
        </a>
      ) : (
        <CardForm intent="accept" action={proposalPath(id)} submit={submit} labelOf={labelOf}>
          {({ field }) =>
            needsTaker && (
              <SelectField {...field("sale", "")}>
                <option value="">{t("common.choose")}</option>
                {takers.map((taker) => (
                  <option key={taker.id} value={taker.id}>
                    {t("fields.pair", { label: taker.name, value: formatMoment(taker.startsAt, locale) })}
                  </option>
                ))}
              </SelectField>
            )
          }
        </CardForm>
      )}
    </Card>
  );
}
