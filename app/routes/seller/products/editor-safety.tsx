import type { ShopProduct } from "../../../../worker/shop/products/contract.ts";
import type { ShopSafety } from "../../../../worker/shop/safety/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import { SafetyFields } from "../../../ui/seller/safety-fields.tsx";
import type { EditorPart } from "./draft.ts";

type Props = EditorPart & { seller: SellerMe; product: ShopProduct | null; contacts: ShopSafety["contacts"] };

/** Who made it and who answers for it; what is still missing as it was saved. */
export function EditorSafety({ draft, errors, seller, product, contacts }: Props) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Card id="safety" title={t("product.safety.title")} lead={t("seller.safety.editorLead")}>
      {product?.missingSafety.map((gap) => (
        <p key={gap}>{t(`seller.safety.gaps.${gap}`)}</p>
      ))}
      <SafetyFields contacts={contacts} prefix="safety." values={draft.safety} errors={errors} />
      <p>
        <a className="text-link" href={link(pageInShop(seller, "/seller/safety"))}>
          {t("seller.safety.manage")}
        </a>
      </p>
    </Card>
  );
}
