/** Flash sales that are announced, what the shop offered for them, and the form for an offer. */

import type { Locale } from "../../../../locales/words.ts";
import type { AnnouncedSale, NewProposal, SellerFlashSales, VariantChoice } from "../../../../worker/shop/flash-sales/proposals/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { minorOf, wholeOf } from "../../../forms/amounts.ts";
import { handleForm } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { renameErrors } from "../../../forms/rename-errors.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useWords } from "../../../render/render-context.tsx";
import { apiQuery, type TableChoice, tableAddress, tableChoice } from "../../../ui/desk/table-choice.ts";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/flash-sales";
import { OfferForm } from "./offer-form.tsx";
import { Proposals, proposalsTable } from "./proposals.tsx";
import { Sales } from "./sales.tsx";

type Offering = { sale: AnnouncedSale | null; variants: VariantChoice[]; q: string };
type FlashSalesData = {
  seller: SellerMe;
  found: SellerFlashSales;
  next: number | null;
  choice: TableChoice;
  offering: Offering | null;
  flash: Flash | null;
};

/** What of the shop's offers an address shows, and what the API is asked for it. */
function askedOf(seller: SellerMe, query: URLSearchParams) {
  const choice = tableChoice(query, proposalsTable(seller));
  const { q: _, after = "", ...rest } = apiQuery(choice);
  return { choice, asked: { ...rest, after: /^\d{1,15}$/.test(after) ? after : undefined } };
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<FlashSalesData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "flash.heading");
  const query = new URL(request.url).searchParams;
  const { choice, asked } = askedOf(seller, query);
  const { data: found, meta } = await shopApi(renderContext.api, seller).get("/seller/flash-sales", { query: asked });
  const page = { seller, found, next: meta.next, choice, flash: renderContext.flash ?? null };
  const slug = query.get("offer");
  if (slug === null) return { ...page, offering: null };
  const sale = found.sales.find(({ id }) => id === slug) ?? null;
  if (!sale && slug !== "own") throw redirect(pageInShop(seller, "/seller/flash-sales"));
  const q = (query.get("q") ?? "").slice(0, 100);
  const { data: variants } = await shopApi(renderContext.api, seller).get("/seller/flash-sales/variants", { query: { q, sale: sale?.id } });
  return { ...page, offering: { sale, variants, q } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const seller = await loadSeller(renderContext, request);
    if (intentOf(form) === "withdraw") {
      await shopApi(renderContext.api, seller).send("POST", "/seller/flash-sales/proposals/{id}/withdraw", { params: { id: paramOf(form, "id") } });
      const { choice } = askedOf(seller, new URL(request.url).searchParams);
      return { key: "seller.flashSales.withdrawn", to: tableAddress(proposalsTable(seller), choice, { after: choice.after }) };
    }
    const body = offerOf(form, renderContext.words.locale, seller.currency);
    await shopApi(renderContext.api, seller)
      .send("POST", "/seller/flash-sales/proposals", { body })
      .catch((error) => {
        throw byVariant(error, body.items);
      });
    return { key: "seller.flashSales.sent", to: pageInShop(seller, "/seller/flash-sales") };
  });
}

type Offered = Omit<NewProposal, "items"> & { items: { variantId: number; price: number | null; quota: number | null; perBuyer: number | null }[] };

/** The variants whose box is ticked. A time is one of UTC. */
function offerOf(form: FormData, locale: Locale, currency: string): Offered {
  const ids = form.getAll("choose").filter((id) => typeof id === "string" && /^\d{1,15}$/.test(id)) as string[];
  const sale = textOf(form, "sale");
  const moment = (name: string) => (textOf(form, name) ? { [name]: `${textOf(form, name).slice(0, 16)}:00Z` } : {});
  return {
    ...(sale ? { sale } : { ...moment("startsAt"), ...moment("endsAt") }),
    note: textOf(form, "note"),
    items: ids.map((id) => ({
      variantId: Number(id),
      price: minorOf(textOf(form, `price.${id}`), locale, currency) ?? null,
      quota: wholeOf(textOf(form, `quota.${id}`), locale),
      perBuyer: wholeOf(textOf(form, `perBuyer.${id}`), locale),
    })),
  };
}

/** The API names items by their place; the form's fields are named by variant. */
const byVariant = (error: unknown, items: Offered["items"]) =>
  renameErrors(error, (name) => {
    const [, at, field] = /^items\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const item = at === undefined ? undefined : items[Number(at)];
    return item ? `${field === "variantId" ? "price" : field}.${item.variantId}` : name;
  });

export default function FlashSalesPage({ loaderData: { seller, found, next, choice, offering, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  if (offering) {
    const heading = offering.sale ? t("seller.flashSales.heading", { sale: offering.sale.name }) : t("seller.flashSales.ownTime");
    return (
      <SellerPage seller={seller} place="flash-sales" heading={heading} lead={t("seller.flashSales.rule")} flash={flash}>
        <OfferForm seller={seller} {...offering} />
      </SellerPage>
    );
  }
  return (
    <SellerPage seller={seller} place="flash-sales" heading={t("flash.heading")} lead={t("seller.flashSales.lead")} flash={flash}>
      <Sales seller={seller} sales={found.sales} />
      <Proposals seller={seller} proposals={found.proposals} next={next} choice={choice} />
    </SellerPage>
  );
}
