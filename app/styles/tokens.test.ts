/** Colours that text is written in can be read where it stands (WCAG 1.4.3), in daylight and in the dark. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const [light = "", dark = ""] = readFileSync("app/styles/tokens.css", "utf8").split("@media (prefers-color-scheme: dark)");
const coloursOf = (css: string) => Object.fromEntries([...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex as string]));

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

describe.each([
  ["light", coloursOf(light)],
  ["dark", { ...coloursOf(light), ...coloursOf(dark) }],
])("%s", (_, colours) => {
  it.each(["ink", "muted", "brand", "brand-strong", "sale", "star", "good"])("%s stands out on the page and on cards", (name) => {
    for (const ground of ["ground", "surface"]) expect(contrast(colours[name] as string, colours[ground] as string)).toBeGreaterThanOrEqual(4.5);
  });
});
