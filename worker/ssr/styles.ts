/** The stylesheets of the matched routes as one text, so that a page can carry them inline, in the market's own colour. */
import { files, styles } from "virtual:page-styles";
import { brandStyles, builtColour } from "../shop/market/rules.ts";

const joined = new Map<string, string>();

function stylesOf(routeIds: readonly string[]): string {
  const key = routeIds.join();
  let css = joined.get(key);
  if (css === undefined) {
    css = [...new Set(routeIds.flatMap((id) => styles[id] ?? []))].map((file) => files[file] ?? "").join("");
    joined.set(key, css);
  }
  return css;
}

/** `colour`: "#rrggbb". */
export const inlineStyles = (colour: string) => (routeIds: readonly string[]) =>
  colour === builtColour ? stylesOf(routeIds) : brandStyles(stylesOf(routeIds), colour);
