/** One shopper: what they ordered, where they work, how they are reached, and what is done about the account. Whoever opens it is in the log. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { AdminShopper } from "../../../../worker/shop/shoppers/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatDate, formatMoney } from "../../../i18n/format.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Card } from "../../../ui/account/card.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { Detail } from "../../../ui/desk/detail.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import { StatusBadge } from "../../../ui/purchase/status.tsx";
import orderCss from "../orders/order.module.css";
import { ShopStateTag } from "../sellers/shop-state.tsx";
import type { Route } from "./+types/shopper";
import { actOnShopper } from "./shopper-action.ts";
import { Acts, Blocked, Erase } from "./shopper-acts.tsx";
import { ShopperAside } from "./shopper-aside.tsx";
import { ShopperStateTag } from "./shopper-state.tsx";
import css from "./shoppers.module.css";

/** `isErasing`: asked before it is done. */
type ShopperData = { desk: DeskMe; shopper: AdminShopper; isErasing: boolean; flash: Flash | null };

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<ShopperData> {
  const renderContext = context.get(renderContextKey);
  const desk = await loadDesk(renderContext, "shoppers.read");
  const { data: shopper } = await renderContext.api.get("/admin/shoppers/{id}", { params: { id: params.id } });
  titlePrivatePage(renderContext, shopper.name);
  const isErasing = new URL(request.url).searchParams.has("erase") && desk.rights.includes("shoppers.data") && !shopper.isOperator;
  return { desk, shopper, isErasing, flash: renderContext.flash ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return actOnShopper(context.get(renderContextKey), request, params.id, form);
}

export default function ShopperPage({ loaderData: { desk, shopper, isErasing, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { rights } = desk;
  const lead = (
    <>
      <ShopperStateTag state={shopper.state} /> <bdi dir="ltr">{shopper.email}</bdi>
    </>
  );
  return (
    <DeskPage desk={desk} place="shoppers" heading={shopper.name} lead={lead} flash={flash}>
      <Detail aside={<ShopperAside shopper={shopper} rights={rights} />}>
        {isErasing ? (
          <Erase shopper={shopper} />
        ) : (
          <>
            <Blocked shopper={shopper} rights={rights} />
            <Orders shopper={shopper} rights={rights} />
            <Shops shopper={shopper} rights={rights} />
            <Acts key={shopper.state} shopper={shopper} rights={rights} />
          </>
        )}
      </Detail>
    </DeskPage>
  );
}

type Props = { shopper: AdminShopper } & Pick<DeskMe, "rights">;

function Orders({ shopper: { orders, email, counts }, rights }: Props) {
  const { t, locale } = useWords();
  const link = useLink();
  const mayOpen = rights.includes("orders.read");
  return (
    <Card id="orders" title={t("desk.shoppers.lastOrders")}>
      {orders.length === 0 ? (
        <p className="muted">{t("desk.shoppers.noOrders")}</p>
      ) : (
        <ul className={orderCss.lines}>
          {orders.map(({ number, status, total, createdAt }) => (
            <li key={number}>
              <span className={css.order}>
                {mayOpen ? (
                  <a className="text-link" href={link(`/admin/order/${number}`)}>
                    <bdi dir="ltr">{number}</bdi>
                  </a>
                ) : (
                  <bdi dir="ltr">{number}</bdi>
                )}
                <StatusBadge status={status} />
                <time className="muted small" dateTime={createdAt} suppressHydrationWarning>
                  {formatDate(createdAt, locale)}
                </time>
              </span>
              <bdi suppressHydrationWarning>{formatMoney(total, locale)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {mayOpen && counts.orders > orders.length && (
        <p>
          <a className="text-link" href={link(`/admin/orders?q=${encodeURIComponent(email)}`)}>
            {t("desk.shoppers.allOrders")}
          </a>
        </p>
      )}
    </Card>
  );
}

/** The account is blocked as a shopper's; what becomes of the shop is said here. */
function Shops({ shopper: { shops }, rights }: Props) {
  const { t } = useWords();
  const link = useLink();
  if (shops.length === 0) return null;
  return (
    <Card id="shops" title={t("desk.shoppers.shops")}>
      <ul className={card.list}>
        {shops.map(({ handle, name, status, role, others }) => (
          <li key={handle} className={css.shop}>
            <span className={css.order}>
              {rights.includes("sellers.read") ? (
                <a className="text-link" href={link(`/admin/seller/${handle}`)}>
                  <bdi>{name}</bdi>
                </a>
              ) : (
                <bdi>{name}</bdi>
              )}
              <ShopStateTag status={status} />
              <span className="muted small">{t(`seller.team.roles.${role}`)}</span>
            </span>
            {status === "approved" && <p className="muted small">{t(`desk.shoppers.${others > 0 ? "shopGoesOn" : "shopAlone"}`)}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
