/** What stands in each of the arranged pictures. Numbers are fractions of the picture, see `Place`. */
import type { Scene } from "./group.ts";

/** Two things behind, one in front, under the category's arch. */
const trio = (
  left: string,
  right: string,
  front: string,
  sizes: [number, number, number] = [0.42, 0.42, 0.36],
  hues_deg: [number, number, number] = [0, 0, 0],
): Scene => ({
  set: "arch",
  horizon: 0.64,
  places: [
    { emoji: left, x: 0.33, y: 0.7, size: sizes[0], hue_deg: hues_deg[0] },
    { emoji: right, x: 0.68, y: 0.7, size: sizes[1], hue_deg: hues_deg[1] },
    { emoji: front, x: 0.5, y: 0.8, size: sizes[2], hue_deg: hues_deg[2] },
  ],
});

const lying = (...places: Scene["places"]): Scene => ({ lying: true, set: "table", places });

export const categoryScenes: Record<string, Scene> = {
  electronics: trio("laptop", "headphone", "camera", [0.46, 0.4, 0.28]),
  fashion: lying(
    { emoji: "dress", x: 0.38, y: 0.43, size: 0.6, turn_deg: -8 },
    { emoji: "t-shirt", x: 0.72, y: 0.36, size: 0.36, turn_deg: 10, hue_deg: 270 },
    { emoji: "sunglasses", x: 0.68, y: 0.72, size: 0.34, turn_deg: -6, hue_deg: 75 },
  ),
  shoes: trio("womans-boot", "hiking-boot", "high-heeled-shoe", [0.42, 0.36, 0.3], [0, 0, 240]),
  bags: trio("luggage", "handbag", "backpack", [0.5, 0.36, 0.33], [0, 0, 0]),
  beauty: trio("lotion-bottle", "lipstick", "soap", [0.46, 0.44, 0.26]),
  "home-living": {
    set: "arch",
    horizon: 0.62,
    places: [
      { emoji: "couch-and-lamp", x: 0.5, y: 0.71, size: 0.62 },
      { emoji: "amphora", x: 0.25, y: 0.78, size: 0.25 },
      { emoji: "alarm-clock", x: 0.67, y: 0.81, size: 0.17 },
    ],
  },
  kitchen: trio("teapot", "teacup-without-handle", "bowl-with-spoon", [0.44, 0.36, 0.27]),
  sports: trio("bicycle", "boxing-glove", "soccer-ball", [0.5, 0.34, 0.24], [240, 0, 0]),
  toys: trio("teddy-bear", "robot", "racing-car", [0.46, 0.38, 0.34]),
  "books-stationery": trio("notebook-with-decorative-cover", "ledger", "books", [0.42, 0.38, 0.34], [0, 35, 0]),
  garden: trio("potted-plant", "toolbox", "bucket", [0.52, 0.36, 0.22], [0, 0, 105]),
  grocery: trio("honey-pot", "chocolate-bar", "mango", [0.42, 0.4, 0.28]),
  "jewellery-watches": lying(
    { emoji: "watch", x: 0.36, y: 0.44, size: 0.58, turn_deg: -14 },
    { emoji: "ring", x: 0.71, y: 0.36, size: 0.33, turn_deg: 12, hue_deg: 80 },
    { emoji: "nazar-amulet", x: 0.68, y: 0.71, size: 0.24, turn_deg: 8 },
  ),
  music: trio("accordion", "drum", "trumpet", [0.44, 0.4, 0.28]),
};

type Place = Scene["places"][number];
/** What stands on a disc of its own. */
type Raised = Place & { rx: number; depth: number };

/** A wide picture: everything stands in the middle two fifths, so that text has room at either side in either writing direction. */
const hero = (hue_deg: number, raised: readonly Raised[], others: readonly Place[]): { hue_deg: number; scene: Scene } => ({
  hue_deg,
  scene: {
    set: "sweep",
    horizon: 0.6,
    stages: raised.map(({ x, y, rx, depth }) => ({ x, y, rx, depth })),
    places: [...raised.map(({ rx: _, depth: __, ...place }) => place), ...others],
  },
});

export const heroScenes = [
  hero(
    65,
    [
      { emoji: "potted-plant", x: 0.415, y: 0.62, size: 0.42, rx: 0.25, depth: 0.2 },
      { emoji: "headphone", x: 0.575, y: 0.54, size: 0.33, rx: 0.22, depth: 0.3 },
    ],
    [
      { emoji: "handbag", x: 0.645, y: 0.82, size: 0.33 },
      { emoji: "teapot", x: 0.375, y: 0.85, size: 0.27, hue_deg: 240 },
      { emoji: "running-shoe", x: 0.505, y: 0.89, size: 0.33, hue_deg: 60 },
    ],
  ),
  hero(
    15,
    [
      { emoji: "high-heeled-shoe", x: 0.4, y: 0.56, size: 0.31, rx: 0.22, depth: 0.3 },
      { emoji: "luggage", x: 0.585, y: 0.64, size: 0.46, hue_deg: 35, rx: 0.24, depth: 0.2 },
    ],
    [
      { emoji: "clutch-bag", x: 0.37, y: 0.86, size: 0.29 },
      { emoji: "lotion-bottle", x: 0.645, y: 0.85, size: 0.29, hue_deg: 225 },
      { emoji: "lipstick", x: 0.5, y: 0.88, size: 0.3 },
    ],
  ),
  hero(
    215,
    [
      { emoji: "teddy-bear", x: 0.42, y: 0.61, size: 0.44, rx: 0.25, depth: 0.2 },
      { emoji: "alarm-clock", x: 0.585, y: 0.53, size: 0.31, rx: 0.21, depth: 0.3 },
    ],
    [
      { emoji: "books", x: 0.64, y: 0.83, size: 0.3 },
      { emoji: "honey-pot", x: 0.375, y: 0.86, size: 0.26 },
      { emoji: "soccer-ball", x: 0.51, y: 0.89, size: 0.26 },
    ],
  ),
];

/** One object before a disc: a shop's sign. */
export const signScene = (emoji: string): Scene => ({ lying: true, set: "disc", horizon: 0.8, places: [{ emoji, x: 0.5, y: 0.485, size: 0.44 }] });
