/** What stands in the home page's picture: by language and season, seven things out of the catalogue. */
import { type Locale, locales } from "../../../locales/words.ts";
import { type HeroSeason, heroSeasons } from "../../shared/brand/hero.ts";
import type { Arrangement } from "./arrangements.ts";
import { backdropOf } from "./palette.ts";
import { thing } from "./thing.ts";

/** From left to right; what is tall stands behind, what is low before it. */
const places: [at: [x: number, y: number], turn_deg: number][] = [
  [[-1.8, 0.3], 0],
  [[-1.1, -0.25], 10],
  [[-0.95, 0.55], 8],
  [[-0.2, 0.4], -10],
  [[0.35, -0.4], 8],
  [[1.0, 0.3], -8],
  [[1.75, 0.05], -14],
];

/** Each with its longest side, in thirds of the picture. */
type Goods = [of: string, size: number][];

const shown: Record<Locale, Record<HeroSeason, Goods>> = {
  en: {
    warm: [
      ["potted-plant", 1.2],
      ["teapot 2 blue", 0.75],
      ["teddy-bear", 0.95],
      ["cabin-suitcase", 1.35],
      ["running-shoes", 0.85],
      ["wireless-headphones", 0.85],
      ["leather-handbag", 0.9],
    ],
    cold: [
      ["ankle-boots", 0.95],
      ["scented-candle", 0.5],
      ["alarm-clock", 0.8],
      ["accordion", 1.15],
      ["teapot 1 red", 0.8],
      ["teddy-bear", 1.05],
      ["snare-drum", 0.8],
    ],
  },
  fr: {
    warm: [
      ["day-backpack", 1.1],
      ["coffee-cup", 0.5],
      ["terracotta-vase", 0.95],
      ["city-bicycle", 1.6],
      ["watercolour-palette", 0.75],
      ["leather-handbag", 0.95],
      ["mixing-bowl", 0.75],
    ],
    cold: [
      ["stock-pot 2", 1],
      ["dark-chocolate", 0.6],
      ["leather-briefcase", 0.95],
      ["accordion 1 blue", 1.15],
      ["scented-candle", 0.45],
      ["cabin-suitcase 1 violet", 1.3],
      ["leather-derbies", 0.85],
    ],
  },
  ar: {
    warm: [
      ["potted-plant", 1.15],
      ["coffee-cup", 0.5],
      ["terracotta-vase", 0.95],
      ["teapot 1 green", 0.95],
      ["mangoes", 0.75],
      ["leather-handbag", 1],
      ["blossom-honey", 0.7],
    ],
    cold: [
      ["leather-briefcase", 1],
      ["green-olives", 0.6],
      ["laptop", 1],
      ["cabin-suitcase 1 coral", 1.3],
      ["wrist-watch", 0.6],
      ["teapot 1 blue", 0.9],
      ["wireless-headphones", 0.85],
    ],
  },
  tr: {
    warm: [
      ["cabin-suitcase 1 green", 1.25],
      ["football", 0.55],
      ["day-backpack 1 green", 1.05],
      ["city-bicycle 1 blue", 1.55],
      ["green-olives", 0.6],
      ["mixing-bowl 1 coral", 0.8],
      ["running-shoes 1 mint", 0.85],
    ],
    cold: [
      ["ankle-boots 1 caramel", 1],
      ["coffee-cup", 0.5],
      ["dining-chair", 1.3],
      ["teapot 1 blue", 0.95],
      ["butter-cookies", 0.6],
      ["teddy-bear", 1],
      ["toolbox 1 blue", 0.85],
    ],
  },
  hi: {
    warm: [
      ["potted-plant", 1.15],
      ["mangoes", 0.7],
      ["day-backpack 1 blue", 1.05],
      ["toy-robot", 0.95],
      ["roller-skates", 0.8],
      ["snare-drum 1 blue", 0.85],
      ["toy-racing-car", 0.7],
    ],
    cold: [
      ["trumpet", 0.95],
      ["scented-candle", 0.45],
      ["terracotta-vase", 0.95],
      ["accordion 1 purple", 1.15],
      ["blossom-honey", 0.65],
      ["leather-handbag", 0.95],
      ["green-tea", 0.7],
    ],
  },
};

export const heroName = (locale: Locale, season: HeroSeason) => `hero/${locale}-${season}`;

export const heroArrangements = (): Arrangement[] =>
  locales.flatMap((locale) =>
    heroSeasons.map((season) => ({
      name: heroName(locale, season),
      // as wide as the home page shows it (app/routes/home/hero.module.css)
      width: 960,
      height: 352,
      backdrop: backdropOf("bags"),
      items: shown[locale][season].map(([of, size], at) => {
        const [where, turn_deg] = places[at] as (typeof places)[number];
        return thing(of, where, size, turn_deg);
      }),
      fill: 0.88,
      fill_area: 0.9,
      middle: 0.52,
    })),
  );
