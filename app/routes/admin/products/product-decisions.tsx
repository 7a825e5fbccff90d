/** What an operator decides about a product, and about all of its shop's. */
import type { AdminProduct } from "../../../../worker/shop/moderation/contract.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import css from "./products.module.css";
import { ReasonField } from "./reason-field.tsx";

/** What holds it, and the way to let it go. */
export function Held({ product: { id, hold, acts } }: { product: AdminProduct }) {
  const { t, locale } = useWords();
  const release = t("desk.products.acts.release");
  if (!hold) return null;
  return (
    <Card
      id="hold"
      title={t(`seller.products.hold.${hold.kind}`)}
      lead={<span suppressHydrationWarning>{t("desk.products.since", { date: formatMoment(hold.since, locale) })}</span>}
    >
      {hold.reason !== null && (
        <blockquote className={css.reason} dir="auto">
          {hold.reason}
        </blockquote>
      )}
      {acts.includes("release") && (
        <CardForm intent="release" action={`/admin/product/${id}`} submit={release} labelOf={() => release}>
          {() => <p className="muted small">{t("desk.products.releaseText")}</p>}
        </CardForm>
      )}
    </Card>
  );
}

export function TakeDown({ product: { id, acts } }: { product: AdminProduct }) {
  const { t } = useWords();
  const submit = t("desk.products.acts.take_down");
  if (!acts.includes("take_down")) return null;
  return (
    <Card id="take-down" title={submit} lead={t("desk.products.takeDownText")} tone="danger">
      <CardForm intent="take_down" action={`/admin/product/${id}`} submit={submit} look="quiet" danger labelOf={() => t("desk.order.why")}>
        {({ field }) => <ReasonField texts={field("reason")} />}
      </CardForm>
    </Card>
  );
}

export function ShopRule({ product: { id, shop } }: { product: AdminProduct }) {
  const { t } = useWords();
  const link = useLink();
  const submit = t(shop.isLookedAt ? "desk.products.shopRuleStop" : "desk.products.shopRuleStart");
  return (
    <Card
      id="shop-rule"
      title={t("desk.products.shopRule", { shop: shop.name })}
      lead={t(shop.isLookedAt ? "desk.products.shopRuleText" : "desk.products.shopRuleOff")}
    >
      <CardForm
        intent="rule"
        action={`/admin/product/${id}`}
        submit={submit}
        look="quiet"
        labelOf={() => submit}
        ways={
          <a className="text-link" href={link(`/admin/products?shop=${shop.handle}`)}>
            {t("desk.products.ofShop")}
          </a>
        }
      >
        {() => (
          <>
            <input type="hidden" name="shop" value={shop.handle} />
            <input type="hidden" name="isLookedAt" value={shop.isLookedAt ? "0" : "1"} />
          </>
        )}
      </CardForm>
    </Card>
  );
}
