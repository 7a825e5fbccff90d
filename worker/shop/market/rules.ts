/** Whose marketplace this is, as it is stored, and what may be said of it. Pure; also used by pages. */
import type { Locale } from "../../../locales/locales.ts";
import { channelsOf, contrast } from "../../shared/brand/contrast.ts";
import { builtColour, type MarketText, type OwnMarket } from "../../shared/brand/market.ts";

export { builtColour, type MarketText, marketTexts, type OwnMarket, unnamedMarket } from "../../shared/brand/market.ts";

export const marketText_chars: Readonly<Record<MarketText, number>> = { tagline: 80, heading: 80, lead: 240, description: 240, claim: 80 };

export const name_chars = 40;
export const legalName_chars = 120;
export const address_chars = 400;
export const taxNumber_chars = 40;

export type BrandColours = { brand: string; strong: string; on: string; soft: string };

/** The light and the dark surface, the ground behind each, and where a mixed shade is drawn to (app/styles/tokens.css). */
const themes = {
  light: { surfaces: ["#ffffff", "#fbfaf7", "#f2f0ea"], ground: "#ffffff", strong: "#000000", on: "#ffffff", soft: 0.88 },
  dark: { surfaces: ["#1a2026", "#12161a", "#0d1114"], ground: "#1a2026", strong: "#ffffff", on: "#000000", soft: 0.85 },
} as const;
/** What text needs (WCAG 1.4.3). */
export const contrast_min = 4.5;

const hex = (value: number) => Math.round(value).toString(16).padStart(2, "0");
/** So much of `other` in a colour: 0 is the colour itself. */
function mix(colour: string, other: string, share: number): string {
  const others = channelsOf(other);
  return `#${channelsOf(colour)
    .map((value, at) => hex(value + ((others[at] as number) - value) * share))
    .join("")}`;
}
const isSeenOn = (surfaces: readonly string[]) => (colour: string) => surfaces.every((surface) => contrast(colour, surface) >= contrast_min);

/** Whether text of this colour, and white on it, can be read on light pages. What dark pages show is made of it. */
export const isBrandSeen = (colour: string): boolean => isSeenOn(themes.light.surfaces)(colour);

/** A colour, lighter in steps until it can be read on dark pages. */
function lightened(colour: string): string {
  for (let share = 0.2; share < 1; share += 0.05) {
    const mixed = mix(colour, "#ffffff", share);
    if (themes.dark.surfaces.every((surface) => contrast(mixed, surface) >= 7)) return mixed;
  }
  return "#ffffff";
}

/** The shades that pages are drawn with, by day and by night. */
export function brandColours(colour: string): Record<"light" | "dark", BrandColours> {
  const shades = (theme: keyof typeof themes, brand: string): BrandColours => {
    const { ground, strong, on, soft } = themes[theme];
    return { brand, strong: mix(brand, strong, 0.25), on: theme === "light" ? on : mix(brand, on, 0.85), soft: mix(brand, ground, soft) };
  };
  return { light: shades("light", colour), dark: shades("dark", lightened(colour)) };
}

/** The shades that app/styles/tokens.css is written with (a test compares). */
const builtShades: Record<"light" | "dark", Omit<BrandColours, "on"> & { on?: string }> = {
  light: { brand: "#0a5f4e", strong: "#074638", soft: "#e3f1ec" },
  dark: { brand: "#57c7a8", strong: "#7fdcc1", on: "#06231c", soft: "#17332d" },
};

/** The shades of pages in this colour: those of the stylesheets where it is the colour they are written with. */
export const shownColours = (colour: string): Record<"light" | "dark", BrandColours> =>
  colour === builtColour ? { light: { on: themes.light.on, ...builtShades.light }, dark: { on: themes.dark.on, ...builtShades.dark } } : brandColours(colour);

/** A stylesheet with the shades of another colour in place of those that it is written with. White on the brand stays white by day. */
export function brandStyles(css: string, colour: string): string {
  const own = brandColours(colour);
  const shadeOf = new Map(
    (["light", "dark"] as const).flatMap((theme) =>
      Object.entries(builtShades[theme]).map(([shade, built]) => [built, own[theme][shade as keyof BrandColours]] as const),
    ),
  );
  return css.replace(/#[0-9a-f]{6}\b/g, (built) => shadeOf.get(built) ?? built);
}

/** The offered languages that have no text of the market's own. */
export const missingLanguages = ({ languages, texts }: Pick<OwnMarket, "languages" | "texts">): Locale[] => languages.filter((locale) => !texts[locale]);
