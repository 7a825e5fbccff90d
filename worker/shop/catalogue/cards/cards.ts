/** The cards of a listing: in the colours they come in, and as the variant that the filters ask for. */
import type { ReadContext } from "../../../cache/context.ts";
import type { Reader } from "../../../db/sql.ts";
import type { Currency } from "../../../shared/money.ts";
import type { ProductCard } from "../contract.ts";
import { optionKey } from "../facets/labels-data.ts";
import { cardsOf } from "../reductions.ts";
import { type CardRow, effectivePrice, type FlashRow } from "../rules.ts";
import { readColours, readMatches } from "./data.ts";
import { asksForVariant, coloursOf, fittingChoices, matchOf, namesSize, openSize, type RowVariant, type VariantQuery } from "./rules.ts";

/** `leads`: the lowest running flash price of each product; `byVariant`: of each variant. */
export type PricesOfNow = { leads: ReadonlyMap<number, FlashRow>; byVariant: ReadonlyMap<number, FlashRow>; currency: Currency };

type ShownRow = { row: CardRow; variants: readonly RowVariant[]; chosen?: ProductCard["chosen"]; flash?: FlashRow | undefined };

/** A row written by the release before says no numbers of variants: its card is a plain one. */
const variantsIn = ({ variant_options }: CardRow): RowVariant[] => (JSON.parse(variant_options) as RowVariant[]).filter(({ v }) => v !== undefined);

export async function cardsOfListing(
  db: Reader,
  rows: readonly CardRow[],
  asked: VariantQuery,
  prices: PricesOfNow,
  context: ReadContext,
): Promise<ProductCard[]> {
  const plain = rows.map((row): ShownRow => ({ row, variants: variantsIn(row), flash: prices.leads.get(row.id) }));
  const shown = asksForVariant(asked) ? await matched(db, plain, asked, prices) : plain;
  const colours = new Map(shown.map(({ row, variants }) => [row.id, coloursOf(variants, asked.choices)]));
  const wanted = new Map([...colours.values()].flatMap((each) => each.colours).map(({ axis, value }) => [optionKey(axis, value), [axis, value] as const]));
  const leads = new Map(shown.flatMap(({ row, flash }) => (flash ? [[row.id, flash] as const] : [])));
  const [cards, names] = await Promise.all([
    cardsOf(
      db,
      shown.map(({ row }) => row),
      leads,
      prices.currency,
      context.now(),
    ),
    readColours(db, [...wanted.values()], context.locale),
  ]);
  const named = new Map(names.map((name) => [optionKey(name.axis, name.value), name]));
  return cards.map((card, at) => {
    const { variants, chosen } = shown[at] as ShownRow;
    const { colours: some, more } = colours.get(card.id) as ReturnType<typeof coloursOf>;
    if (some.length === 0) return chosen ? { ...card, chosen } : card;
    return {
      ...card,
      ...(chosen && { chosen }),
      ...(openSize(variants) !== undefined && { isSized: true as const }),
      colours: some.map(({ axis, value, variant }) => {
        const { label, swatch } = named.get(optionKey(axis, value)) ?? {};
        return { value, label: label ?? value, variant, ...(swatch && { swatch }) };
      }),
      ...(more > 0 && { moreColours: more }),
    };
  });
}

/** The rows with picture, price and stock of the variant that was asked for. */
async function matched(db: Reader, plain: readonly ShownRow[], asked: VariantQuery, { byVariant, currency }: PricesOfNow): Promise<ShownRow[]> {
  const fitting = plain.flatMap(({ variants }) => fittingChoices(variants, asked.choices));
  const values = [...new Set(asked.choices.flatMap((choice) => choice.values).concat(fitting.flatMap(({ o }) => Object.values(o))))];
  const products = plain.map(({ row }) => row.id);
  const { priced, pictures } = await readMatches(
    db,
    fitting.map(({ v }) => v),
    { products, values, currency: currency.code },
  );
  const setOf = new Map(priced.map(({ id, ...set }) => [id, set]));
  // the first of them comes last
  const pictureOf = new Map(pictures.map((picture) => [`${picture.product_id} ${picture.value}`, picture]));
  return plain.map((shown) => {
    const { row, variants, flash } = shown;
    const own = flash?.variant_id ?? row.lead_variant_id;
    const withPrice = variants.flatMap((variant) => {
      const set = setOf.get(variant.v);
      return set ? [{ ...variant, set, price_minor: effectivePrice(set, byVariant.get(variant.v), currency).price_minor }] : [];
    });
    const match = matchOf(withPrice, own, asked);
    if (!match) return shown;
    const open = openSize(variants);
    const isWhole = namesSize(open, asked.choices);
    const isUsual = match.v === own && (open === undefined || !isWhole);
    const picture = Object.values(match.o).flatMap((value) => pictureOf.get(`${row.id} ${value}`) ?? [])[0];
    const looks = (asked.choices.length > 0 || match.v !== own) && picture;
    return {
      variants,
      flash: match.v === own ? flash : byVariant.get(match.v),
      row: {
        ...row,
        ...(match.v !== own && { ...match.set, lead_variant_id: match.v, in_stock: match.k }),
        ...(looks && { hash: looks.hash, width: looks.width, height: looks.height }),
      },
      ...(!isUsual && { chosen: { variant: match.v, isWhole } }),
    };
  });
}
