/** What lies on a table rather than stands on a floor: clothes, tools, anything drawn from above or on the slant. */
import type { Pose } from "./shot.ts";

const lying = new Set([
  "artist-palette", "billed-cap", "chocolate-bar", "closed-umbrella", "coat", "cookie", "cooking", "cricket-game", "diving-mask", "dress", "flute", "fork-and-knife",
  "fountain-pen", "guitar", "hot-beverage", "jeans", "keyboard", "kitchen-knife", "kite", "ledger", "light-bulb", "mango", "musical-keyboard", "nail-polish",
  "nazar-amulet", "necktie", "notebook-with-decorative-cover", "olive", "pot-of-food", "prayer-beads", "puzzle-piece", "razor", "ribbon", "running-shoe", "sari",
  "scarf", "soap", "sunflower", "sunglasses", "t-shirt", "tennis", "thong-sandal", "toothbrush", "trumpet", "tulip", "video-game", "watch", "yarn", "yo-yo",
]);

export const poseOf = (emoji: string): Pose => (lying.has(emoji) ? "lying" : "standing");
