/** Where in the shop a page lies, as the head's categories and the tabs of phones mark it. Pure. */

/** A main category, a shopper's page, or any other page; "" is home. Paths without locale prefix. */
export function placeOf(path: string): string {
  const [first = "", second] = path
    .replace(/^\/all\//, "/")
    .split("/")
    .slice(1);
  return first === "user" ? `user/${second}` : first;
}

/** What a link says of itself on a page. */
export function currentAt(link: string, path: string): "page" | "true" | undefined {
  if (link === path) return "page";
  return placeOf(link) === placeOf(path) ? "true" : undefined;
}
