/** The stylesheets of the matched routes as one text, so that a page can carry them inline. */
import { files, styles } from "virtual:page-styles";

const joined = new Map<string, string>();

export function inlineStyles(routeIds: readonly string[]): string {
  const key = routeIds.join();
  let css = joined.get(key);
  if (css === undefined) {
    css = [...new Set(routeIds.flatMap((id) => styles[id] ?? []))].map((file) => files[file] ?? "").join("");
    joined.set(key, css);
  }
  return css;
}
