/** How much a request to the API may bring: words are small, pictures are not. */
import type { Context, Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { AppEnv } from "../context.ts";
import { Refusal } from "../errors.ts";
import { upload_max_bytes } from "../shop/media/upload-rules.ts";

export const bodyMax_bytes = 64 * 1024;

/** The paths that take a picture: the shopper's portrait, and each of a review's pictures. */
const takesPicture = /^\/api\/v1\/(user\/avatar|products\/[^/]+\/reviews\/\d+\/pictures)$/;

const limitOf = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal("payload_too_large");
    },
  });
const words = limitOf(bodyMax_bytes);
const picture = limitOf(bodyMax_bytes + upload_max_bytes);

export function limitBody() {
  return function limitBody(c: Context<AppEnv>, next: Next) {
    return (takesPicture.test(c.req.path) ? picture : words)(c, next);
  };
}
