import type { OrderCard, OrdersMeta } from "../../../../worker/shop/orders/list/contract.ts";
import { ApiError } from "../../../client/api.ts";
import type { Flash } from "../../../context.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { AccountIcon } from "../../../ui/account/account-icons.tsx";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";
import type { Route } from "./+types/orders";
import { OrderListCard } from "./order-list-card.tsx";
import css from "./orders.module.css";
import { addressOf, apiQueryOf, type OrdersChoice, ordersChoice } from "./orders-choice.ts";
import { OrdersFilter } from "./orders-filter.tsx";
import { useOrders } from "./use-orders.ts";

export type OrdersAnswer = { data: OrderCard[]; meta: OrdersMeta };
type OrdersData = { answer: OrdersAnswer; choice: OrdersChoice; flash: Flash | null };

const nothing: OrdersAnswer = { data: [], meta: { perPage: 10, total: 0, hasNext: false, next: null } };

export async function loader({ request, context }: Route.LoaderArgs): Promise<OrdersData> {
  const renderContext = openPrivatePage(context, "orders.mine.heading");
  const choice = ordersChoice(new URL(request.url).searchParams);
  // a filter nobody offers finds nothing, it breaks nothing
  const answer = await renderContext.api.get("/orders", { query: apiQueryOf(choice) }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return nothing;
    throw error;
  });
  return { answer, choice, flash: renderContext.flash ?? null };
}

export default function OrdersPage({ loaderData: { answer, choice, flash } }: Route.ComponentProps) {
  const { t } = useWords();
  const { data: orders, meta } = useOrders(answer, choice);
  const isNarrowed = choice.state !== "all" || choice.q !== "";
  return (
    <AccountPage place="orders" heading={t("orders.mine.heading")} lead={t("orders.mine.lead")} flash={flash}>
      {(isNarrowed || meta.total > 0) && <OrdersFilter choice={choice} meta={meta} />}
      {orders.length > 0 && (
        <ul className={css.orders} aria-label={t("orders.mine.heading")}>
          {orders.map((order) => (
            <OrderListCard key={order.number} order={order} />
          ))}
        </ul>
      )}
      {orders.length === 0 && <NoOrders isNarrowed={isNarrowed} isPast={choice.after !== ""} />}
      <Pages choice={choice} meta={meta} />
    </AccountPage>
  );
}

function NoOrders({ isNarrowed, isPast }: { isNarrowed: boolean; isPast: boolean }) {
  const { t } = useWords();
  const link = useLink();
  if (isNarrowed || isPast)
    return (
      <EmptyState icon="shop" title={t("orders.mine.nothing")} text={t("orders.mine.nothingText")}>
        <QuietLink to="/user/orders">{t("orders.mine.showAll")}</QuietLink>
      </EmptyState>
    );
  return (
    <EmptyState icon={<AccountIcon name="orders" size={40} />} title={t("orders.mine.empty")} text={t("orders.mine.emptyText")}>
      <ButtonLink href={link("/all")}>{t("orders.mine.shop")}</ButtonLink>
      <QuietLink to="/track-order">{t("orders.track")}</QuietLink>
    </EmptyState>
  );
}

function Pages({ choice, meta }: { choice: OrdersChoice; meta: OrdersMeta }) {
  const { t } = useWords();
  if (!meta.next && choice.after === "") return null;
  return (
    <nav className="row apart" aria-label={t("listing.pages")}>
      {choice.after !== "" && <QuietLink to={addressOf({ ...choice, after: "" })}>{t("orders.mine.newest")}</QuietLink>}
      {meta.next && (
        <QuietLink to={addressOf({ ...choice, after: meta.next })} rel="next">
          {t("orders.mine.older")}
        </QuietLink>
      )}
    </nav>
  );
}
