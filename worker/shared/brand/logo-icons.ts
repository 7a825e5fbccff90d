/** The bitmaps that are drawn of a market's logo. Pure. */

/**
 * A logo as bitmaps of an installed app. What systems cut to a shape of their own keeps to its middle: `filled` is the share of the side
 * that the logo takes (W3C manifest, "safe zone": a circle of 80 %), on white.
 */
export const logoIcons = {
  "icon-192": { side: 192, filled: 1 },
  "icon-512": { side: 512, filled: 1 },
  "maskable-192": { side: 192, filled: 0.56 },
  "maskable-512": { side: 512, filled: 0.56 },
  "touch-180": { side: 180, filled: 0.75 },
} as const;
export type LogoIcon = keyof typeof logoIcons;
export const isLogoIcon = (name: string): name is LogoIcon => Object.hasOwn(logoIcons, name);
export const logoIconType = "image/png";
