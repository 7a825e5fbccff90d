/** What products refer to: categories, brands, shops and names of lines. All of it is invented. */
import categoryList from "../template/categories.json" with { type: "json" };
import brandList from "./brands.json" with { type: "json" };
import descriptionsByMain from "./descriptions.json" with { type: "json" };
import identityByShop from "./identities.json" with { type: "json" };
import lineNameList from "./line-names.json" with { type: "json" };
import shopList from "./shops.json" with { type: "json" };
import type { Texts } from "./texts.ts";

type DemoCategory = {
  slug: string;
  name: Texts;
  blurb: Texts;
  /** Their slugs are unique over all main categories. */
  subs: { slug: string; name: Texts }[];
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
  /** Dark enough for white text on it. */
  accent: string;
  /** Around which its products' ratings lie. */
  rating: number;
};

/** Who stands behind a shop; no such company, street number, register or tax number is meant to exist. */
type Identity = { legalName: string; line1: string; city: string; region?: string; postalCode?: string; register: string; tax: string; phone: string };

/** The categories that a new marketplace can begin with. */
export const categories: DemoCategory[] = categoryList;
export const brands: DemoBrand[] = brandList;
export const shops: DemoShop[] = shopList;

/** By the shop's handle; its country is the shop's. */
export const identities: Readonly<Record<string, Identity>> = identityByShop;

/** Sentences that are true for every product of a main category, by its slug. A description is the type's `benefit` and two or three of these. */
export const descriptions: Readonly<Record<string, Texts[]>> = descriptionsByMain;

/** Models and lines: "<Brand> <Line> — <type name>". */
export const lineNames: string[] = lineNameList;
