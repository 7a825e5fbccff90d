/** One product of the generator, as plain values: the n-th product is the same in every run, whatever comes before it. */
import { day_ms } from "../shared/time.ts";
import { brandIdOf, placeOfSub } from "./catalogue-ids.ts";
import { brands, descriptions, shops } from "./demo/catalogue.ts";
import { type ProductType, productTypes } from "./demo/products.ts";
import shotTexts from "./demo/shots.json" with { type: "json" };
import { inEach, type Lang, langs, type Texts } from "./demo/texts.ts";
import { lineName, productName, slugOf } from "./names.ts";
import { photographsOf, type Shot, signPhotographOf } from "./pictures/names.ts";
import { choicePrice, choiceWeight_g, pleasantPrice } from "./prices.ts";
import { productId, variantId } from "./product-ids.ts";
import { createRandom, type Random } from "./random.ts";
import { type ReviewPlan, reviewsOf } from "./reviews.ts";

export type VariantPlan = {
  id: number;
  sku: string;
  position: number;
  price_base_minor: number;
  compareAt_base_minor: number | null;
  stock: number;
  weight_g: number;
  options: { axis: string; value: string }[];
};
/** `alt`: what is seen. */
export type PicturePlan = { hash: string; optionValue: string | null; alt: Texts };
export type TextPlan = { lang: Lang; name: string; description: string; specifications: { name: string; value: string }[] };

export type ProductPlan = {
  id: number;
  handle: string;
  shopId: number;
  brandId: number;
  main: string;
  mainId: number;
  subId: number;
  createdAt: number;
  soldCount: number;
  variants: VariantPlan[];
  pictures: PicturePlan[];
  texts: TextPlan[];
  reviews: ReviewPlan[];
};

export type ProductOptions = {
  /** Epoch milliseconds: products, reviews and sales lie before it. */
  now: number;
  reviewsMax: number;
};

const variantsMax = 9;
/** The demo's 240 products are at most so many of one type; products made for load look like these again. */
export const designsMax = 3;

/** What the n-th product is before anything is told of it; the rest goes on with its `random`. */
function basicsOf(index: number) {
  const random = createRandom(index);
  const round = Math.floor(index / productTypes.length);
  const typeIndex = (index * 5 + round) % productTypes.length; // 5 shares no factor with the count: every type once a round
  const type = productTypes[typeIndex] as ProductType;
  const place = placeOfSub(type.sub);
  const shopId = random.pick(shops.flatMap((shop, at) => (shop.mains.includes(place.main) ? [at + 1] : [])));
  return { random, round, typeIndex, type, ...place, shopId, colours: coloursOf(type, round, random) };
}

/** What the studio takes pictures of. `design` tells products of one type apart, `colours` begin with the one it is shown in first. */
export function lookOf(index: number): { type: string; design: number; colours: string[] } {
  const { type, round, colours } = basicsOf(index);
  return { type: type.slug, design: round % designsMax, colours };
}

/** @param index 0 for the first product of the marketplace; its id is the next number. */
export function planProduct(index: number, { now, reviewsMax }: ProductOptions): ProductPlan {
  const { random, round, typeIndex, type, main, mainId, subId, shopId, colours } = basicsOf(index);
  const brandSlug = type.brandPool[(round + typeIndex) % type.brandPool.length] as string;
  const brand = brands[brandIdOf(brandSlug) - 1] as (typeof brands)[number];
  const line = lineName(typeIndex, round);
  const id = productId(index);
  const createdAt = now - Math.floor(random.next() ** 1.4 * 360 * day_ms) - random.between(1, 20) * 3_600_000;
  const reviews = reviewsOf(id, shopId, { createdAt, now, reviewsMax }, random);
  return {
    id,
    handle: slugOf(`${brand.name} ${line} ${type.slug}`),
    shopId,
    brandId: brandIdOf(brandSlug),
    main,
    mainId,
    subId,
    createdAt,
    soldCount: reviews.length * random.between(4, 22) + random.between(0, 30),
    variants: variantsOf(id, type, colours, brand.slug, random),
    pictures: picturesOf(type, colours, round),
    texts: textsOf(type, main, brand.name, line, random),
    reviews,
  };
}

/** The colours a product comes in, the one it is shown in first. A type with one colour has no choice of colour. */
function coloursOf({ colours }: ProductType, round: number, random: Random): string[] {
  const count = colours.length === 1 ? 1 : Math.min(colours.length, random.between(1, 4));
  return Array.from({ length: count }, (_, at) => (colours[(round + at) % colours.length] as { key: string }).key);
}

function picturesOf(type: ProductType, colours: string[], round: number): PicturePlan[] {
  const pictures = colours.flatMap((colour, at) => {
    const optionValue = type.colours.length > 1 ? colour : null;
    return photographsOf(type.slug, round % designsMax, colour, at === 0).map(({ shot, hash }) => ({ hash, optionValue, alt: altOf(type, optionValue, shot) }));
  });
  if (pictures.length > 0) return pictures;
  // a product made for load may have colours that no product of the demo has
  return [{ hash: signPhotographOf(type), optionValue: null, alt: altOf(type, null, "whole") }];
}

/** "Teapot (Red), from another side". */
function altOf({ name, colours }: ProductType, colour: string | null, shot: Shot): Texts {
  const colourName = colours.find(({ key }) => key === colour)?.name;
  return inEach((lang) => {
    const thing = colourName ? shotTexts.coloured[lang].replace("{thing}", name[lang]).replace("{colour}", colourName[lang]) : name[lang];
    return shotTexts[shot][lang].replace("{thing}", thing);
  });
}

function variantsOf(product: number, type: ProductType, colours: string[], brand: string, random: Random): VariantPlan[] {
  const [min, max] = type.price_base_minor;
  const base_base_minor = min + (max - min) * random.next() ** 1.5;
  const axis = type.options[0];
  const choices = choicesOf(axis?.values.map(({ key }) => key) ?? [], Math.floor(variantsMax / colours.length), random);
  const reduced_percent = random.chance(0.25) ? random.pick([15, 20, 25, 30, 40, 50]) : 0;
  const soldOut = random.chance(0.03);
  const pairs = colours.flatMap((colour) => choices.map((choice) => ({ colour, choice })));
  return pairs.map(({ colour, choice }, at) => {
    const price_base_minor = choicePrice(base_base_minor, axis?.axis, choice.index);
    const before_base_minor = pleasantPrice((price_base_minor * 100) / (100 - reduced_percent));
    return {
      id: variantId(product, at),
      sku: `${brand.slice(0, 3).toUpperCase()}-${String(product).padStart(5, "0")}-${at + 1}`,
      position: at,
      price_base_minor,
      compareAt_base_minor: reduced_percent > 0 && before_base_minor > price_base_minor ? before_base_minor : null,
      stock: soldOut ? 0 : stockOf(random),
      weight_g: choiceWeight_g(type.weight_g, axis?.axis, choice.index),
      options: [
        ...(type.colours.length > 1 ? [{ axis: "colour", value: colour }] : []),
        ...(choice.key === "" ? [] : [{ axis: axis?.axis ?? "", value: choice.key }]),
      ],
    };
  });
}

/** A run of neighbouring choices, as many as fit; one without a name when there is nothing to choose. */
function choicesOf(keys: string[], countMax: number, random: Random): { key: string; index: number }[] {
  if (keys.length === 0) return [{ key: "", index: 0 }];
  const count = Math.min(keys.length, countMax);
  const first = random.between(0, keys.length - count);
  return keys.slice(first, first + count).map((key, at) => ({ key, index: first + at }));
}

const stockOf = (random: Random): number => {
  const kind = random.weighted([7, 8, 85]);
  return kind === 0 ? 0 : kind === 1 ? random.between(1, 3) : random.between(6, 90);
};

function textsOf(type: ProductType, main: string, brand: string, line: string, random: Random): TextPlan[] {
  const sentences = descriptions[main] ?? [];
  const first = random.between(0, Math.max(0, sentences.length - 1));
  const chosen = Array.from({ length: Math.min(sentences.length, random.between(2, 3)) }, (_, at) => sentences[(first + at) % sentences.length]);
  return langs.map((lang) => ({
    lang,
    name: productName(lang, brand, line, type.name),
    description: `${type.benefit[lang]}\n\n${chosen.map((sentence) => sentence?.[lang]).join(" ")}`,
    specifications: type.specs.map(({ key, value }) => ({ name: key[lang], value: value[lang] })),
  }));
}
