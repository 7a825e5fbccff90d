/** Does the same with each of a list, one after the other: what breaks for one is told, and keeps no other waiting. */
import { log } from "./log.ts";
export async function forEachSettled<T>(event: string, list: readonly T[], work: (each: T) => Promise<unknown>): Promise<void> {
  for (const each of list) {
    try {
      await work(each);
    } catch (error) {
      const about = typeof each === "object" ? undefined : each;
      log.error(event, { about, reason: error });
    }
  }
}
