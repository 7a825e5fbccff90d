/** Whether the visitor works for a shop: sent with a personal document, asked for once where a navigation led to the account. */
import { useEffect, useState } from "react";
import { browserApi } from "../../client/browser-api.ts";
import { useRenderContext } from "../../render/render-context.tsx";

const sellsOf = () => (typeof document === "undefined" ? undefined : document.documentElement.dataset.sells);

export function useSells(): boolean {
  const renderContext = useRenderContext();
  const [sells, setSells] = useState(renderContext ? renderContext.shopper?.scopes.includes("seller") === true : sellsOf() === "true");
  useEffect(() => {
    if (sellsOf() !== undefined) return;
    const ask = async () => {
      const { data } = await browserApi().api.get("/user/me");
      document.documentElement.dataset.sells = String(data.scope.includes("seller"));
      setSells(sellsOf() === "true");
    };
    // without an answer the link is not there: nothing else depends on it
    ask().catch(() => {});
  }, []);
  return sells;
}
