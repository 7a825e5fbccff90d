/** One product as an operator looks at it: what shoppers see of it, what its shop wrote, what was done with it, and what to do. */
import type { AdminProduct } from "../../../../worker/shop/moderation/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import { asAddress } from "../../../navigation/address.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { Detail, Facts } from "../../../ui/desk/detail.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import type { Route } from "./+types/product";
import { actOnProduct } from "./product-action.ts";
import { ProductHistory, ProductPictures, ProductTexts, ProductVariants } from "./product-content.tsx";
import { Held, ShopRule, TakeDown } from "./product-decisions.tsx";
import { ProductStateTag } from "./product-state.tsx";

type ProductData = { desk: DeskMe; product: AdminProduct; flash: Flash | null };

export async function loader({ params, context }: Route.LoaderArgs): Promise<ProductData> {
  const renderContext = context.get(renderContextKey);
  const desk = await loadDesk(renderContext, "catalogue");
  const { data: product } = await renderContext.api.get("/admin/products/{id}", { params: { id: params.id } });
  titlePrivatePage(renderContext, product.name || product.handle);
  return { desk, product, flash: renderContext.flash ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return actOnProduct(context.get(renderContextKey), request, params.id, form);
}

export default function ProductPage({ loaderData: { desk, product, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const { name, handle, state, page } = product;
  const lead = (
    <>
      <ProductStateTag state={state} /> <bdi dir="ltr">{handle}</bdi>
    </>
  );
  const address = page === null ? null : asAddress(page);
  const seeIt = address && (
    <ButtonLink look="quiet" href={link(address)} target="_blank" rel="noopener">
      {t("seller.products.preview")}
    </ButtonLink>
  );
  return (
    <DeskPage desk={desk} place="products" heading={name || handle} lead={lead} flash={flash} actions={seeIt}>
      <Detail aside={<Aside product={product} />}>
        <Held product={product} />
        <ProductPictures product={product} />
        <ProductTexts product={product} />
        <ProductVariants product={product} />
        <ProductHistory product={product} />
      </Detail>
    </DeskPage>
  );
}

function Aside({ product }: { product: AdminProduct }) {
  const { t, locale } = useWords();
  const link = useLink();
  const { shop, brand, category, price, sold, createdAt, publishedAt, releasedAt, updatedAt } = product;
  return (
    <>
      <Card id="about" title={t("desk.find.kinds.product")}>
        <Facts
          facts={[
            [
              t("desk.find.kinds.shop"),
              <a key="shop" className="text-link" href={link(`/admin/products?shop=${shop.handle}`)} dir="auto">
                {shop.name}
              </a>,
            ],
            [t("desk.audit.kinds.category"), `${category.main} / ${category.sub}`],
            [t("desk.audit.kinds.brand"), <bdi key="brand">{brand}</bdi>],
            [
              t("lists.rows.price"),
              <bdi key="price" suppressHydrationWarning>
                {formatMoney(price, locale)}
              </bdi>,
            ],
            [t("desk.products.sold"), formatNumber(sold, locale)],
            [t("desk.products.added"), <Moment key="added" at={createdAt} />],
            publishedAt !== null && [t("desk.products.firstSold"), <Moment key="first" at={publishedAt} />],
            releasedAt !== null && [t("desk.products.looked"), <Moment key="looked" at={releasedAt} />],
            [t("desk.products.changed"), <Moment key="changed" at={updatedAt} />],
          ]}
        />
      </Card>
      <TakeDown key={product.state} product={product} />
      <ShopRule product={product} />
    </>
  );
}
