/** Beside a message: how it stands and what may be said of it, who looks after it, who wrote it about what, and what else they wrote. */
import type { AdminMessage } from "../../../../worker/shop/contact/threads/contract.ts";
import { mayMove, movedStates } from "../../../../worker/shop/contact/threads/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { SelectField } from "../../../ui/base/field.tsx";
import { Facts } from "../../../ui/desk/detail.tsx";
import { Moment } from "../../../ui/desk/moment.tsx";
import { MessageStateTag } from "./message-state.tsx";
import css from "./messages.module.css";

type Props = { desk: DeskMe; message: AdminMessage };

export function MessageAside({ desk, message }: Props) {
  return (
    <>
      <Assignee desk={desk} message={message} />
      <Moves message={message} />
      <About desk={desk} message={message} />
      <Others message={message} />
    </>
  );
}

function Assignee({ desk, message: { id, assignee, team } }: Props) {
  const { t } = useWords();
  const [action, who] = [`/admin/message/${id}` as const, t("desk.messages.who")];
  const isMine = assignee?.id === desk.id;
  return (
    <Card id="assignee" title={who} lead={assignee ? <bdi>{assignee.name}</bdi> : t("desk.messages.whos.nobody")}>
      {!isMine && (
        <CardForm intent="assign" of={["to", String(desk.id)]} action={action} submit={t("desk.messages.take")} look="quiet" labelOf={() => who}>
          {() => <input type="hidden" name="to" value={desk.id} />}
        </CardForm>
      )}
      <details>
        <summary>{t("desk.messages.hand")}</summary>
        <CardForm key={assignee?.id ?? 0} intent="assign" action={action} submit={t("account.save")} look="quiet" labelOf={() => who}>
          {({ field }) => (
            <SelectField {...field("to", assignee?.id ?? "")} optional>
              <option value="">{t("desk.messages.whos.nobody")}</option>
              {team.map((colleague) => (
                <option key={colleague.id} value={colleague.id}>
                  {colleague.name}
                </option>
              ))}
            </SelectField>
          )}
        </CardForm>
      </details>
    </Card>
  );
}

function Moves({ message: { id, state } }: { message: AdminMessage }) {
  const { t } = useWords();
  return movedStates
    .filter((to) => mayMove(state, to))
    .map((to) => {
      const name = t(`desk.messages.acts.${to}`);
      return (
        <Card key={to} id={to} title={name} lead={t(`desk.messages.actsText.${to}`)} {...(to === "spam" && { tone: "danger" as const })}>
          <CardForm intent={to} action={`/admin/message/${id}`} submit={name} look="quiet" danger={to === "spam"} labelOf={() => name}>
            {() => null}
          </CardForm>
        </Card>
      );
    });
}

function About({ desk, message }: Props) {
  const { t } = useWords();
  const link = useLink();
  const { name, email, topic, locale, account, createdAt, lastAt } = message;
  return (
    <Card id="about" title={t("desk.audit.about")}>
      <Facts
        facts={[
          [t("desk.messages.writer"), <bdi key="name">{name}</bdi>],
          [
            t("fields.labels.email"),
            <a key="email" className="text-link" href={link(`/admin/orders?q=${encodeURIComponent(email)}`)}>
              <bdi dir="ltr">{email}</bdi>
            </a>,
          ],
          account && [t("desk.messages.account"), <bdi key="account">{`${account.name} · ${account.email}`}</bdi>],
          [
            t("account.language"),
            <span key="language" lang={locale}>
              {languageNames[locale]}
            </span>,
          ],
          [t("fields.labels.topic"), t(`contact.topics.${topic}`)],
          message.orderNumber !== null && [t("fields.labels.orderNumber"), <NamedOrder key="order" desk={desk} message={message} />],
          [t("desk.reports.written"), <Moment key="written" at={createdAt} />],
          [t("desk.messages.lastAt"), <Moment key="last" at={lastAt} />],
        ]}
      />
    </Card>
  );
}

/** Anybody may name any order: whose it is stands beside it. */
function NamedOrder({ message: { orderNumber, order } }: Props) {
  const { t } = useWords();
  const link = useLink();
  if (!order)
    return (
      <>
        <bdi dir="ltr">{orderNumber}</bdi>
        <br />
        <span className="muted small">{t("desk.messages.noOrder")}</span>
      </>
    );
  return (
    <>
      <a className="text-link" href={link(`/admin/order/${order.number}`)}>
        <bdi dir="ltr">{order.number}</bdi>
      </a>
      <br />
      <span className={`small ${order.isTheirs ? "muted" : css.bad}`}>{t(order.isTheirs ? "desk.messages.theirs" : "desk.messages.notTheirs")}</span>
    </>
  );
}

function Others({ message: { others } }: { message: AdminMessage }) {
  const { t } = useWords();
  const link = useLink();
  if (others.length === 0) return null;
  return (
    <Card id="others" title={t("desk.messages.others")}>
      <ul className={css.others}>
        {others.map(({ id, reference, subject, state, at }) => (
          <li key={id}>
            <a className="text-link" href={link(`/admin/message/${id}`)} dir="auto">
              {subject}
            </a>
            <span className="muted small">
              <bdi dir="ltr">{reference}</bdi> · <Moment at={at} />
            </span>
            <MessageStateTag state={state} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
