/** Does the same with each of a list, one after the other: what breaks for one is told, and keeps no other waiting. */
export async function forEachSettled<T>(event: string, list: readonly T[], work: (each: T) => Promise<unknown>): Promise<void> {
  for (const each of list) {
    try {
      await work(each);
    } catch (error) {
      const about = typeof each === "object" ? undefined : each;
      console.error(JSON.stringify({ level: "error", event, about, reason: String(error) }));
    }
  }
}
