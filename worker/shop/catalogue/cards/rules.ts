/** What a card shows of a product's variants: its colours, and the variant that the filters ask for. Pure. */
import type { Minor } from "../../../shared/money.ts";
import type { FacetFilter } from "../listing/listing-data.ts";

/** Keys of options that are sizes or colours: what shops call them in other scripts is known by one of these. Of sizes, whoever buys knows theirs: none is chosen for them. */
export const sizeAxes: readonly string[] = ["size", "shoe-size", "ring-size", "taille", "pointure", "beden", "numara"];
export const isSize = (axis: string): boolean => sizeAxes.includes(axis);

const colourAxes = new Set(["colour", "color", "couleur", "renk", "rang"]);
export const isColour = (axis: string): boolean => colourAxes.has(axis);

/** A variant as its product's row says it, in the shop's order (0129_cards.sql). */
export type RowVariant = { o: Readonly<Record<string, string>>; k: 0 | 1; v: number };
/** One of them with its price of now. */
export type VariantAtPrice = RowVariant & { price_minor: Minor };

/** So many colours are drawn; how many there are besides is told. */
export const colours_max = 4;

export type CardColour = { axis: string; value: string; variant: number };

/**
 * The colours that can be had, in the shop's order, each with the variant a press leads to: one in stock, if there is any. Colours that are chosen come
 * first. Of one colour alone there is nothing to choose; what is sold out everywhere shows all it came in.
 */
export function coloursOf(variants: readonly RowVariant[], choices: readonly FacetFilter[] = []): { colours: CardColour[]; more: number } {
  const axis = Object.keys(variants[0]?.o ?? {}).find(isColour);
  const onSale = variants.filter(({ k }) => k === 1);
  const byValue = new Map<string, CardColour>();
  for (const { o, v } of onSale.length > 0 ? onSale : variants) {
    const value = axis && o[axis];
    if (axis && value && !byValue.has(value)) byValue.set(value, { axis, value, variant: v });
  }
  if (byValue.size < 2) return { colours: [], more: 0 };
  const chosen = new Set(choices.find((choice) => choice.axis === axis)?.values);
  const all = [...byValue.values()].sort((a, b) => Number(chosen.has(b.value)) - Number(chosen.has(a.value)));
  return { colours: all.slice(0, colours_max), more: Math.max(0, all.length - colours_max) };
}

/** The option that is a size with more than one value on sale: its value is the shopper's to choose. */
export function openSize(variants: readonly RowVariant[]): string | undefined {
  const onSale = variants.filter(({ k }) => k === 1);
  return Object.keys(onSale[0]?.o ?? {})
    .filter(isSize)
    .find((axis) => new Set(onSale.map(({ o }) => o[axis])).size > 1);
}

/** Prices in the shopper's currency, as they are shown. */
export type VariantQuery = { choices: readonly FacetFilter[]; min_minor?: Minor | undefined; max_minor?: Minor | undefined };

/** Whether cards of such a listing show the variant that was asked for. */
export const asksForVariant = ({ choices, min_minor, max_minor }: VariantQuery): boolean =>
  choices.length > 0 || min_minor !== undefined || max_minor !== undefined;

/** Those with a value of each choice. */
export const fittingChoices = <V extends Pick<RowVariant, "o">>(variants: readonly V[], choices: readonly FacetFilter[]): V[] =>
  variants.filter(({ o }) => choices.every(({ axis, values }) => values.includes(o[axis] ?? "")));

/**
 * The variant that the filters ask for: the one that the card shows anyway, if it fits; else one in stock before one that is not, the cheapest, the shop's
 * first. Undefined: none fits, and the card stays as it is.
 */
export function matchOf<V extends VariantAtPrice>(
  variants: readonly V[],
  shown: number | null,
  { choices, min_minor = 0, max_minor }: VariantQuery,
): V | undefined {
  const fitting = fittingChoices(variants, choices).filter(
    ({ price_minor }) => price_minor >= min_minor && (max_minor === undefined || price_minor <= max_minor),
  );
  const better = (best: V, each: V) => each.k - best.k || Number(each.v === shown) - Number(best.v === shown) || best.price_minor - each.price_minor;
  return fitting.reduce<V | undefined>((best, each) => (best && better(best, each) <= 0 ? best : each), undefined);
}

/** Whether the choices say which size is meant: then the whole variant is. */
export const namesSize = (open: string | undefined, choices: readonly FacetFilter[]): boolean =>
  open === undefined || choices.some(({ axis, values }) => axis === open && values.length === 1);
