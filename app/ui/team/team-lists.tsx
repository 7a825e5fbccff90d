/** Who belongs to a team and who is asked in: the operators of the marketplace, the members of a shop. */
import { formatDate } from "../../i18n/format.ts";
import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { DoForm } from "../account/do-form.tsx";
import { inOrder, type OrderKeys } from "../desk/list-order.ts";
import { RowActs } from "../desk/row-acts.tsx";
import type { TableSpec } from "../desk/table-choice.ts";
import type { Column } from "../desk/table-props.ts";
import { TableRows } from "../desk/table-rows.tsx";
import { TableSection } from "../desk/table-section.tsx";
import { useTableChoice } from "../desk/use-table-choice.ts";

/** `role` as it is called; `note`: what else is known of how they came. */
export type TeamMember = { id: number; name: string; email: string; role: string; since: string; note?: string | undefined; you: boolean };
type TeamMembersProps = {
  title: string;
  members: readonly TeamMember[];
  /** The page of the list. */
  page: Pick<TableSpec, "path" | "fixed">;
  addressOf: (view: "role" | "remove", id: number) => PageAddress;
};

const keys: OrderKeys<TeamMember> = { since: ({ since }) => since, name: ({ name }) => name, role: ({ role }) => role };

/** Everybody; each can be given another role or let go. */
export function TeamMembers({ title, members, page, addressOf }: TeamMembersProps) {
  const { t, locale } = useWords();
  const spec = { ...page, filters: [], orders: ["since", "since-desc", "name", "name-desc", "role", "role-desc"], columns: ["member", "role", "since"] };
  const choice = useTableChoice(spec);
  const columns: Column<TeamMember>[] = [
    { id: "member", name: t("fields.labels.name"), orders: ["name", "name-desc"], cell: (member) => <Member member={member} addressOf={addressOf} /> },
    { id: "role", name: t("seller.team.role"), orders: ["role", "role-desc"], cell: ({ role }) => role },
    {
      id: "since",
      name: t("seller.import.earlier.when"),
      orders: ["since", "since-desc"],
      cell: ({ since, note }) => (
        <>
          <span suppressHydrationWarning>{t("seller.team.since", { date: formatDate(since, locale) })}</span>
          {note && <p className="muted small">{note}</p>}
        </>
      ),
    },
  ];
  return (
    <TableSection id="members" title={title}>
      <TableRows label={title} rows={inOrder(members, choice.order, keys, locale)} columns={columns} keyOf={({ id }) => id} sorted={{ spec, choice }} />
    </TableSection>
  );
}

function Member({ member: { id, name, email, you }, addressOf }: { member: TeamMember; addressOf: TeamMembersProps["addressOf"] }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <>
      <strong>
        <bdi>{name}</bdi> {you && <span className="muted">({t("seller.team.you")})</span>}
      </strong>
      <p className="muted small">
        <bdi dir="ltr">{email}</bdi>
      </p>
      <RowActs>
        <a className="text-link" href={link(addressOf("role", id))}>
          {t("seller.team.change")}
          <span className="visually-hidden"> {name}</span>
        </a>
        <a className="text-link" href={link(addressOf("remove", id))}>
          {t("common.remove")}
          <span className="visually-hidden"> {name}</span>
        </a>
      </RowActs>
    </>
  );
}

export type TeamInvitation = { id: number; email: string; role: string; expiresAt: string };

/** Those that are open; none: nothing is shown. */
export function TeamInvitations({ invitations, action }: { invitations: readonly TeamInvitation[]; action: PageAddress }) {
  const { t, locale } = useWords();
  if (invitations.length === 0) return null;
  return (
    <TableSection id="invitations" title={t("seller.team.open")}>
      <TableRows
        label={t("seller.team.open")}
        rows={invitations}
        keyOf={({ id }) => id}
        columns={[
          {
            id: "email",
            name: t("fields.labels.email"),
            cell: ({ id, email }) => (
              <>
                <bdi dir="ltr">{email}</bdi>
                <RowActs>
                  <DoForm
                    action={action}
                    intent="withdraw"
                    fields={{ invitation: id }}
                    name={t("seller.team.withdraw")}
                    label={t("seller.team.withdrawOf", { email })}
                  />
                </RowActs>
              </>
            ),
          },
          { id: "role", name: t("seller.team.role"), cell: ({ role }) => role },
          {
            id: "until",
            name: t("seller.import.earlier.when"),
            cell: ({ expiresAt }) => <span suppressHydrationWarning>{t("seller.team.until", { date: formatDate(expiresAt, locale) })}</span>,
          },
        ]}
      />
    </TableSection>
  );
}
