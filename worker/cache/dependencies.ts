/**
 * What an answer was made of: collected while it is made, in the async context of the work (AsyncLocalStorage), so that no
 * loader can forget to say it. A page, or an answer made of others' entries, lives no longer than the first of them to end.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Context, Next } from "hono";

export type Dependencies = {
  /** When the first of its parts may not be handed on any more. */
  until_ms: number;
  tags: Set<string>;
  /** False: something in it is not there (an unknown brand, an empty page): nothing that shared storage should fill up with. */
  worthKeeping: boolean;
};

const collector = new AsyncLocalStorage<Dependencies>();

const none = (): Dependencies => ({ until_ms: Number.POSITIVE_INFINITY, tags: new Set(), worthKeeping: true });

/** Does the work and collects what it depended on. What is around it learns nothing of that: see `dependOn`. */
export async function collectDependencies<T>(work: () => Promise<T>): Promise<{ value: T; dependencies: Dependencies }> {
  const dependencies = none();
  const value = await collector.run(dependencies, work);
  return { value, dependencies };
}

/** Says that what is being made depends on this. Without anybody collecting, nothing. */
export function dependOn({ until_ms, tags, worthKeeping }: Omit<Dependencies, "tags"> & { tags: Iterable<string> }): void {
  const collected = collector.getStore();
  if (!collected) return;
  collected.until_ms = Math.min(collected.until_ms, until_ms);
  collected.worthKeeping &&= worthKeeping;
  for (const tag of tags) collected.tags.add(tag);
}

/** Collects for what is answered by itself; within a page, the page collects. */
export function collecting() {
  return async function collecting(_: Context, next: Next): Promise<void> {
    if (collector.getStore()) return next();
    await collector.run(none(), next);
  };
}

/** What has been collected so far, where somebody collects. */
export const currentDependencies = (): Dependencies | undefined => collector.getStore();
