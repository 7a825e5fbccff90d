/** Pictures of goods: each shop's own, whichever product shows them. */
import type { Env } from "../../env.ts";
import { type StoredPicture, storePicture } from "../media/service.ts";

/** Keeps a picture for the shop's products. @throws Refusal unsupported_media, payload_too_large */
export async function keepShopPicture(env: Pick<Env, "DB" | "MEDIA" | "IMAGES">, shopId: number, bytes: Uint8Array, now_ms: number): Promise<StoredPicture> {
  const kept = await storePicture(env, bytes, "whole", "goods");
  await env.DB.prepare("INSERT INTO shop_pictures (shop_id, hash, created_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")
    .bind(shopId, kept.hash, now_ms)
    .run();
  return kept;
}
