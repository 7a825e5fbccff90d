/** Former addresses of categories and brands lead to the present ones, for good. */
import { data } from "react-router";
import type { MovedCategory } from "../../../worker/shop/catalogue/categories/contract.ts";
import type { Api } from "../../client/api.ts";
import { redirect } from "../../navigation/address.ts";
import type { PagePath } from "../../pages.ts";

/** Follows one brand to its present address, where nothing is found by the former one. @throws a redirect */
export async function followBrand(api: Api, query: URLSearchParams, path: PagePath): Promise<void> {
  const slug = query.get("brand");
  if (!slug || slug.includes(",")) return;
  const now = await api.get("/brands/moved", { query: { slug: slug.toLowerCase() } }).then(
    ({ data }) => data.slug,
    () => null,
  );
  if (!now) return;
  const led = new URLSearchParams(query);
  led.set("brand", now);
  throw redirect(`${path}?${led}`, 301);
}

/** Follows chosen options to their present names, where nothing is found by the former ones. @throws a redirect */
export async function followOptions(api: Api, query: URLSearchParams, path: PagePath): Promise<void> {
  const chosen = [...query].filter(([name]) => name.startsWith("o."));
  if (chosen.length === 0) return;
  const now = await api.get("/options/moved", { query: Object.fromEntries(chosen) as Record<`o.${string}`, string> }).then(
    ({ data }) => data.options,
    () => null,
  );
  if (!now) return;
  const led = new URLSearchParams([...query].filter(([name]) => !name.startsWith("o.")));
  for (const [axis, values] of Object.entries(now)) led.set(`o.${axis}`, values.join());
  throw redirect(`${path}?${led}`, 301);
}

/** The answer to whoever asks for a category that is not there. @throws a redirect where it has another address now, else 404 */
export async function redirectMoved(
  api: Api,
  main: string,
  sub: string | undefined,
  query: URLSearchParams,
  to: (now: MovedCategory) => PagePath,
): Promise<never> {
  const now = await api.get("/categories/moved", { query: { main: main.toLowerCase(), sub: sub?.toLowerCase() } }).then(
    (answer) => answer.data,
    () => null,
  );
  // a marketplace elsewhere may answer anything
  if (typeof now?.main !== "string") throw data(null, { status: 404 });
  throw redirect(query.size > 0 ? `${to(now)}?${query}` : to(now), 301);
}
