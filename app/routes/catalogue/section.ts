/** The main section a page's first segment names. */
import type { Category } from "../../../worker/shop/catalogue/contract.ts";
import type { Api } from "../../client/api.ts";
import type { PagePath } from "../../pages.ts";
import { redirectMoved } from "./moved.ts";

/**
 * @param pathOf the same page of another section: that of a section whose address has changed leads there
 * @throws a redirect, or 404 where there is no such section (a language's code never is one)
 */
export async function sectionOf(api: Api, main = "", query: URLSearchParams, pathOf: (main: string) => PagePath): Promise<Category> {
  const found = (await api.categories()).find(({ slug }) => slug === main.toLowerCase());
  return found ?? redirectMoved(api, main, undefined, query, (now) => pathOf(now.main));
}
