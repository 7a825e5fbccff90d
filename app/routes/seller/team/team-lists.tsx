import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Team } from "../../../../worker/shop/team/contract.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { AccountIcon } from "../../../ui/account/account-icons.tsx";
import card from "../../../ui/account/card.module.css";
import { Card } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";

/** Everybody who works here; each can be given another role or let go. */
export function Members({ seller, members }: { seller: SellerMe; members: Team["members"] }) {
  const { t, locale } = useWords();
  const link = useLink();
  const view = (kind: "role" | "remove", id: number) => link(pageInShop(seller, `/seller/team?${kind}=${id}`));
  return (
    <Card id="members" title={t("seller.team.members")}>
      <ul className={card.list}>
        {members.map(({ id, name, email, role, since, you }) => (
          <li key={id} className={card.item} data-member={email}>
            <span className={card.mark}>
              <AccountIcon name="profile" />
            </span>
            <span className={card.what}>
              <strong>
                <bdi>{name}</bdi> {you && <span className="muted">({t("seller.team.you")})</span>}
              </strong>
              <span className="muted small">
                {t(`seller.team.roles.${role}`)} · <bdi dir="ltr">{email}</bdi>
              </span>
              <span className="muted small" suppressHydrationWarning>
                {t("seller.team.since", { date: formatDate(since, locale) })}
              </span>
            </span>
            <span className="row">
              <a className={card.do} href={view("role", id)}>
                {t("seller.team.change")}
                <span className="visually-hidden"> {name}</span>
              </a>
              <a className={card.do} href={view("remove", id)}>
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

export function Invitations({ seller, invitations }: { seller: SellerMe; invitations: Team["invitations"] }) {
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
                {t(`seller.team.roles.${role}`)} · {t("seller.team.until", { date: formatDate(expiresAt, locale) })}
              </span>
            </span>
            <DoForm
              action={pageInShop(seller, "/seller/team")}
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
