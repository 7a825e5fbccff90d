/** Products side by side. The address says which; what the browser stores only helps to find it. */
import { type FormEvent, type MouseEvent, useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Product } from "../../../../worker/shop/catalogue/contract.ts";
import { ApiError } from "../../../client/api.ts";
import { isForBrowser } from "../../../navigation/rules.ts";
import { definePage, type LoadArgs } from "../../../render/page.tsx";
import { ServerHtml } from "../../../render/server-html.tsx";
import { askedHandles, comparedAddress } from "../../../stores/lists/compared-address.ts";

export type Comparison = { products: Product[]; missing: number };

const page = definePage({
  load: loadComparison,
  view: () => import("./compared-view.tsx"),
  head: (_, { t }) => ({ title: t("lists.compareTitle"), noindex: true }),
});

/** Products that are not sold any more are left out: what is left can be compared all the same. */
async function loadComparison({ api, query }: LoadArgs): Promise<Comparison> {
  const { handles, dropped } = askedHandles(query);
  const found = await Promise.all(
    handles.map((handle) =>
      api.product(handle).catch((error: unknown) => {
        if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null;
        throw error;
      }),
    ),
  );
  const products = found.filter((product) => product !== null);
  return { products, missing: dropped + found.length - products.length };
}

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Compared() {
  const { page: drawn } = page.usePage();
  useOwnComparison();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: links and forms inside do their own work; this listens along
    <div onClick={dropToo} onSubmit={addInPlace}>
      <ServerHtml className="page stack" replaced={drawn !== null}>
        {() => drawn && <drawn.view.View {...drawn.data} />}
      </ServerHtml>
    </div>
  );
}

/** The list of whoever is here; its code is no part of the page. */
const ownList = async () => (await (await import("../../../ui/lists/my-lists.ts")).myLists()).compare;

/** An address without products shows those that were listed, by this browser or in the account. */
function useOwnComparison() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const named = query.has("p");
  useEffect(() => {
    if (named) return;
    let isHere = true;
    ownList().then(
      (list) => {
        if (isHere && list.get().length > 0) navigate(comparedAddress([...list.get()].reverse()), { replace: true });
      },
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [named, navigate]);
}

/** What is removed from the table leaves the list first: whoever goes on at once does not find it there again. */
function dropToo(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLElement>("[data-drop]");
  const gone = link?.dataset.drop?.split(",");
  if (!link || !gone || isForBrowser(event)) return;
  event.preventDefault();
  delete link.dataset.drop;
  ownList()
    .then((list) => list.replace(list.get().filter((handle) => !gone.includes(handle))))
    .catch(() => {})
    .finally(() => link.click());
}

function addInPlace(event: FormEvent<HTMLElement>) {
  const form = event.target as HTMLFormElement;
  if (form.method !== "post") return;
  event.preventDefault();
  const button = form.querySelector("button") as HTMLElement;
  import("../../product/buy/add-to-cart.ts").then(({ addOnce }) => addOnce(form, button, { name: form.dataset.name ?? "" })).catch(() => form.submit());
}
