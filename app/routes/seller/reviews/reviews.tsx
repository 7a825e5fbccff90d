/** Reviews of the shop's products: what waits for an answer first. Answering and reporting are forms folded into each review. */

import type { ShopReview, ShopReviewsMeta } from "../../../../worker/shop/reviews/answering/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { apiQuery, type TableChoice, type TableSpec, tableAddress, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { Stars } from "../../../ui/product/review-parts.tsx";
import { shopApi, shopParam } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import offers from "../../../ui/seller/offers.module.css";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/reviews";
import { ReviewCell } from "./review-cell.tsx";

type ReviewsData = { seller: SellerMe; reviews: ShopReview[]; meta: ShopReviewsMeta; choice: TableChoice; flash: Flash | null };

/** The rows of this list are counted: a page begins at its number. */
const reviewsTable = (seller: SellerMe) =>
  ({
    path: "/seller/reviews",
    filters: [{ name: "stars", kind: "choice", options: ["5", "4", "3", "2", "1"] }],
    orders: [],
    columns: ["review", "rating", "product", "written"],
    fixed: shopParam(seller),
  }) as const satisfies TableSpec;
const choiceOf = (seller: SellerMe, request: Request) => tableChoice(new URL(request.url).searchParams, reviewsTable(seller));

export async function loader({ context, request }: Route.LoaderArgs): Promise<ReviewsData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "common.reviews");
  const choice = choiceOf(seller, request);
  const { stars, after } = apiQuery(choice);
  const page = /^[1-9]\d?$/.test(after ?? "") ? after : "1";
  const { data: reviews, meta } = await shopApi(renderContext.api, seller).get("/seller/reviews", { query: { stars, page } });
  return { seller, reviews, meta, choice, flash: renderContext.flash ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const seller = await loadSeller(renderContext, request);
    const api = shopApi(renderContext.api, seller);
    const params = { id: paramOf(form, "id") };
    const choice = choiceOf(seller, request);
    const to = tableAddress(reviewsTable(seller), choice, { after: choice.after });
    if (intentOf(form) === "report") {
      await api.send("POST", "/seller/reviews/{id}/report", { params, body: { reason: textOf(form, "reason"), note: textOf(form, "note") } });
      return { key: "seller.reviews.reported", to };
    }
    await api.send("POST", "/seller/reviews/{id}/reply", { params, body: { reply: textOf(form, "reply") } });
    return { key: "seller.reviews.replied", to };
  });
}

export default function ReviewsPage({ loaderData: { seller, reviews, meta, choice, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, n, locale } = useWords();
  const link = useLink();
  const spec = reviewsTable(seller);
  const columns: Column<ShopReview>[] = [
    {
      id: "review",
      name: t("common.reviews"),
      isText: true,
      cell: (review) => <ReviewCell action={tableAddress(spec, choice, { after: choice.after })} review={review} />,
    },
    { id: "rating", name: t("listing.filters.rating"), cell: ({ stars }) => <Stars stars={stars} /> },
    {
      id: "product",
      name: t("seller.products.product"),
      cell: ({ product }) => (
        <a className="text-link" href={link(`/${product.main}/product/${product.handle}#reviews`)}>
          <bdi className={offers.name}>{product.name}</bdi>
        </a>
      ),
    },
    { id: "written", name: t("seller.import.earlier.when"), cell: ({ createdAt }) => <span suppressHydrationWarning>{formatDate(createdAt, locale)}</span> },
  ];
  return (
    <SellerPage seller={seller} place="reviews" heading={t("common.reviews")} lead={t("seller.reviews.lead")} flash={flash}>
      {meta.unanswered > 0 && <p>{n("seller.reviews.unanswered", meta.unanswered)}</p>}
      <DeskTable
        spec={spec}
        choice={choice}
        rows={reviews}
        next={meta.hasNext ? meta.page + 1 : null}
        label={t("common.reviews")}
        columns={columns}
        keyOf={({ id }) => id}
        filterName={() => t("listing.filters.rating")}
        optionName={(_, stars) => n("product.stars", Number(stars))}
        empty={t("seller.reviews.empty")}
      />
    </SellerPage>
  );
}
