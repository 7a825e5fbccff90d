/** One product of the generator, as plain values: the n-th product is the same in every run, whatever comes before it. */
import { day_ms } from "../shared/time.ts";
import { brandIdOf, placeOfSub } from "./catalogue-ids.ts";
import { brands, descriptions, shops } from "./demo/catalogue.ts";
import { type ProductType, productTypes } from "./demo/products.ts";
import shotTexts from "./demo/shots.json" with { type: "json" };
import { inEach, type Lang, langs, type Texts } from "./demo/texts.ts";
import { lineName, productName, slugOf } from "./names.ts";
import { editionsOf, frontName, photographsOf, pictureHash, type Shot, shotName } from "./pictures/names.ts";
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
/** `alt`: what is seen; a drawing has none. */
export type PicturePlan = { hash: string; optionValue: string | null; alt: Texts | null };
export type TextPlan = { lang: Lang; name: string; description: string; specifications: { name: string; value: string }[] };

export type ProductPlan = {
  id: number;
  handle: string;
  /** What the studio takes pictures of (studio/wanted.ts). `design` tells products of one type apart. */
  look: { type: string; design: number; colours: string[] };
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

/** @param index 0 for the first product of the marketplace; its id is the next number. */
export function planProduct(index: number, { now, reviewsMax }: ProductOptions): ProductPlan {
  const random = createRandom(index);
  const round = Math.floor(index / productTypes.length);
  const typeIndex = (index * 5 + round) % productTypes.length; // 5 shares no factor with the count: every type once a round
  const type = productTypes[typeIndex] as ProductType;
  const { main, mainId, subId } = placeOfSub(type.sub);
  const shopId = random.pick(shops.flatMap((shop, at) => (shop.mains.includes(main) ? [at + 1] : [])));
  const brandSlug = type.brandPool[(round + typeIndex) % type.brandPool.length] as string;
  const brand = brands[brandIdOf(brandSlug) - 1] as (typeof brands)[number];
  const line = lineName(typeIndex, round);
  const id = productId(index);
  const colours = coloursOf(type, round, random);
  const createdAt = now - Math.floor(random.next() ** 1.4 * 360 * day_ms) - random.between(1, 20) * 3_600_000;
  const reviews = reviewsOf(id, shopId, { createdAt, now, reviewsMax }, random);
  return {
    id,
    handle: slugOf(`${brand.name} ${line} ${type.slug}`),
    look: { type: type.slug, design: round % designsMax, colours },
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
function coloursOf({ hues }: ProductType, round: number, random: Random): string[] {
  const count = hues.length === 1 ? 1 : Math.min(hues.length, random.between(1, 4));
  return Array.from({ length: count }, (_, at) => (hues[(round + at) % hues.length] as { key: string }).key);
}

function picturesOf(type: ProductType, colours: string[], round: number): PicturePlan[] {
  const several = type.hues.length > 1;
  const taken = colours.map((colour, at) => ({ colour, photographs: photographsOf(type.slug, round % designsMax, colour, at === 0) }));
  // drawings, until there are as many photographs: two a colour, and a detail of the first
  if (taken.every(({ photographs }, at) => photographs.length >= (at === 0 ? 3 : 2))) {
    return taken.flatMap(({ colour, photographs }) =>
      photographs.map(({ shot, hash }) => ({ hash, optionValue: several ? colour : null, alt: altOf(type, several ? colour : null, shot) })),
    );
  }
  const edition = Math.floor(round / type.hues.length) % editionsOf(type.hues.length);
  return colours.flatMap((colour, at) => {
    const names = [frontName(type.slug, colour, edition), shotName(type.slug, colour, "angle"), ...(at === 0 ? [shotName(type.slug, colour, "detail")] : [])];
    return names.map((name) => ({ hash: pictureHash(name), optionValue: several ? colour : null, alt: null }));
  });
}

/** "Teapot (Red), from another side". */
function altOf({ name, hues }: ProductType, colour: string | null, shot: Shot): Texts {
  const colourName = hues.find(({ key }) => key === colour)?.name;
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
        ...(type.hues.length > 1 ? [{ axis: "colour", value: colour }] : []),
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
