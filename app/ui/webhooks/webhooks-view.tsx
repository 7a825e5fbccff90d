/** Webhooks as their people see them, the same in the seller centre and at the desk: all of them, one that is added, or one with its log. */
import { isolated } from "../../../locales/isolated.ts";
import type { Words } from "../../../locales/words.ts";
import type { Webhook, WebhookSecret } from "../../../worker/shop/webhooks/contract.ts";
import { webhookEvents } from "../../../worker/shop/webhooks/rules.ts";
import { formatMoment } from "../../i18n/format.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Card, CardForm } from "../account/card.tsx";
import { ButtonLink } from "../base/button.tsx";
import { EmptyState } from "../base/empty-state.tsx";
import { Notice } from "../base/notice.tsx";
import { StateTag } from "../desk/state-tag.tsx";
import { TableRows } from "../desk/table-rows.tsx";
import { EndpointForm } from "./endpoint-form.tsx";
import { eventName } from "./event-name.ts";
import type { WebhooksData, WebhooksView } from "./load-webhooks.ts";
import { LogCard } from "./log-card.tsx";
import { oneAt, type WebhooksPlace } from "./place.ts";
import { NewSecret, SecretCard } from "./secret-card.tsx";

type ViewProps = { place: WebhooksPlace; data: WebhooksData; shown: WebhookSecret | undefined };

/** What the page is called: of one webhook, the server that it leads to. */
export function headingOf({ t }: Pick<Words, "t">, view: WebhooksView): string {
  if (view.kind === "all") return t("seller.webhooks.title");
  return view.kind === "new" ? t("seller.webhooks.add") : t("seller.webhooks.to", { host: isolated(new URL(view.webhook.url).host) });
}

export function Webhooks({ place, data: { webhooks, max, view }, shown }: ViewProps) {
  const { t } = useWords();
  const link = useLink();
  if (view.kind === "one") return <One place={place} view={view} shown={shown} />;
  if (view.kind === "new")
    return shown ? (
      <Card id="secret" title={t("seller.webhooks.secret")} lead={t("seller.webhooks.secretText")}>
        <NewSecret secret={shown.secret} />
        <ButtonLink href={link(oneAt(place, shown.id))}>{t("seller.webhooks.goOn")}</ButtonLink>
      </Card>
    ) : (
      <Card id="endpoint" title={t("seller.webhooks.endpoint")}>
        <EndpointForm place={place} webhook={null} />
      </Card>
    );
  const add = <ButtonLink href={link(place.at("?webhook=new"))}>{t("seller.webhooks.add")}</ButtonLink>;
  if (webhooks.length === 0)
    return (
      <EmptyState icon="bolt" title={t("seller.webhooks.none")} text={t("seller.webhooks.noneText")}>
        {add}
      </EmptyState>
    );
  return (
    <>
      <TableRows
        label={t("seller.webhooks.title")}
        rows={webhooks}
        keyOf={({ id }) => id}
        columns={[
          {
            id: "address",
            name: t("seller.webhooks.address"),
            isText: true,
            cell: ({ id, url }) => (
              <a className="text-link" href={link(oneAt(place, id))}>
                <bdi dir="ltr">{url}</bdi>
              </a>
            ),
          },
          { id: "state", name: t("orders.status"), cell: (webhook) => <State webhook={webhook} /> },
          {
            id: "hears",
            name: t("seller.webhooks.hears"),
            isText: true,
            cell: ({ events }) =>
              webhookEvents
                .filter((event) => events.includes(event))
                .map((event) => t(eventName(event)))
                .join(" · "),
          },
        ]}
      />
      <div className="row">{webhooks.length < max ? add : <p className="muted">{t("seller.webhooks.full", { max })}</p>}</div>
    </>
  );
}

function State({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  const { t } = useWords();
  const isWell = state === "on" && failingSince === null;
  return (
    <StateTag tone={isWell ? "good" : state === "off" ? undefined : "bad"}>
      {t(isWell ? "seller.webhooks.switchedOn" : `seller.webhooks.is.${state === "on" ? "failing" : state}`)}
    </StateTag>
  );
}

function One({ place, view: { webhook, log }, shown }: { place: WebhooksPlace; view: WebhooksView & { kind: "one" }; shown: WebhookSecret | undefined }) {
  const { t, locale } = useWords();
  const { id, url, events, state, failingSince } = webhook;
  return (
    <>
      {state === "given_up" && <Notice kind="bad">{t("seller.webhooks.givenUp")}</Notice>}
      {state === "on" && failingSince && (
        <Notice kind="info">
          <span suppressHydrationWarning>{t("seller.webhooks.failing", { time: formatMoment(failingSince, locale) })}</span>
        </Notice>
      )}
      <LogCard place={place} webhook={webhook} log={log} />
      <SecretCard place={place} webhook={webhook} secret={shown?.id === id ? shown.secret : null} />
      <Card id="endpoint" title={t("seller.webhooks.endpoint")}>
        <EndpointForm key={JSON.stringify([url, events, state])} place={place} webhook={webhook} />
      </Card>
      <Card id="remove" title={t("seller.webhooks.remove")} lead={t("seller.webhooks.removeText")} tone="danger">
        <CardForm intent="remove" action={oneAt(place, id)} submit={t("seller.webhooks.remove")} look="quiet" danger labelOf={(name) => name}>
          {() => <input type="hidden" name="webhook" value={id} />}
        </CardForm>
      </Card>
    </>
  );
}
