import type { FlashSale } from "../../../worker/shop/flash-sales/contract.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { EmptyState } from "../../ui/base/empty-state.tsx";
import { Breadcrumb } from "../../ui/breadcrumb/breadcrumb.tsx";
import { Countdown } from "../../ui/flash/countdown/countdown.tsx";
import { SaleCard } from "../../ui/flash/sale-card.tsx";
import { PageTop } from "../../ui/layout/page-top.tsx";
import { ShareBar } from "../../ui/share/share-bar.tsx";
import css from "./flash-sale.module.css";

const shown_max = 12;

/** One sale, whole. */
export function SaleView({ sale }: { sale: FlashSale }) {
  const { t, n } = useWords();
  const link = useLink();
  return (
    <>
      <Breadcrumb crumbs={[{ name: t("flash.heading"), path: "/flash-sale" }, { name: sale.name }]} />
      <header className={css.banner}>
        <Status sale={sale} />
        <h1>{sale.name}</h1>
        <p>{sale.tagline}</p>
        <When sale={sale} />
        {sale.status === "coming" && (
          <p>
            <a className="text-link" href={link(`/user/alerts/new?kind=sale&id=${sale.id}`)} rel="nofollow">
              {t("flash.remind")}
            </a>
          </p>
        )}
      </header>
      <section aria-labelledby="sale-items">
        <div className="section-head">
          <h2 id="sale-items">{n("flash.items", sale.items.length)}</h2>
        </div>
        {sale.items.length > 0 ? (
          <ul className={css.grid}>
            {sale.items.map((item, index) => (
              <SaleCard key={item.product.id} sale={sale} item={item} first={index < 4} />
            ))}
          </ul>
        ) : (
          <p className="muted">{t("flash.noItems")}</p>
        )}
      </section>
      <p className="muted small">{t("flash.fine")}</p>
      <ShareBar path={`/flash-sale/${sale.id}`} title={sale.name} description={sale.tagline} />
    </>
  );
}

/** All that run and all that come. */
export function SalesView({ sales }: { sales: readonly FlashSale[] }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <>
      <PageTop className={css.head} name={t("flash.heading")} lead={t("flash.lead")} />
      {sales.length === 0 && (
        <EmptyState icon="bolt" title={t("flash.none")} text={t("flash.noneText")}>
          <ButtonLink href={link("/all?sale=1")}>{t("flash.onSale")}</ButtonLink>
        </EmptyState>
      )}
      {sales.map((sale, index) => (
        <SaleRow key={sale.id} sale={sale} first={index === 0} />
      ))}
    </>
  );
}

function SaleRow({ sale, first }: { sale: FlashSale; first: boolean }) {
  const { t, n } = useWords();
  const link = useLink();
  const path = link(`/flash-sale/${sale.id}`);
  return (
    <section className={css.sale} aria-labelledby={`sale-${sale.id}`}>
      <div className={css.about}>
        <Status sale={sale} />
        <h2 id={`sale-${sale.id}`}>
          <a href={path}>{sale.name}</a>
        </h2>
        <p>{sale.tagline}</p>
        <When sale={sale} />
      </div>
      {sale.items.length === 0 ? (
        <p className="muted">{t("flash.noItems")}</p>
      ) : (
        <>
          <ul className={css.grid}>
            {sale.items.slice(0, shown_max).map((item, index) => (
              <SaleCard key={item.product.id} sale={sale} item={item} first={first && index < 3} />
            ))}
          </ul>
          <p>
            <a className="text-link" href={path}>
              {n("flash.seeItems", sale.items.length)} <span className="visually-hidden">: {sale.name}</span>
            </a>
          </p>
        </>
      )}
    </section>
  );
}

function Status({ sale }: { sale: FlashSale }) {
  const { t } = useWords();
  return <p className={`tag ${sale.status === "running" ? css.running : css.coming}`}>{t(`flash.${sale.status}`)}</p>;
}

function When({ sale }: { sale: FlashSale }) {
  return sale.status === "running" ? <Countdown until={sale.endsAt} /> : <Countdown until={sale.startsAt} kind="starts" />;
}
