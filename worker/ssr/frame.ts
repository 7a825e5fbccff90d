/** What header and foot of a page name: main categories, and pages of texts. A page without them is a page all the same. */
import type { RenderContext } from "../../app/context.ts";
import { readableCategories, readablePages } from "./bad-gateway.ts";

export async function frameOf({ api, layout }: Pick<RenderContext, "api" | "layout">): Promise<Pick<RenderContext, "categories" | "texts">> {
  const [categories, texts] = await Promise.all([
    layout === "empty" ? [] : api.categories().then(readableCategories, () => []),
    api.get("/pages").then(readablePages, () => []),
  ]);
  return { categories, texts };
}
