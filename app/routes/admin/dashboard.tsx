/** What is due at the operator's desk today, and how the marketplace runs. */
import type { DeskMe, Due } from "../../../worker/shop/operators/desk/contract.ts";
import type { Flash } from "../../context.ts";
import { formatMoment, formatNumber } from "../../i18n/format.ts";
import type { PageAddress } from "../../pages.ts";
import { useWords } from "../../render/render-context.tsx";
import { Card } from "../../ui/account/card.tsx";
import { DeskPage } from "../../ui/desk/desk-page.tsx";
import { DueTiles, dueNumber } from "../../ui/desk/due-tiles.tsx";
import { openDeskPage } from "../../ui/desk/load-desk.ts";
import type { Route } from "./+types/dashboard";
import css from "./dashboard.module.css";

type DashboardData = { desk: DeskMe; due: Due; flash: Flash | null };

export async function loader({ context }: Route.LoaderArgs): Promise<DashboardData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.dashboard.title", "overview");
  const { data: due } = await renderContext.api.get("/admin/due");
  return { desk, due, flash: renderContext.flash ?? null };
}

/** Where each is worked off; what has no page yet is done by `npm run ops`. */
const pages: { [what in Due["due"][number]["what"]]?: PageAddress } = {
  applications: "/admin/sellers?status=pending",
  refunds: "/admin/orders?stuck=1",
  proposals: "/admin/flash-proposals?state=proposed&sort=oldest",
  returns: "/admin/returns",
  withdrawals: "/admin/returns?filter=withdrawals",
  payments: "/admin/payments",
  payouts: "/admin/payouts",
  products: "/admin/products?state=waiting&sort=oldest",
  reports: "/admin/reports?state=open&sort=oldest",
  cases: "/admin/content-reports",
  messages: "/admin/messages?state=open",
  mails: "/admin/mails?state=failed",
  tasks: "/admin/system",
};

export default function DashboardPage({ loaderData: { desk, due, flash } }: Route.ComponentProps) {
  const { t, locale } = useWords();
  const waiting = due.due.filter(({ count }) => count > 0);
  return (
    <DeskPage desk={desk} place="dashboard" heading={t("desk.dashboard.title")} lead={t("desk.dashboard.lead")} flash={flash}>
      <Card id="due" title={t("desk.dashboard.due")}>
        {waiting.length === 0 ? (
          <p className="muted">{t("desk.dashboard.nothing")}</p>
        ) : (
          <DueTiles
            tiles={waiting.map(({ what, count, since }) => ({
              id: what,
              number: dueNumber(count, (number) => formatNumber(number, locale)),
              name: t(`desk.dashboard.kinds.${what}`),
              since: since && t("desk.products.since", { date: formatMoment(since, locale) }),
              page: pages[what],
            }))}
          />
        )}
      </Card>
      <Card id="status" title={t("desk.dashboard.status")} lead={t(`desk.dashboard.states.${due.state}`)}>
        <ul className={css.measures}>
          {due.measures.map(({ name, value, unit, state }) => (
            <li key={name} data-state={state}>
              <span>{t(`desk.dashboard.measures.${name}`)}</span>
              <strong suppressHydrationWarning>
                {unit === "bytes"
                  ? formatNumber(value / 1e6, locale, { style: "unit", unit: "megabyte", maximumFractionDigits: 0 })
                  : formatNumber(value, locale)}
              </strong>
              <span className={css.state}>{t(`desk.dashboard.state.${state}`)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </DeskPage>
  );
}
