/** What a signed-in shopper has marked: one answer for all hearts and buttons, changed button by button. */
import { z } from "@hono/zod-openapi";
import { Handle, ListId } from "../contract.ts";
import { followed_max } from "../following/rules.ts";
import { items_max } from "../rules.ts";
import { compared_max } from "./compared-rules.ts";
import { recent_max } from "./recent-rules.ts";

export const savedListsPaths = {
  all: "/user/marks",
  wish: "/user/wishes/{handle}",
  listed: "/user/wishlists/{id}/items/{handle}",
  follow: "/user/following/{handle}",
  compare: "/user/compared/{handle}",
  seen: "/user/recent/{handle}",
  recent: "/user/recent",
  merge: "/user/merge",
} as const;

export const HandleParams = z.object({ handle: Handle });
export const ListedParams = z.object({ id: ListId, handle: Handle });

const handles = z.array(z.string()).openapi({ description: "handles, the newest first" });
export const SavedLists = z
  .object({
    account: z.int().openapi({ description: "whose they are" }),
    wishlists: z
      .array(z.object({ id: z.int(), name: z.string(), isDefault: z.boolean(), handles }))
      .openapi({ description: "the first one is where a heart goes" }),
    follow: handles,
    compare: handles,
    recent: handles,
  })
  .openapi("SavedLists");

const sent = (max: number) => z.array(Handle).max(max, "too_long").optional();
export const Merge = z
  .strictObject({ wish: sent(items_max), follow: sent(followed_max), compare: sent(compared_max), recent: sent(recent_max) })
  .openapi("Merge", { description: "what a browser kept for a guest: handles, the newest first" });

export type SavedLists = z.infer<typeof SavedLists>;
export type Merge = z.infer<typeof Merge>;
