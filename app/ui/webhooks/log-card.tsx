/** What was sent to a webhook, how that went, and the way to have it sent again. */
import type { Webhook, WebhookDelivery } from "../../../worker/shop/webhooks/contract.ts";
import { type DeliveryState, deliveryStates } from "../../../worker/shop/webhooks/rules.ts";
import { formatMoment, formatNumber } from "../../i18n/format.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Card, CardForm } from "../account/card.tsx";
import { DoForm } from "../account/do-form.tsx";
import { ButtonLink } from "../base/button.tsx";
import { Moment } from "../desk/moment.tsx";
import { PlainTable } from "../desk/plain-table.tsx";
import type { Log } from "./load-webhooks.ts";
import { oneAt, type WebhooksPlace } from "./place.ts";
import css from "./webhooks.module.css";

type LogProps = { place: WebhooksPlace; webhook: Webhook; log: Log };

export function LogCard(props: LogProps) {
  const { place, webhook, log } = props;
  const { t } = useWords();
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
      <Filters {...props} />
      {log.rows.length === 0 ? (
        <p className="muted">{t(log.state === null && log.isFirst ? "seller.webhooks.nothing" : "seller.webhooks.noneLike")}</p>
      ) : (
        <PlainTable
          label={t("seller.webhooks.title")}
          names={[t("seller.webhooks.message"), t("seller.webhooks.answer"), t("seller.webhooks.tries"), t("seller.webhooks.again")]}
        >
          {log.rows.map((row) => (
            <Row key={row.id} {...props} row={row} mayAgain={isOn || row.event === "test"} />
          ))}
        </PlainTable>
      )}
      <Pages {...props} />
    </Card>
  );
}

const viewOf = ({ place, webhook }: LogProps, state: DeliveryState | null, after?: number) =>
  place.at(`?webhook=${webhook.id}${state === null ? "" : `&state=${state}`}${after === undefined ? "" : `&after=${after}`}`);

function Filters(props: LogProps) {
  const { t } = useWords();
  const link = useLink();
  return (
    <nav className={css.filters} aria-label={t("seller.webhooks.answer")}>
      {[null, ...deliveryStates].map((state) => (
        <a key={state ?? "all"} href={link(`${viewOf(props, state)}`)} aria-current={state === props.log.state ? "true" : undefined}>
          {t(state === null ? "seller.import.list.all" : `seller.webhooks.states.${state}`)}
        </a>
      ))}
    </nav>
  );
}

function Row({ place, webhook, row, mayAgain }: LogProps & { row: WebhookDelivery; mayAgain: boolean }) {
  const { t, locale } = useWords();
  const { id, message, event, subject, state, status, failure, attempts, createdAt, nextAt } = row;
  const tone = state === "delivered" ? css.good : failure !== null || status !== null ? css.bad : undefined;
  return (
    <tr>
      <th scope="row">
        <span className={`${css.row} ${css.message}`}>
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
      </th>
      <td>
        <span className={css.row}>
          <span className={tone}>
            {t(`seller.webhooks.states.${state}`)}
            {status !== null && (
              <>
                {" "}
                <bdi dir="ltr">{status}</bdi>
              </>
            )}
          </span>
          {failure !== null && <span className="small">{t(`seller.webhooks.failures.${failure}`)}</span>}
        </span>
      </td>
      <td data-numeric="">
        <span className={css.row}>
          <span>{formatNumber(attempts, locale)}</span>
          {nextAt !== null && attempts > 0 && (
            <span className="small muted" suppressHydrationWarning>
              {t("seller.webhooks.next", { time: formatMoment(nextAt, locale) })}
            </span>
          )}
        </span>
      </td>
      <td>
        {mayAgain && (
          <DoForm
            action={oneAt(place, webhook.id)}
            intent="again"
            fields={{ webhook: webhook.id, delivery: id }}
            name={t("seller.webhooks.again")}
            label={t("fields.pair", { label: t("seller.webhooks.again"), value: message })}
          />
        )}
      </td>
    </tr>
  );
}

function Pages(props: LogProps) {
  const { t } = useWords();
  const link = useLink();
  const { next, isFirst, state } = props.log;
  if (next === null && isFirst) return null;
  return (
    <nav className="row apart" aria-label={t("listing.pages")}>
      {isFirst ? (
        <span />
      ) : (
        <ButtonLink look="quiet" href={link(viewOf(props, state))}>
          {t("seller.products.firstPage")}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink look="quiet" href={link(viewOf(props, state, next))} rel="next">
          {t("seller.products.nextPage")}
        </ButtonLink>
      )}
    </nav>
  );
}
