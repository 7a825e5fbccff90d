import type { OperatorTeam } from "../../../../worker/shop/operators/team/contract.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { AccountIcon } from "../../../ui/account/account-icons.tsx";
import card from "../../../ui/account/card.module.css";
import { Card } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";

/** Everybody who runs the marketplace; each can be given another role or let go. */
export function Operators({ operators }: { operators: OperatorTeam["operators"] }) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <Card id="operators" title={t("desk.team.operators")}>
      <ul className={card.list}>
        {operators.map(({ id, name, email, role, since, invitedBy, you }) => (
          <li key={id} className={card.item} data-operator={email}>
            <span className={card.mark}>
              <AccountIcon name="profile" />
            </span>
            <span className={card.what}>
              <strong>
                <bdi>{name}</bdi> {you && <span className="muted">({t("seller.team.you")})</span>}
              </strong>
              <span className="muted small">
                {t(`desk.roles.${role}`)} · <bdi dir="ltr">{email}</bdi>
              </span>
              <span className="muted small" suppressHydrationWarning>
                {t("seller.team.since", { date: formatDate(since, locale) })}
                {invitedBy !== null && ` · ${t("desk.team.invitedBy", { name: invitedBy })}`}
              </span>
            </span>
            <span className="row">
              <a className={card.do} href={link(`/admin/team?role=${id}`)}>
                {t("seller.team.change")}
                <span className="visually-hidden"> {name}</span>
              </a>
              <a className={card.do} href={link(`/admin/team?remove=${id}`)}>
                {t("common.remove")}
                <span className="visually-hidden"> {name}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Invitations({ invitations }: { invitations: OperatorTeam["invitations"] }) {
  const { t, locale } = useWords();
  return (
    <Card id="invitations" title={t("seller.team.open")}>
      <ul className={card.list}>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className={card.item}>
            <span className={card.mark}>
              <AccountIcon name="profile" />
            </span>
            <span className={card.what}>
              <strong>
                <bdi dir="ltr">{email}</bdi>
              </strong>
              <span className="muted small" suppressHydrationWarning>
                {t(`desk.roles.${role}`)} · {t("seller.team.until", { date: formatDate(expiresAt, locale) })}
              </span>
            </span>
            <DoForm
              action="/admin/team"
              intent="withdraw"
              fields={{ invitation: id }}
              name={t("seller.team.withdraw")}
              label={t("seller.team.withdrawOf", { email })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
