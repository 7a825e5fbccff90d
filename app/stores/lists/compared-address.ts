/** The address of a comparison: the products stand in it, so that it can be bookmarked, shared and cached. Pure. */
import type { PageAddress } from "../../pages.ts";

export const compared_max = 4;

/** `?p=a,b,c`: each handle once, in the order given. `dropped` counts what cannot be a product or is one too many. */
export function askedHandles(query: URLSearchParams): { handles: string[]; dropped: number } {
  const names = query.getAll("p").join(",").slice(0, 1000).toLowerCase().split(",");
  const asked = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ""))];
  const handles = asked.filter((name) => /^[a-z0-9][a-z0-9-]{0,79}$/.test(name)).slice(0, compared_max);
  return { handles, dropped: asked.length - handles.length };
}

/** The address of a comparison, without one of its products if so wished. */
export function comparedAddress(handles: readonly string[], without?: string): PageAddress {
  const left = handles.filter((handle) => handle !== without);
  return left.length > 0 ? `/user/compared?p=${left.join(",")}` : "/user/compared";
}
