/** What tells browsers and systems how the site looks as an app. Written by the server only: it is the same on every page of a language. */
import { type Locale, prefixOf } from "../../locales/words.ts";

/** Their bars go on as the header begins: --surface of styles/tokens.css (a test compares). Of several that fit, the first one counts. */
export const themeColours = { dark: "#1a2026", light: "#ffffff" } as const;

export function AppHead({ locale, market }: { locale: Locale; market: string }) {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={themeColours.dark} media="(prefers-color-scheme: dark)" />
      <meta name="theme-color" content={themeColours.light} />
      <meta name="mobile-web-app-capable" content="yes" />
      {/* iOS: the rest it takes from the manifest; our own code: the market's name (client/language.ts) */}
      <meta name="apple-mobile-web-app-title" content={market} />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href={`${prefixOf(locale)}/manifest.webmanifest`} />
      <link rel="icon" href="/icons/icon.svg" />
    </>
  );
}
