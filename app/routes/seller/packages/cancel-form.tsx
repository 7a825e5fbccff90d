import { isolated } from "../../../../locales/isolated.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { SellerPackage } from "../../../../worker/shop/sellers/packages-contract.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";

/** What goes back is shown before anything is cancelled. */
export function CancelForm({ seller, pkg, ending }: { seller: SellerMe; pkg: SellerPackage; ending: number | "all" }) {
  const { t, locale } = useWords();
  const link = useLink();
  const own = `/seller/package/${pkg.id}` as const;
  const part = pkg.cancelLines.find(({ line }) => line === ending);
  const refund = ending === "all" ? pkg.cancelRefund : part?.refund;
  const named = pkg.lines.find(({ id }) => id === ending)?.product.name ?? "";
  const name = ending === "all" ? t("seller.packages.whole") : `${formatNumber(part?.quantity ?? 1, locale)} × ${named}`;
  const isPaid = refund !== undefined && refund !== null && refund.amount > 0;
  const lead = isPaid
    ? t("seller.packages.cancelText", { name: isolated(name), amount: isolated(formatMoney(refund, locale)) })
    : t("seller.packages.cancelFree", { name: isolated(name) });
  return (
    <Card id="cancel" title={t("seller.packages.cancelTitle")} lead={<span suppressHydrationWarning>{lead}</span>} tone="danger">
      <CardForm
        intent={ending === "all" ? "cancel" : "cancel-line"}
        action={pageInShop(seller, own)}
        submit={t("seller.packages.cancelDo")}
        labelOf={() => name}
        danger
        ways={
          <ButtonLink look="quiet" href={link(pageInShop(seller, own))}>
            {t("seller.packages.keep")}
          </ButtonLink>
        }
      >
        {() => ending !== "all" && <input type="hidden" name="line" value={ending} />}
      </CardForm>
    </Card>
  );
}
