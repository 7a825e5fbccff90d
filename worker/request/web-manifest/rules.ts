/** The web app manifest of each language (W3C Web Application Manifest). Pure. */
import { direction, type Locale, prefixOf, type Words } from "../../../locales/words.ts";
import type { OwnMarket } from "../../shared/brand/market.ts";

/** Taken by worker/seed/pictures/screenshots.ts. Sizes are those of the page; the file has `scale` times as many pixels. */
export const screenshots = [
  { name: "phone-home", path: "/", width: 390, height: 780, scale: 1.5, label: "home.heading" },
  { name: "phone-product", path: "/garden/product/verdelune-quill-beach-parasol", width: 390, height: 780, scale: 1.5, label: "manifest.product" },
  { name: "desktop-home", path: "/", width: 1280, height: 720, scale: 1, label: "home.heading" },
] as const;

export const screenshotFile = (name: string, locale: Locale) => `/share/${name}-${locale}.webp`;

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({ src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: "image/png", purpose });

/** Every size on its own: a maskable icon shown as it is would be too small, the other one cut. */
const icons = [
  { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  icon("icon-192", 192, "any"),
  icon("icon-512", 512, "any"),
  icon("maskable-192", 192, "maskable"),
  icon("maskable-512", 512, "maskable"),
  { src: "/icons/monochrome.svg", sizes: "any", type: "image/svg+xml", purpose: "monochrome" },
];

const shortcuts = [
  { key: "header.search", path: "/search", icon: "search" },
  { key: "header.cart", path: "/cart", icon: "cart" },
  { key: "account.nav.orders", path: "/user/orders", icon: "truck" },
  { key: "flash.heading", path: "/flash-sale", icon: "bolt" },
] as const;

export function manifestOf({ locale, t, market }: Pick<Words, "locale" | "t" | "market">, own: Pick<OwnMarket, "colour" | "texts">) {
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
    icons,
    shortcuts: shortcuts.map(({ key, path, icon }) => ({
      name: t(key),
      url: prefix + path,
      icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: "96x96", type: "image/png" }],
    })),
    screenshots: screenshots.map(({ name, width, height, scale, label }) => ({
      src: screenshotFile(name, locale),
      sizes: `${width * scale}x${height * scale}`,
      type: "image/webp",
      form_factor: width < height ? "narrow" : "wide",
      label: (label === "home.heading" && own.texts[locale]?.heading) || t(label),
    })),
  };
}
