/** What a product page needs. Only the product itself is waited for; what stands below it may arrive later. */

import type { Locale } from "../../../locales/words.ts";
import type { Product, ProductCard } from "../../../worker/shop/catalogue/contract.ts";
import type { QuestionList } from "../../../worker/shop/questions/contract.ts";
import type { ReviewList } from "../../../worker/shop/reviews/contract.ts";
import { asksForSafety } from "../../../worker/shop/safety/rules.ts";
import type { ArrivingRate } from "../../../worker/shop/shipping/contract.ts";
import type { Shop } from "../../../worker/shop/shops/contract.ts";
import { type Api, ApiError } from "../../client/api.ts";
import { deliveryCountry } from "../../client/region.ts";
import { redirect } from "../../navigation/address.ts";
import { afterPaint } from "../../render/after-paint.ts";
import type { LoadArgs } from "../../render/page.tsx";
import { redirectMoved } from "../catalogue/moved.ts";
import { choiceOf, type ProductSelection, queryOf, questionsAsked, reviewsAsked } from "./address.ts";
import { headOf } from "./product-head.ts";
import { shownState } from "./state/shown-state.ts";

export type Deferrable<T> = T | Promise<T>;
/** `isWithheld`: not sold there, for want of what the law asks for. */
export type DeliveryOffer = { country: string; rates: readonly ArrivingRate[]; isWithheld?: true };
export type Withdrawn = { category: { slug: string; name: string }; products: ProductCard[] };
export type ProductData = {
  product: Product;
  /** What of it may change while the page is open (shown-state.ts). */
  state: string;
  /** The variant named in the address, or the one that stands for a look. */
  variant: string | null;
  reviews: Deferrable<ReviewList>;
  questions: Deferrable<QuestionList>;
  related: Deferrable<ProductCard[]>;
  delivery: Deferrable<DeliveryOffer>;
  shop: Deferrable<Shop>;
  withdrawn?: undefined;
};
export type PageData = ProductData | { withdrawn: Withdrawn };

/** The data, and with it how to write the head: neither is needed before the first navigation. */
export const loadPage = async (args: LoadArgs) => ({ ...(await loadProduct(args)), headOf });

async function loadProduct({ api, params, query }: LoadArgs): Promise<PageData> {
  const main = (params.main ?? "").toLowerCase();
  if (!params.id) {
    await categoryOf(api, main, query);
    throw redirect(`/${main}/products`, 301);
  }
  const handle = params.id.toLowerCase();
  const of = { params: { handle } };
  const choice = choiceOf(query);
  const related = late(() => api.get("/products/{handle}/related", of).then(({ data }) => data));
  const reviews = late(() => api.get("/products/{handle}/reviews", { ...of, query: reviewsAsked(choice) }));
  const questions = late(() => api.get("/products/{handle}/questions", { ...of, query: questionsAsked(choice) }));
  let product: Product;
  try {
    product = await api.product(handle);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    moved(error, choice);
    if (error.status === 410) return { withdrawn: await instead(api, String(error.body.main ?? main), error.body.sub) };
    throw error;
  }
  // the right product under another section's name: only its own address is a page
  if (product.main !== main) await redirectMoved(api, main, undefined, query, () => `/${product.main}/product/${product.handle}`);
  return {
    product,
    state: shownState(product),
    variant: choice.variant ?? choice.look,
    related,
    reviews,
    questions,
    delivery: late(() => deliveryOf(api, product)),
    shop: late(() => api.get("/shops/{handle}", { params: { handle: product.shop.handle } }).then(({ data }) => data)),
  };
}

/** Asked at once on the server; in the browser after the first screen, which needs none of it. A failure is found where the part is drawn (ui/deferred/deferred.tsx), or by nobody. */
function late<T>(ask: () => Promise<T>): Promise<T> {
  const promise = import.meta.env.SSR ? ask() : afterPaint().then(ask);
  promise.catch(() => {});
  return promise;
}

/** The rates from this shop; none where it does not deliver, or may not sell this. */
export async function deliveryOf(api: Api, { shop, safety }: Product): Promise<DeliveryOffer> {
  const country = deliveryCountry(api.settings.locale as Locale);
  if (safety?.isOfferedInEurope === false && asksForSafety({ country })) return { country, rates: [], isWithheld: true };
  try {
    const { data } = await api.get("/shipping/rates", { query: { country, shop: shop.handle } });
    // a page is kept, days pass: what it says of dates it is told in the browser (buy/arrival-dates.ts)
    return import.meta.env.SSR ? { ...data, rates: data.rates.map(({ arrives: _, ...rate }) => rate) } : data;
  } catch (error) {
    // a cookie that somebody wrote names what is no country
    if (error instanceof ApiError && (error.status === 409 || error.status === 400)) return { country, rates: [] };
    throw error;
  }
}

/** A product that goes by another name now: its old address leads to the new one for good. */
function moved({ status, body }: ApiError, choice: ProductSelection) {
  const to = body.movedTo as { main: string; handle: string } | undefined;
  if (status !== 404 || !to) return;
  const query = queryOf(choice);
  throw redirect(`/${to.main}/product/${to.handle}${query === "?" ? "" : query}`, 301);
}

async function categoryOf(api: Api, main: string, query = new URLSearchParams()) {
  const found = (await api.categories()).find((category) => category.slug === main);
  return found ?? redirectMoved(api, main, undefined, query, (now) => `/${now.main}/products`);
}

/** What is offered in place of a product that is no longer sold: others of its kind. */
async function instead(api: Api, main: string, sub: unknown): Promise<Withdrawn> {
  const alike = { category: main, perPage: 6, ...(typeof sub === "string" && { sub }) };
  const [{ slug, name }, products] = await Promise.all([categoryOf(api, main), api.products(alike)]);
  return { category: { slug, name }, products: products.data };
}
