/** Which of the finds are suggested while somebody types, and how. Pure. */
import type { Locale } from "../../../locales/words.ts";
import type { ProductCard } from "../catalogue/contract.ts";
import { pictureOf } from "../catalogue/rules.ts";
import type { Suggestion } from "./contract.ts";
import { marksOf } from "./rules.ts";
import type { PlaceRow } from "./suggestion-data.ts";

export const suggestions_max = 8;
/** Of each kind, so that none crowds out the others. */
const most = { category: 3, brand: 2, shop: 1 } as const;
/** Places never take more than this while there are products too. */
const places_max = 4;

/** A product with what its sub-category is called. */
export type SuggestedProduct = { card: ProductCard; category: string };

const pathOf = ({ kind, slug, above }: PlaceRow): string => {
  if (kind === "brand") return `/all?brand=${slug}`;
  if (kind === "shop") return `/shop/${slug}`;
  return above === null ? `/${slug}/products` : `/all/${above}/${slug}`;
};

/** Categories, brands and shops in front, products after them. `q` is what is highlighted. */
export function suggestionsOf(
  { places, products }: { places: readonly PlaceRow[]; products: readonly SuggestedProduct[] },
  q: string,
  locale: Locale,
): Suggestion[] {
  const marked = (name: string) => ({ name, marks: marksOf(name, q, locale) });
  const chosen = (["category", "brand", "shop"] as const)
    .flatMap((kind) => places.filter((place) => place.kind === kind).slice(0, most[kind]))
    .slice(0, Math.max(places_max, suggestions_max - products.length));
  return [
    ...chosen.map((place) => ({
      kind: place.kind,
      ...marked(place.name),
      path: pathOf(place),
      ...(place.detail !== null && { detail: place.detail }),
      image: pictureOf(place.hash, place.width, place.height),
    })),
    ...products.slice(0, suggestions_max - chosen.length).map(({ card, category }) => ({
      kind: "product" as const,
      ...marked(card.name),
      path: `/${card.main}/product/${card.handle}`,
      detail: `${card.brand.name} · ${category}`,
      image: card.image,
      price: card.price,
    })),
  ];
}
