/** What is under way for a shopper, in one look: packages, messages, reviews and vouchers, each with the way to the rest of it. */
import type { ConversationCard } from "../../../../worker/shop/conversations/contract.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import card from "../../../ui/account/card.module.css";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";
import { StatusBadge } from "../../../ui/purchase/status.tsx";
import { messagesPath } from "../../order/messages-path.ts";
import type { Route } from "./+types/overview";
import css from "./overview.module.css";
import { type ComingOfOrder, comingPackages, comingStates, orders_max, unanswered } from "./under-way.ts";

type OverviewData = { name: string; coming: ComingOfOrder[]; messages: ConversationCard[]; waitingReviews: number; vouchers: number };

export async function loader({ context }: Route.LoaderArgs): Promise<OverviewData> {
  const renderContext = openPrivatePage(context, "account.nav.label");
  const { api } = renderContext;
  const [me, orders, conversations, reviews, vouchers] = await Promise.all([
    api.get("/user/me"),
    api.get("/orders", { query: { status: comingStates, perPage: orders_max } }),
    api.get("/conversations", { query: { after: null } }),
    api.get("/user/reviews"),
    api.get("/user/vouchers", { query: { state: "available" } }),
  ]);
  return {
    name: me.data.name,
    coming: comingPackages(orders.data),
    messages: unanswered(conversations.data),
    waitingReviews: reviews.data.waiting.length,
    vouchers: vouchers.meta.counts.available,
  };
}

export default function Overview({ loaderData: { name, coming, messages, waitingReviews, vouchers } }: Route.ComponentProps) {
  const { t, n } = useWords();
  const link = useLink();
  return (
    <AccountPage place="overview" heading={t("account.overview.hello", { name })} lead={t("account.overview.lead")}>
      <section className={card.card} aria-labelledby="coming">
        <h2 id="coming">{t("account.overview.coming")}</h2>
        {coming.length === 0 ? (
          <>
            <p className="muted">{t("account.overview.nothingComing")}</p>
            <p>
              <ButtonLink look="quiet" href={link("/all")}>
                {t("orders.next.shopping")}
              </ButtonLink>
            </p>
          </>
        ) : (
          <ul className={css.list}>
            {coming.map(({ order, pkg }) => (
              <Coming key={pkg.id} order={order} pkg={pkg} />
            ))}
          </ul>
        )}
        <p>
          <QuietLink to="/user/orders">{t("orders.mine.all")}</QuietLink>
        </p>
      </section>
      <ul className={css.tiles}>
        {messages.map(({ order, package: id, shop }) => (
          <li key={id}>
            <a className={css.tile} href={link(messagesPath(order, id, null))}>
              {t("account.overview.wrote", { shop: shop.name })}
            </a>
          </li>
        ))}
        {waitingReviews > 0 && (
          <li>
            <a className={css.tile} href={link("/user/reviews")}>
              {n("account.overview.reviews", waitingReviews)}
            </a>
          </li>
        )}
        <li>
          <a className={css.tile} href={link("/user/returns")}>
            {t("returns.cases")}
          </a>
        </li>
        <li>
          <a className={css.tile} href={link("/user/vouchers")}>
            {vouchers > 0 ? n("account.overview.vouchers", vouchers) : t("myVouchers.heading")}
          </a>
        </li>
      </ul>
    </AccountPage>
  );
}

function Coming({ order, pkg }: ComingOfOrder) {
  const { t } = useWords();
  const link = useLink();
  const { shop, status, arrives, isPickup, shipment } = pkg;
  return (
    <li className={css.package} data-package={pkg.id}>
      <div>
        <h3>
          <a href={link(`/user/order/${encodeURIComponent(order)}`)}>{t("checkout.packageFrom", { shop })}</a>
        </h3>
        {arrives && <p className="muted">{t(isPickup ? "delivery.ready" : "delivery.arrives", { when: arrives.text })}</p>}
        {shipment?.url && (
          <p>
            <a className="text-link" href={shipment.url} rel="noreferrer" target="_blank">
              {t("orders.trackPackage")} <span className="visually-hidden">({t("orders.opensNewSite")})</span>
            </a>
          </p>
        )}
      </div>
      <StatusBadge status={status} pickup={isPickup} />
    </li>
  );
}
