/** What was sent to a webhook, how that went, and the way to have it sent again. */
import type { Webhook, WebhookDelivery } from "../../../worker/shop/webhooks/contract.ts";
import { deliveryStates } from "../../../worker/shop/webhooks/rules.ts";
import { formatMoment, formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import { Card, CardForm } from "../account/card.tsx";
import { DoForm } from "../account/do-form.tsx";
import { DeskTable } from "../desk/desk-table.tsx";
import { Moment } from "../desk/moment.tsx";
import { RowActs } from "../desk/row-acts.tsx";
import { StateTag } from "../desk/state-tag.tsx";
import type { TableSpec } from "../desk/table-choice.ts";
import { useTableChoice } from "../desk/use-table-choice.ts";
import type { Log } from "./load-webhooks.ts";
import { oneAt, type WebhooksPlace } from "./place.ts";
import css from "./webhooks.module.css";

type LogProps = { place: WebhooksPlace; webhook: Webhook; log: Log };

/** `log`: the part of it that the page's address asks for. */
export function LogCard({ place, webhook, log }: LogProps) {
  const { t } = useWords();
  const spec: TableSpec = {
    path: `${place.side}/webhooks`,
    filters: [{ name: "state", kind: "choice", options: deliveryStates }],
    orders: [],
    columns: ["message", "answer", "tries", "again"],
    fixed: { webhook: webhook.id, ...place.fixed },
  };
  const choice = useTableChoice(spec);
  const isOn = webhook.state === "on";
  return (
    <Card id="log" title={t("seller.webhooks.log")} lead={t("seller.webhooks.logText")}>
      <div className="row">
        <CardForm intent="test" action={oneAt(place, webhook.id)} submit={t("seller.webhooks.test")} look="quiet" labelOf={(name) => name}>
          {() => <input type="hidden" name="webhook" value={webhook.id} />}
        </CardForm>
        {isOn && log.rows.some(({ state, event }) => state === "failed" && event !== "test") && (
          <DoForm action={oneAt(place, webhook.id)} intent="all-again" fields={{ webhook: webhook.id }} name={t("seller.webhooks.allAgain")} />
        )}
      </div>
      <DeskTable
        spec={spec}
        choice={choice}
        rows={log.rows}
        next={log.next}
        label={t("seller.webhooks.log")}
        keyOf={({ id }) => id}
        filterName={() => t("seller.webhooks.answer")}
        optionName={(_, state) => t(`seller.webhooks.states.${state as WebhookDelivery["state"]}`)}
        columns={[
          { id: "message", name: t("seller.webhooks.message"), cell: (row) => <Message row={row} /> },
          { id: "answer", name: t("seller.webhooks.answer"), cell: (row) => <Outcome row={row} /> },
          { id: "tries", name: t("seller.webhooks.tries"), numeric: true, cell: (row) => <Tries row={row} /> },
          {
            id: "again",
            name: t("seller.webhooks.again"),
            cell: ({ id, message, event }) =>
              (isOn || event === "test") && (
                <RowActs>
                  <DoForm
                    action={oneAt(place, webhook.id)}
                    intent="again"
                    fields={{ webhook: webhook.id, delivery: id }}
                    name={t("seller.webhooks.again")}
                    label={t("fields.pair", { label: t("seller.webhooks.again"), value: message })}
                  />
                </RowActs>
              ),
          },
        ]}
        empty={t("seller.webhooks.nothing")}
      />
    </Card>
  );
}

function Message({ row: { message, event, subject, createdAt } }: { row: WebhookDelivery }) {
  return (
    <span className={css.row}>
      <span>
        <code dir="ltr">{event}</code> <bdi>{subject}</bdi>
      </span>
      <span className="small muted">
        <Moment at={createdAt} />
      </span>
      <bdi dir="ltr" className="small muted">
        {message}
      </bdi>
    </span>
  );
}

function Outcome({ row: { state, status, failure } }: { row: WebhookDelivery }) {
  const { t } = useWords();
  return (
    <span className={css.row}>
      <span>
        <StateTag tone={state === "delivered" ? "good" : failure !== null || status !== null ? "bad" : undefined}>
          {t(`seller.webhooks.states.${state}`)}
          {status !== null && (
            <>
              {" "}
              <bdi dir="ltr">{status}</bdi>
            </>
          )}
        </StateTag>
      </span>
      {failure !== null && <span className="small">{t(`seller.webhooks.failures.${failure}`)}</span>}
    </span>
  );
}

/** How often it was tried, and when it is tried next. */
function Tries({ row: { attempts, nextAt } }: { row: WebhookDelivery }) {
  const { t, locale } = useWords();
  return (
    <span className={css.row}>
      <span>{formatNumber(attempts, locale)}</span>
      {nextAt !== null && attempts > 0 && (
        <span className="small muted" suppressHydrationWarning>
          {t("seller.webhooks.next", { time: formatMoment(nextAt, locale) })}
        </span>
      )}
    </span>
  );
}
