/** Pictures of goods: each shop's own, whichever product shows them. */
import { run } from "../../db/sql.ts";
import type { Env } from "../../env.ts";
import { type StoredPicture, storePicture } from "../media/service.ts";
import { insertShopPicture } from "./statements-data.ts";

/** Keeps a picture for the shop's products. @throws Refusal unsupported_media, payload_too_large */
export async function keepShopPicture(env: Pick<Env, "DB" | "MEDIA" | "IMAGES">, shopId: number, bytes: Uint8Array, now_ms: number): Promise<StoredPicture> {
  const stored = await storePicture(env, bytes, "whole", "goods");
  await run(env.DB, insertShopPicture(shopId, stored.hash, now_ms));
  return stored;
}
