/** The pictures that this location keeps: a layer before the bucket, by the Cache API. */

import { log } from "../../log.ts";
import { keyOf, type Rendering, renderingsOf } from "./rules.ts";

const origin = "https://cache.market.internal/media/";
const here = () => (caches as unknown as { default: Cache }).default;
const addressOf = (rendering: Rendering) => origin + keyOf(rendering);

export const readRendering = (rendering: Rendering): Promise<Response | undefined> =>
  here()
    .match(addressOf(rendering))
    .catch(() => undefined);

export const keepHere = (rendering: Rendering, response: Response): Promise<void> =>
  here()
    .put(addressOf(rendering), response)
    .catch(() => {});

/** Other locations keep theirs until its life ends (`lifeOf`). */
export async function forgetHere(hash: string): Promise<void> {
  const forgotten = await Promise.allSettled(renderingsOf(hash).map((rendering) => here().delete(addressOf(rendering))));
  const failed = forgotten.find(({ status }) => status === "rejected");
  if (failed) log.warn("picture_not_forgotten", { hash, error: (failed as PromiseRejectedResult).reason });
}
