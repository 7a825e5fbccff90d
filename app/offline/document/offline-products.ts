/** Products that were looked at: the service worker's copies of their pages, the newest first. */
import { localePrefix } from "../../../locales/locales.ts";

export type SeenProduct = { path: string; title: string; picture?: string | undefined };

const products_max = 12;
const productPath = new RegExp(`^(${localePrefix})/[^/]+/product/[^/]+$`);

/** In the language of `prefix`. */
export async function productsSeen(prefix: string): Promise<SeenProduct[]> {
  const pages = await caches.open("pages");
  const seenPages = (await pages.keys())
    .map(({ url }) => ({ url, path: new URL(url).pathname }))
    .filter(({ path }) => productPath.test(path) && (productPath.exec(path)?.[1] ?? "") === prefix);
  const pictures = new Set((await (await caches.open("pictures")).keys()).map(({ url }) => url));
  const seen = new Map<string, SeenProduct>();
  for (const { url, path } of seenPages.reverse()) {
    if (seen.size >= products_max) break;
    const text = await (await pages.match(url, { ignoreVary: true }))?.text();
    // a choice of a variant is the same product
    if (text && !seen.has(path)) seen.set(path, seenIn(text, path, pictures));
  }
  return [...seen.values()];
}

function seenIn(html: string, path: string, pictures: ReadonlySet<string>): SeenProduct {
  // its styles are of no use here, and would break the security policy of this document
  const page = new DOMParser().parseFromString(html.replace(/<style\b[\s\S]*?<\/style>| style="[^"]*"/g, ""), "text/html");
  const title = page.querySelector("main h1")?.textContent?.trim() || page.title;
  const sources = [...page.querySelectorAll("main img")].slice(0, 6).flatMap(addressesOf);
  const picture = sources.map((source) => new URL(source, location.origin).href).find((source) => pictures.has(source));
  return { path, title, picture };
}

/** All sizes of a picture: the browser has chosen one of them. */
function addressesOf(image: Element): string[] {
  const set = (image.getAttribute("srcset") ?? "").split(",").map((each) => each.trim().split(" ")[0] ?? "");
  return [...set, image.getAttribute("src") ?? ""].filter((address) => address.startsWith("/"));
}
