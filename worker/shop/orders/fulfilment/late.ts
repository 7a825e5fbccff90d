/** Packages that should have left by now: their shop is reminded, once. */
import { noteLatePackages } from "./data.ts";

/** Scheduled. @returns how many of a shop's people are reminded */
export async function noteLate({ db, now, enqueue }: { db: D1Database; now: number; enqueue: (keys: string[]) => void }): Promise<number> {
  const keys = await noteLatePackages(db, now);
  if (keys.length > 0) enqueue(keys);
  return keys.length;
}
