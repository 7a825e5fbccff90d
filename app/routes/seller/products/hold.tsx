/** Why a product is not for sale although its shop wants it to be. */
import type { ProductHold, ProductRow } from "../../../../worker/shop/products/contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Notice } from "../../../ui/base/notice.tsx";
import css from "./products.module.css";

type Hold = NonNullable<ProductHold>;

/** What the shop wants, unless something stands in the way of that. */
export function StatusBadge({ product: { status, hold } }: { product: Pick<ProductRow, "status" | "hold"> }) {
  const { t } = useWords();
  return (
    <>
      {hold && <span className={css.held}>{t(`seller.products.hold.${hold.kind}`)}</span>}
      {!(hold && status === "active") && <span className={card.badge}>{t(`seller.products.status.${status}`)}</span>}
    </>
  );
}

/** Below a product in a list. */
export function HoldText({ hold: { kind, reason } }: { hold: Hold }) {
  const { t } = useWords();
  return kind === "taken_down" ? (
    <p className={css.why} dir="auto">
      {reason}
    </p>
  ) : (
    <p className={css.why}>{t("seller.products.hold.unseenText")}</p>
  );
}

/** Above the product's form. */
export function HoldNotice({ hold: { kind, reason } }: { hold: Hold }) {
  const { t } = useWords();
  return (
    <Notice kind={kind === "taken_down" ? "bad" : "info"} title={t(`seller.products.hold.${kind}`)}>
      <p>{t(kind === "taken_down" ? "seller.products.hold.downText" : "seller.products.hold.unseenText")}</p>
      {kind === "taken_down" && (
        <blockquote className={css.reason} dir="auto">
          {reason}
        </blockquote>
      )}
    </Notice>
  );
}
