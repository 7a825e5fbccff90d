/** What a shop may say on its own page: lengths, colour, sections, holidays. Pure; also used by the page. */
import { contrast } from "../../../shared/brand/contrast.ts";
import { day_ms } from "../../../shared/time.ts";

export const shopTexts = ["city", "tagline", "about", "policies"] as const;
export type ShopText = (typeof shopTexts)[number];
export const shopText_chars: Readonly<Record<ShopText, number>> = { city: 80, tagline: 160, about: 4_000, policies: 4_000 };
export const sectionTitle_chars = 80;
export const closureNote_chars = 200;
export const sections_max = 6;
export const sectionProducts_max = 12;
export const closures_max = 12;
export const closureDays_max = 180;

/** The surfaces that the shop's colour stands on (app/styles/tokens.css), and how clearly it has to stand out from each. */
const surfaces = [
  ["#ffffff", 4.5],
  ["#1a2026", 1.5],
] as const;

/** Whether a shop's colour is seen in light pages and in dark ones. */
export const isAccentSeen = (colour: string): boolean => surfaces.every(([surface, least]) => contrast(colour, surface) >= least);

/** A holiday from the first day to the last, both of UTC: it is over when the day after begins. */
export const closureOf = (from: string, to: string): { starts_at: number; ends_at: number } => ({
  starts_at: Date.parse(`${from}T00:00:00Z`),
  ends_at: Date.parse(`${to}T00:00:00Z`) + day_ms,
});
/** The days of a holiday, as they were typed. */
export const daysOf = ({ starts_at, ends_at }: { starts_at: number; ends_at: number }) => ({
  from: new Date(starts_at).toISOString().slice(0, 10),
  to: new Date(ends_at - day_ms).toISOString().slice(0, 10),
});
