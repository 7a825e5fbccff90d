/** What products refer to: categories, brands, shops and names of lines. All of it is invented. */
import categoryList from "../template/categories.json" with { type: "json" };
import brandList from "./brands.json" with { type: "json" };
import emojiByMain from "./category-emoji.json" with { type: "json" };
import descriptionsByMain from "./descriptions.json" with { type: "json" };
import identityByShop from "./identities.json" with { type: "json" };
import lineNameList from "./line-names.json" with { type: "json" };
import shopList from "./shops.json" with { type: "json" };
import type { Texts } from "./texts.ts";

type DemoCategory = {
  slug: string;
  /** An icon's name in @iconify-json/fluent-emoji. */
  emoji: string;
  name: Texts;
  blurb: Texts;
  /** Their slugs are unique over all main categories. */
  subs: { slug: string; emoji: string; name: Texts }[];
};
type DemoBrand = { slug: string; name: string; country: string; about: Texts };

type DemoShop = {
  slug: string;
  name: string;
  city: Texts;
  country: string;
  since: number;
  tagline: Texts;
  about: Texts;
  policies: Texts;
  /** Main categories it sells. */
  mains: string[];
  emoji: string;
  /** Dark enough for white text on it. */
  accent: string;
  /** Around which its products' ratings lie. */
  rating: number;
};

/** Who stands behind a shop; no such company, street number, register or tax number is meant to exist. */
type Identity = { legalName: string; line1: string; city: string; region?: string; postalCode?: string; register: string; tax: string; phone: string };

type Emoji = { emoji: string; subs: Readonly<Record<string, string>> };
const emoji: Readonly<Record<string, Emoji>> = emojiByMain;

/** The categories that a new marketplace can begin with, and what the demo draws for each. */
export const categories: DemoCategory[] = categoryList.map((main) => {
  const { emoji: own, subs } = emoji[main.slug] as Emoji;
  return { ...main, emoji: own, subs: main.subs.map((sub) => ({ ...sub, emoji: subs[sub.slug] as string })) };
});
export const brands: DemoBrand[] = brandList;
export const shops: DemoShop[] = shopList;

/** By the shop's handle; its country is the shop's. */
export const identities: Readonly<Record<string, Identity>> = identityByShop;

/** Sentences that are true for every product of a main category, by its slug. A description is the type's `benefit` and two or three of these. */
export const descriptions: Readonly<Record<string, Texts[]>> = descriptionsByMain;

/** Models and lines: "<Brand> <Line> — <type name>". */
export const lineNames: string[] = lineNameList;
