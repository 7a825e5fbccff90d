/** What stands in the pictures of categories, shops and collections, and in the one that is shared. A place's unit is the picture's middle third. */
import { categories, shops } from "../demo/catalogue.ts";
import { collections } from "../demo/collections.ts";
import { named } from "../demo/texts.ts";
import { heroArrangements } from "./heroes.ts";
import { backdropOf, signBackdrop } from "./palette.ts";
import { type PlacedItem, thing } from "./thing.ts";

export type Arrangement = {
  name: string;
  width: number;
  height: number;
  backdrop: string;
  items: PlacedItem[];
  flat?: boolean;
  fill?: number;
  fill_area?: number;
  middle?: number;
};

/** Two things behind, one before them. */
const trio = (left: string, right: string, front: string, [leftSize, rightSize, frontSize]: [number, number, number]) => ({
  items: [thing(left, [-0.5, 0.3], leftSize, 12), thing(right, [0.5, 0.35], rightSize, -14), thing(front, [0.05, -0.45], frontSize, -4)],
});

type Listed = Pick<Arrangement, "items" | "flat">;

const byCategory: Record<string, Listed> = {
  electronics: trio("laptop", "wireless-headphones", "compact-camera", [1.1, 0.85, 0.55]),
  fashion: {
    flat: true,
    items: [thing("cotton-t-shirt", [-0.45, 0.1], 1.25, 8), thing("knitted-scarf", [0.65, 0.35], 0.95, -12), thing("baseball-cap", [0.6, -0.5], 0.6, 14)],
  },
  shoes: trio("ankle-boots", "hiking-boots", "running-shoes", [0.95, 0.95, 0.8]),
  bags: trio("cabin-suitcase", "day-backpack", "leather-handbag", [1.3, 0.95, 0.7]),
  beauty: trio("body-lotion", "satin-lipstick", "hand-soap-bar", [1.1, 0.7, 0.55]),
  "home-living": trio("dining-chair", "terracotta-vase", "scented-candle", [1.4, 0.8, 0.4]),
  kitchen: trio("teapot 1 red", "stock-pot", "coffee-cup", [0.95, 0.95, 0.5]),
  sports: trio("city-bicycle", "roller-skates", "football", [1.6, 0.6, 0.42]),
  toys: trio("teddy-bear", "toy-robot", "toy-racing-car", [1.05, 0.8, 0.75]),
  "books-stationery": trio("novel-trilogy", "watercolour-palette", "knitting-yarn", [0.95, 0.8, 0.5]),
  garden: trio("potted-plant", "toolbox", "tulip-bulbs", [1.3, 0.9, 0.5]),
  grocery: trio("blossom-honey", "green-olives", "mangoes", [0.9, 0.75, 0.7]),
  "jewellery-watches": trio("wrist-watch", "bead-string", "gemstone-ring", [0.8, 0.75, 0.36]),
  music: trio("accordion", "snare-drum", "trumpet", [0.95, 0.8, 0.85]),
};

/** What a shop is known for. */
const signs: Record<string, string> = {
  "galata-atelier": "teapot 1 red",
  "maison-traboule": "hair-bow",
  "creek-and-circuit": "wireless-headphones",
  "gulabi-haat": "bead-string",
  "baobab-trail": "hiking-boots",
  "alfama-and-co": "pattern-notebook",
  "monsoon-music-house": "accordion",
  "dar-atlas": "leather-handbag",
  "isar-werkstatt": "toolbox",
  "hanbit-studio": "body-lotion",
  "little-harbour": "teddy-bear",
  "cedar-larder": "blossom-honey",
};

/** Side by side, each second one before the others: pages show the middle of it, on a phone five parts wide and two high. */
const row = (...things: [of: string, size: number][]): PlacedItem[] =>
  things.map(([of, size], at) => {
    const place = at - (things.length - 1) / 2;
    return thing(of, [place * 0.6, at % 2 === 0 ? 0.35 : -0.4], size, place * -6);
  });

/** What stands above a collection's products; `paper`: the category whose paper it stands on. */
const banners: Record<string, { paper: string; items: PlacedItem[] }> = {
  "slow-morning": {
    paper: "kitchen",
    items: row(["portable-radio 2", 0.85], ["coffee-cup 3", 0.5], ["teapot 1 red", 0.95], ["blossom-honey 2", 0.5], ["mixing-bowl 2 violet", 0.8]),
  },
  "small-gifts": {
    paper: "jewellery-watches",
    items: row(["green-tea 1", 0.65], ["butter-cookies 2", 0.6], ["teddy-bear 1", 1.05], ["yo-yo 1 purple", 0.36], ["jigsaw-puzzle 1", 0.85]),
  },
  desk: {
    paper: "books-stationery",
    items: row(["potted-plant 2", 1.1], ["retro-telephone 2 green", 0.65], ["laptop 2", 1.05], ["alarm-clock 2 blue", 0.42], ["wireless-headphones 2", 0.75]),
  },
  "weekend-outdoors": {
    paper: "sports",
    items: row(["day-backpack 1 red", 0.85], ["hiking-boots 3", 0.6], ["camping-tent 1 green", 1.25], ["football 2", 0.4], ["beach-parasol 1", 1.3]),
  },
};

const square = { width: 800, height: 800 };

export function arrangements(): Arrangement[] {
  return [
    ...categories.map(({ slug }) => ({ name: `category/${slug}`, ...square, backdrop: backdropOf(slug), ...(byCategory[slug] as Listed) })),
    ...shops.map(({ slug, accent }) => ({
      name: `shop/${slug}`,
      ...square,
      backdrop: signBackdrop(accent),
      items: [thing(signs[slug] as string, [0, 0], 1)],
      fill: 0.66,
      fill_area: 0.58,
    })),
    ...heroArrangements(),
    // as wide and low as their page shows them (app/routes/catalogue/listing-page.module.css)
    ...collections.map(({ slug }) => {
      const { paper, items } = named(banners, "banner", slug);
      return { name: `collection/${slug}`, width: 1600, height: 400, backdrop: backdropOf(paper), items };
    }),
    {
      name: "share/1",
      width: 960,
      height: 720,
      backdrop: backdropOf("bags"),
      items: [
        thing("potted-plant", [-0.85, 0.5], 1.15),
        thing("cabin-suitcase", [-0.15, 0.55], 1.35, -10),
        thing("wireless-headphones", [0.62, 0.45], 0.85, -8),
        thing("leather-handbag", [0.98, -0.2], 0.85, -14),
        thing("teapot 2 blue", [-0.72, -0.35], 0.75, 10),
        thing("running-shoes", [0.12, -0.45], 0.85, 8),
      ],
      fill: 0.92,
      fill_area: 0.86,
    },
  ];
}
