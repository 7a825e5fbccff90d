/** The studio's papers, mixed in OKLCH so that equal lightness looks equal. */

/** The hue (degrees) that suits what a main category sells. */
const hues_deg: Record<string, number> = {
  electronics: 255,
  fashion: 20,
  shoes: 65,
  bags: 75,
  beauty: 10,
  "home-living": 95,
  kitchen: 200,
  sports: 150,
  toys: 85,
  "books-stationery": 50,
  garden: 140,
  grocery: 110,
  "jewellery-watches": 290,
  music: 30,
};

/** `oklch` → "#rrggbb", clipped to sRGB. */
function oklch(lightness: number, chroma: number, hue_deg: number): string {
  const a = chroma * Math.cos((hue_deg * Math.PI) / 180);
  const b = chroma * Math.sin((hue_deg * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channel = (value: number) => {
    const clipped = Math.min(1, Math.max(0, value));
    const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${linear.map(channel).join("")}`;
}

/** The OKLCH hue of "#rrggbb". */
function hueOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const degrees = (Math.atan2(0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s, 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

/** The paper behind a category's things. @throws for a category without a hue, so that a new one gets its own */
export function backdropOf(main: string): string {
  const hue_deg = hues_deg[main];
  if (hue_deg === undefined) throw new Error(`no paper for the category "${main}"`);
  return oklch(0.9, 0.03, hue_deg);
}

/** The paper behind a shop's sign: its own accent, a little lighter so that shadows are seen. */
export const signBackdrop = (accent: string): string => oklch(0.62, 0.11, hueOf(accent));
