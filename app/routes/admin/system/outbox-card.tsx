/** What leaves the marketplace: whether it does, and holding it back. */
import type { MarketStatus } from "../../../../worker/shop/operators/status-contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { Moment } from "../../../ui/desk/moment.tsx";
import { systemPath } from "./system-action.ts";

const reason_chars = 200;

export function OutboxCard({ paused, mayPause }: { paused: MarketStatus["outboxPaused"]; mayPause: boolean }) {
  const { t } = useWords();
  return (
    <Card id="outbox" title={t("desk.system.outbox")} lead={t(paused ? "desk.system.outboxPaused" : "desk.system.outboxText")}>
      {paused && (
        <p>
          <Moment at={paused.pausedAt} /> · <bdi>{paused.reason}</bdi>
        </p>
      )}
      {mayPause &&
        (paused ? (
          <CardForm intent="resume" action={systemPath} submit={t("desk.system.resume")} labelOf={(name) => name}>
            {() => null}
          </CardForm>
        ) : (
          <CardForm intent="pause" action={systemPath} submit={t("desk.system.pause")} look="quiet" danger labelOf={() => t("desk.system.pauseReason")}>
            {({ field }) => <Field {...field("reason")} maxLength={reason_chars} dir="auto" autoComplete="off" />}
          </CardForm>
        ))}
    </Card>
  );
}
