/** A shopper's portrait: square, drawn anew from what they send, and gone when they take it away. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../../context.ts";
import { requireShopper } from "../../../request/session.ts";
import { dataAnswer, fileBody, privateNoStore, refusalAnswer } from "../../answers.ts";
import { takenPictures } from "../../media/rules.ts";
import { postedPicture, replacePicture } from "../../media/service.ts";
import { localeQuery } from "../../query.ts";
import { shopperRoutes } from "../../routes.ts";
import { Picture } from "../../schemas.ts";
import { accountPaths } from "../contract.ts";
import { exchangeAvatar } from "../data.ts";

const { del, put } = shopperRoutes("Account");
const Portrait = dataAnswer(z.object({ avatar: Picture.nullable() }), "the portrait as it is now");

const setRoute = put(
  accountPaths.avatar,
  `Set the portrait: ${takenPictures}; it is cut square around its middle`,
  {
    query: localeQuery,
    body: fileBody("picture"),
  },
  { 200: Portrait, 400: refusalAnswer("no picture was sent"), 413: refusalAnswer("payload_too_large"), 415: refusalAnswer("unsupported_media") },
);
const removeRoute = del(accountPaths.avatar, "Take the portrait away", { query: localeQuery }, { 200: Portrait });
export const routes = { setRoute, removeRoute };

export function avatar(api: OpenAPIHono<AppEnv>): void {
  api.openapi(setRoute, async (c) => {
    const { shopperId } = await requireShopper(c);
    const sent = { bytes: await postedPicture(c.req.raw, "picture"), shape: "square" } as const;
    const stored = await replacePicture(c.env, sent, (hash) => exchangeAvatar(c.env.DB, shopperId, hash, c.get("now")()));
    return c.json({ data: { avatar: stored && { url: `/media/${stored.hash}`, width: stored.width, height: stored.height } } }, 200, privateNoStore);
  });
  api.openapi(removeRoute, async (c) => {
    const { shopperId } = await requireShopper(c);
    await replacePicture(c.env, null, () => exchangeAvatar(c.env.DB, shopperId, null, c.get("now")()));
    return c.json({ data: { avatar: null } }, 200, privateNoStore);
  });
}
