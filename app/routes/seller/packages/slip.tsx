import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import "../../../styles/further.css";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Desk } from "../../../../worker/shop/sellers/figures-contract.ts";
import type { SellerPackage } from "../../../../worker/shop/sellers/packages-contract.ts";
import { renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { CardForm } from "../../../ui/account/card.tsx";
import { PrintTools } from "../../../ui/base/print-tools.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller } from "../../../ui/seller/load-seller.ts";
import type { Route } from "./+types/slip";
import { loadSheet } from "./load-sheet.ts";
import css from "./print.module.css";
import { SlipSheet } from "./slip-sheet.tsx";

export type SheetData = { seller: SellerMe; pkg: SellerPackage; desk: Desk };

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<SheetData> {
  const renderContext = context.get(renderContextKey);
  const sheet = await loadSheet(renderContext, request, params.id);
  titlePrivatePage(renderContext, `${renderContext.words.t("seller.packages.slip")} ${sheet.pkg.number}`);
  return sheet;
}

/** Chooses whether slips name prices. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const seller = await loadSeller(renderContext, request);
  return handleForm(renderContext, request, form, async () => {
    await shopApi(renderContext.api, seller).send("PUT", "/seller/desk", { body: { slipPrices: form.has("slipPrices") } });
    return { key: "seller.figures.saved", to: pageInShop(seller, `/seller/package/${encodeURIComponent(params.id)}/slip`) };
  });
}

export default function SlipPage({ loaderData: { seller, pkg, desk }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  usePrivateHead(`${t("seller.packages.slip")} ${pkg.number}`);
  const own = `/seller/package/${pkg.id}` as const;
  return (
    <div className={`page ${css.page}`}>
      <PrintTools href={link(pageInShop(seller, own))} name={t("seller.packages.one", { number: pkg.number })} />
      {seller.may.includes("shop-page") && (
        <div className={css.settings}>
          <CardForm
            intent="prices"
            action={pageInShop(seller, `${own}/slip`)}
            submit={t("seller.packages.saveSettings")}
            look="quiet"
            labelOf={() => t("seller.packages.settings")}
          >
            {() => (
              <label className="check">
                <input type="checkbox" name="slipPrices" defaultChecked={desk.slipPrices} />
                {t("seller.packages.pricesOn")}
              </label>
            )}
          </CardForm>
        </div>
      )}
      <SlipSheet pkg={pkg} desk={desk} />
    </div>
  );
}
