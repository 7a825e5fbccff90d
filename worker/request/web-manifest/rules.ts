/** The web app manifest of each language (W3C Web Application Manifest). Pure. */
import { direction, type Locale, prefixOf, type Words } from "../../../locales/words.ts";
import { type LogoIcon, logoIcons, logoIconType } from "../../shared/brand/logo-icons.ts";
import { builtColour, markAt, type OwnMarket } from "../../shared/brand/market.ts";

/** Taken by worker/seed/pictures/screenshots.ts. Sizes are those of the page; the file has `scale` times as many pixels. */
export const screenshots = [
  { name: "phone-home", path: "/", width: 390, height: 780, scale: 1.5, label: "home.heading" },
  { name: "phone-product", path: "/garden/product/verdelune-quill-beach-parasol", width: 390, height: 780, scale: 1.5, label: "manifest.product" },
  { name: "desktop-home", path: "/", width: 1280, height: 720, scale: 1, label: "home.heading" },
] as const;

export const screenshotFile = (name: string, locale: Locale) => `/share/${name}-${locale}.webp`;

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({ src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: "image/png", purpose });

/** The mark of public/icons/icon.svg (a test compares). */
export const markIn = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/>` +
  '<path d="M8 25V15.5C8 10.500 11.500 7 16 7s8 3.500 8 8.500V25h-4.500v-9c0-2.500-1.500-4-3.500-4s-3.500 1.500-3.500 4v9Z" fill="#fff"/></svg>\n';

const monochrome = { src: "/icons/monochrome.svg", sizes: "any", type: "image/svg+xml", purpose: "monochrome" };

/** Every size on its own: a maskable icon shown as it is would be too small, the other one cut. */
const builtIcons = [
  { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  icon("icon-192", 192, "any"),
  icon("icon-512", 512, "any"),
  icon("maskable-192", 192, "maskable"),
  icon("maskable-512", 512, "maskable"),
  monochrome,
];

/** Of a market with a logo every bitmap is drawn from it; nothing of the drawn mark is left. */
const logoIcon = (hash: string, name: LogoIcon, purpose: "any" | "maskable") => {
  const { side } = logoIcons[name];
  return { src: `/logo/${hash}/${name}.png`, sizes: `${side}x${side}`, type: logoIconType, purpose };
};
const iconsOf = ({ logo, colour }: Pick<OwnMarket, "logo" | "colour">) =>
  logo
    ? [
        logoIcon(logo.hash, "icon-192", "any"),
        logoIcon(logo.hash, "icon-512", "any"),
        logoIcon(logo.hash, "maskable-192", "maskable"),
        logoIcon(logo.hash, "maskable-512", "maskable"),
      ]
    : colour === builtColour
      ? builtIcons
      : [{ src: markAt(colour), sizes: "any", type: "image/svg+xml", purpose: "any" }, monochrome];

const shortcuts = [
  { key: "header.search", path: "/search", icon: "search" },
  { key: "header.cart", path: "/cart", icon: "cart" },
  { key: "account.nav.orders", path: "/user/orders", icon: "truck" },
  { key: "flash.heading", path: "/flash-sale", icon: "bolt" },
] as const;

export function manifestOf(
  { locale, t, market }: Pick<Words, "locale" | "t" | "market">,
  own: Pick<OwnMarket, "colour" | "texts" | "logo" | "isDemonstration">,
) {
  const prefix = prefixOf(locale);
  return {
    // One app, whatever its language: `id` is what a browser knows it by, so whoever changes the language has the same app in the other
    // language, not a second one beside it. It is scope and brand that make it so: the English pages have no prefix, so their scope
    // holds all languages, and the name is the same in each, so no browser has to ask whether the app may change it.
    id: "/",
    name: market,
    short_name: market,
    description: own.texts[locale]?.description ?? t("home.description"),
    lang: locale,
    dir: direction(locale),
    // in its own language: by the bare root, opening it would cost a redirect, which no cache can answer offline
    start_url: `${prefix || "/"}?standalone=true`,
    scope: "/",
    display: "standalone",
    display_override: ["standalone", "minimal-ui"],
    // the mark's colour fits the splash screen by day and night; each page then names its own for each scheme (app/render/app-head.tsx)
    background_color: own.colour,
    theme_color: own.colour,
    categories: ["shopping"],
    prefer_related_applications: false,
    icons: iconsOf(own),
    shortcuts: shortcuts.map(({ key, path, icon }) => ({
      name: t(key),
      url: prefix + path,
      // drawn in the colour that is built in
      ...(own.colour === builtColour && { icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: "96x96", type: "image/png" }] }),
    })),
    // they show the demonstration
    ...(own.isDemonstration && {
      screenshots: screenshots.map(({ name, width, height, scale, label }) => ({
        src: screenshotFile(name, locale),
        sizes: `${width * scale}x${height * scale}`,
        type: "image/webp",
        form_factor: width < height ? "narrow" : "wide",
        label: (label === "home.heading" && own.texts[locale]?.heading) || t(label),
      })),
    }),
  };
}
