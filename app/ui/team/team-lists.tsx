/** Who belongs to a team and who is asked in: the operators of the marketplace, the members of a shop. */
import { formatDate } from "../../i18n/format.ts";
import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { AccountIcon } from "../account/account-icons.tsx";
import card from "../account/card.module.css";
import { Card } from "../account/card.tsx";
import { DoForm } from "../account/do-form.tsx";

/** `role` as it is called; `note`: what else is known of how they came. */
export type TeamMember = { id: number; name: string; email: string; role: string; since: string; note?: string | undefined; you: boolean };
type TeamMembersProps = { title: string; members: readonly TeamMember[]; addressOf: (view: "role" | "remove", id: number) => PageAddress };

/** Everybody; each can be given another role or let go. */
export function TeamMembers({ title, members, addressOf }: TeamMembersProps) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <Card id="members" title={title}>
      <ul className={card.list}>
        {members.map(({ id, name, email, role, since, note, you }) => (
          <li key={id} className={card.item} data-member={email}>
            <span className={card.mark}>
              <AccountIcon name="profile" />
            </span>
            <span className={card.what}>
              <strong>
                <bdi>{name}</bdi> {you && <span className="muted">({t("seller.team.you")})</span>}
              </strong>
              <span className="muted small">
                {role} · <bdi dir="ltr">{email}</bdi>
              </span>
              <span className="muted small" suppressHydrationWarning>
                {t("seller.team.since", { date: formatDate(since, locale) })}
                {note && ` · ${note}`}
              </span>
            </span>
            <span className="row">
              <a className={card.do} href={link(addressOf("role", id))}>
                {t("seller.team.change")}
                <span className="visually-hidden"> {name}</span>
              </a>
              <a className={card.do} href={link(addressOf("remove", id))}>
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

export type TeamInvitation = { id: number; email: string; role: string; expiresAt: string };

/** Those that are open; none: nothing is shown. */
export function TeamInvitations({ invitations, action }: { invitations: readonly TeamInvitation[]; action: PageAddress }) {
  const { t, locale } = useWords();
  if (invitations.length === 0) return null;
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
                {role} · {t("seller.team.until", { date: formatDate(expiresAt, locale) })}
              </span>
            </span>
            <DoForm
              action={action}
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
