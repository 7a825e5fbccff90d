/** What tells browsers and systems how the site looks as an app. Written by the server only: it is the same on every page of a language. */
import { type Locale, prefixOf } from "../../locales/words.ts";
import { builtColour, iconAt, markAt } from "../../worker/shared/brand/market.ts";

/** Their bars go on as the header begins: --surface of styles/tokens.css (a test compares). Of several that fit, the first one counts. */
export const themeColours = { dark: "#1a2026", light: "#ffffff" } as const;

/** `logo`: the address of the market's own; without one the drawn mark, in its colour. */
type AppHeadProps = { locale: Locale; market: string; colour: string; logo: string | undefined };

export function AppHead({ locale, market, colour, logo }: AppHeadProps) {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={themeColours.dark} media="(prefers-color-scheme: dark)" />
      <meta name="theme-color" content={themeColours.light} />
      <meta name="mobile-web-app-capable" content="yes" />
      {/* iOS: the rest it takes from the manifest; our own code: the market's name (client/language.ts) */}
      <meta name="apple-mobile-web-app-title" content={market} />
      {(logo || colour === builtColour) && <link rel="apple-touch-icon" href={logo ? iconAt(logo, "touch-180") : "/icons/apple-touch-icon.png"} />}
      <link rel="manifest" href={`${prefixOf(locale)}/manifest.webmanifest`} />
      <link rel="icon" href={logo ? iconAt(logo, "icon-192") : markAt(colour)} />
    </>
  );
}
