import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { EmptyState } from "../../ui/base/empty-state.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { QuietLink } from "../../ui/base/quiet-link.tsx";

export function EmptyCart() {
  const { t } = useWords();
  const link = useLink();
  return (
    <EmptyState icon="cart" heading="h1" title={t("cart.empty")} text={t("cart.emptyText")}>
      <ButtonLink href={link("/all")}>{t("cart.startShopping")}</ButtonLink>
      <QuietLink to="/categories">{t("cart.seeCategories")}</QuietLink>
    </EmptyState>
  );
}

/** An order whose payment was left half-way: its things are no longer in the cart. */
export function OpenOrder({ path }: { path: PageAddress }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Notice kind="info">
      <p>{t("cart.openOrder")}</p>
      <p>
        <a href={link(path)}>{t("cart.openOrderLink")}</a>
      </p>
    </Notice>
  );
}
