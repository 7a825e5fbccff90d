/** Names, pictures and prices of listed products. Each is asked for once while the document lives. */
import { useEffect, useState } from "react";
import type { Product } from "../../../worker/shop/catalogue/contract.ts";
import { ApiError } from "../../client/api.ts";
import { browserApi } from "../../client/browser-api.ts";

/** `gone`: the shop sells it no longer. */
export type Listed = Product | "gone" | "failed";

const asked = new Map<string, Promise<Listed>>();

function ask(handle: string): Promise<Listed> {
  const found = asked.get(handle);
  if (found) return found;
  const answer = browserApi()
    .api.product(handle)
    .catch((error: unknown) => {
      if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return "gone" as const;
      // the next look asks again
      asked.delete(handle);
      return "failed" as const;
    });
  asked.set(handle, answer);
  return answer;
}

/** What has arrived so far, by handle. */
export function useListed(handles: readonly string[]): Readonly<Record<string, Listed>> {
  const [listed, setListed] = useState<Readonly<Record<string, Listed>>>({});
  useEffect(() => {
    let wanted = true;
    for (const handle of handles)
      ask(handle).then((product) => {
        if (wanted) setListed((before) => (before[handle] === product ? before : { ...before, [handle]: product }));
      });
    return () => {
      wanted = false;
    };
  }, [handles]);
  return listed;
}
