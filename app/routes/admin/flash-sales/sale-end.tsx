/** How a sale ends before its time: one that runs, at once; one that is announced is taken back, with the reason for the shops. */
import type { AdminSale } from "../../../../worker/shop/flash-sales/desk/contract.ts";
import { proposalNote_chars } from "../../../../worker/shop/flash-sales/proposals/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm, type FieldOf } from "../../../ui/account/card.tsx";
import { TextArea } from "../../../ui/base/field.tsx";
import { salePath } from "./tables.ts";

/** Why something does not stay or come into a sale, in words for its shop. */
export function ReasonField({ texts }: { texts: ReturnType<FieldOf> }) {
  const { t } = useWords();
  return <TextArea {...texts} hint={t("desk.products.reasonHint")} rows={3} maxLength={proposalNote_chars} />;
}

export function EndNow({ sale: { id } }: { sale: AdminSale }) {
  const { t } = useWords();
  const submit = t("desk.flash.end");
  return (
    <Card id="end" title={submit} lead={t("desk.flash.endText")} tone="danger">
      <CardForm intent="end" action={salePath(id)} submit={submit} look="quiet" danger labelOf={() => submit}>
        {() => null}
      </CardForm>
    </Card>
  );
}

export function CallOff({ sale: { id } }: { sale: AdminSale }) {
  const { t } = useWords();
  const submit = t("desk.flash.callOff");
  return (
    <Card id="call-off" title={submit} lead={t("desk.flash.callOffText")} tone="danger">
      <CardForm intent="cancel" action={salePath(id)} submit={submit} look="quiet" danger labelOf={() => t("desk.order.why")}>
        {({ field }) => <ReasonField texts={field("reason")} />}
      </CardForm>
    </Card>
  );
}
