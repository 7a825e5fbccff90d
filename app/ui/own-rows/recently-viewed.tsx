/** The products seen before. They are remembered in this browser, or by the shopper's account. */
import { useEffect, useState } from "react";
import { browserApi } from "../../client/browser-api.ts";
import { useWords } from "../../render/render-context.tsx";
import { $recent } from "../../stores/recent.ts";
import { OwnRow, shown_max } from "./own-row.tsx";

/** `handle`: the product whose page it is, which is the next one to be remembered. */
export function RecentlyViewed({ below, handle }: { below: string; handle?: string }) {
  const { t } = useWords();
  const [handles] = useState(() => $recent.get().filter((each) => each !== handle));
  useEffect(() => {
    if (handle) $recent.add(handle);
  }, [handle]);
  const fetch = handles.length > 0 ? () => fetchAll(handles.slice(0, shown_max)) : null;
  return <OwnRow id="recent-heading" below={below} heading={() => t("product.recent")} fetch={fetch} />;
}

/** What is no longer sold, or never was, is left out and forgotten. */
async function fetchAll(handles: readonly string[]) {
  const found = await browserApi().api.productDetails(handles);
  const products = handles.flatMap((each) => found.find(({ handle }) => handle === each) ?? []);
  for (const each of handles) if (!products.some(({ handle }) => handle === each)) $recent.remove(each);
  return products;
}
