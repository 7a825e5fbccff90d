/** The main section a page's first segment names. */
import { data } from "react-router";
import type { Category } from "../../../worker/shop/catalogue/contract.ts";
import type { Api } from "../../client/api.ts";

/** @throws 404 where there is no such section (a language's code never is one) */
export async function sectionOf(api: Api, main: string | undefined): Promise<Category> {
  const found = (await api.categories()).find(({ slug }) => slug === main?.toLowerCase());
  if (!found) throw data(null, { status: 404 });
  return found;
}
