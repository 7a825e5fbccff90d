/** The studio's colours: every backdrop, prop and shadow is mixed here, in OKLCH so that equal lightness looks equal. */

export type Tone = { wall: string; wallEdge: string; floor: string; floorEdge: string; prop: string; propShade: string; glow: string; shadow: string };

/** Hues (degrees) that suit what a main category sells: the second and third shot, and the category's own picture. */
const hues_deg: Record<string, readonly [number, number]> = {
  electronics: [255, 300],
  fashion: [20, 75],
  shoes: [65, 210],
  bags: [75, 30],
  beauty: [10, 320],
  "home-living": [95, 165],
  kitchen: [200, 70],
  sports: [150, 240],
  toys: [85, 220],
  "books-stationery": [50, 265],
  garden: [140, 100],
  grocery: [110, 60],
  "jewellery-watches": [290, 85],
  music: [30, 280],
};

/** `oklch` → "#rrggbb", clipped to sRGB. */
export function oklch(lightness: number, chroma: number, hue_deg: number): string {
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

/** One room of the studio, painted in a hue; `chroma` 1 is a tinted backdrop, about 0.2 a neutral one. */
export function tone(hue_deg: number, chroma: number, lightness = 0.93): Tone {
  const mix = (l: number, c: number) => oklch(lightness + l, c * chroma, hue_deg);
  return {
    glow: mix(0.03, 0.022),
    wall: mix(0, 0.04),
    wallEdge: mix(-0.035, 0.05),
    floor: mix(-0.012, 0.043),
    floorEdge: mix(-0.06, 0.056),
    prop: mix(-0.04, 0.066),
    propShade: mix(-0.095, 0.08),
    shadow: oklch(0.36, 0.018 + 0.045 * chroma, hue_deg),
  };
}

/** A category's tinted backdrop, `which` 0 or 1. */
export function categoryTone(main: string, which: 0 | 1): Tone {
  const [first, second] = huesOf(main);
  return which === 0 ? tone(first, 1.05, 0.91) : tone(second, 0.95, 0.93);
}

/** Rooms of first shots, nearly without colour: warm, cool, sandy. */
const neutralRooms = [tone(75, 0.13, 0.967), tone(250, 0.14, 0.962), tone(85, 0.3, 0.957)];

/** First shots: a neutral room by edition; only the prop wears the category's colour. */
export function neutralTone(main: string, edition: number): Tone {
  const room = neutralRooms[edition % neutralRooms.length] as Tone;
  const { prop, propShade } = tone(huesOf(main)[edition === 2 ? 1 : 0], 0.8, 0.93);
  return { ...room, prop, propShade };
}

/** @throws for a category without hues, so that a new one gets its own. */
function huesOf(main: string): readonly [number, number] {
  const pair = hues_deg[main];
  if (!pair) throw new Error(`no backdrop hues for the category "${main}"`);
  return pair;
}

/** A shop's sign: a wall in its own dark accent, a pale disc of the same hue. */
export function signTone(accent: string): Tone {
  const hue_deg = hueOf(accent);
  return {
    glow: oklch(0.56, 0.13, hue_deg),
    wall: oklch(0.47, 0.125, hue_deg),
    wallEdge: oklch(0.38, 0.11, hue_deg),
    floor: oklch(0.45, 0.12, hue_deg),
    floorEdge: oklch(0.35, 0.1, hue_deg),
    prop: oklch(0.97, 0.02, hue_deg),
    propShade: oklch(0.88, 0.05, hue_deg),
    shadow: oklch(0.24, 0.06, hue_deg),
  };
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

/** The paper behind a category's things. */
export const backdropOf = (main: string): string => oklch(0.9, 0.03, huesOf(main)[0]);

/** The paper behind a shop's sign: its own accent, a little lighter so that shadows are seen. */
export const signBackdrop = (accent: string): string => oklch(0.62, 0.11, hueOf(accent));
