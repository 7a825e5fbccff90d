/** The shop's own page, as its members write it: texts and colour, pictures, sections, holidays. Each part is a form of its own. */

import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { OwnSection, OwnShopPage, ProductChoice } from "../../../../worker/shop/shops/page/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { asTyped, handleForm } from "../../../forms/answer.ts";
import { intentOf } from "../../../forms/fields.ts";
import { readPictureForm, tooLarge } from "../../../forms/picture-form.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/shop-page";
import { Closures } from "./closures.tsx";
import { Pictures } from "./pictures.tsx";
import { SectionForm } from "./section-form.tsx";
import { Sections } from "./sections.tsx";
import { saveShopPage } from "./shop-page-action.ts";
import { Texts } from "./texts.tsx";

type View = { kind: "page" } | { kind: "section"; section: OwnSection | null; products: ProductChoice[]; q: string };
type ShopPageData = { seller: SellerMe; page: OwnShopPage; view: View; flash: Flash | null };

export async function loader({ context, request }: Route.LoaderArgs): Promise<ShopPageData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.shopPage.title");
  const { data: page } = await shopApi(renderContext.api, seller).get("/seller/shop-page");
  const query = new URL(request.url).searchParams;
  const id = query.get("section");
  if (id === null) return { seller, page, view: { kind: "page" }, flash: renderContext.flash ?? null };
  const section = page.sections.find((each) => String(each.id) === id) ?? null;
  if (!section && id !== "new") throw redirect(pageInShop(seller, "/seller/shop-page"));
  const q = (query.get("q") ?? "").slice(0, 100);
  const { data: products } = await shopApi(renderContext.api, seller).get("/seller/shop-page/products", { query: { q } });
  return { seller, page, view: { kind: "section", section, products, q }, flash: renderContext.flash ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readPictureForm(request);
  if (!form) return tooLarge(renderContext.words, "banner");
  if (intentOf(form) === "texts" && form.get("use") === "preview") return asTyped(form);
  return handleForm(renderContext, request, form, async () => saveShopPage(renderContext.api, await loadSeller(renderContext, request), form));
}

export default function ShopPagePage({ loaderData: { seller, page, view, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  if (view.kind === "section")
    return (
      <SellerPage seller={seller} place="shop-page" heading={t(view.section ? "seller.shopPage.editSection" : "seller.shopPage.newSection")} flash={flash}>
        <SectionForm key={view.section?.id ?? "new"} seller={seller} {...view} />
      </SellerPage>
    );
  const open = seller.shop.status === "approved" && (
    <ButtonLink look="quiet" href={link(`/shop/${page.handle}`)}>
      {t("seller.shopPage.open")}
    </ButtonLink>
  );
  return (
    <SellerPage seller={seller} place="shop-page" heading={t("seller.shopPage.title")} lead={t("seller.shopPage.lead")} flash={flash} actions={open}>
      <Texts seller={seller} page={page} />
      <Pictures seller={seller} page={page} />
      <Sections seller={seller} sections={page.sections} />
      <Closures key={page.closures.length} seller={seller} closures={page.closures} />
    </SellerPage>
  );
}
