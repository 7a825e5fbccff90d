/**
 * Rate limits are counted by the platform, by the minute, and no module's end makes them forget: a file that is tried with another mutant
 * within the minute would be refused for what it did before. Each mutant counts for itself.
 */
import { env } from "cloudflare:workers";
import type { State } from "./state.ts";

type Limit = { limit: (asked: { key: string }) => Promise<{ success: boolean }> };

const world = globalThis as unknown as { __mutants: State; __limitsAreOwn?: boolean };
const isLimit = (binding: unknown): binding is Limit => typeof (binding as Partial<Limit> | null)?.limit === "function";

if (!world.__limitsAreOwn) {
  const kinds = new Set(
    Object.values(env as unknown as Record<string, unknown>)
      .filter(isLimit)
      .map((binding) => Object.getPrototypeOf(binding) as Limit),
  );
  for (const kind of kinds) {
    const { limit } = kind;
    kind.limit = function limitOfMutant({ key }) {
      return limit.call(this, { key: `${world.__mutants.on} ${key}` });
    };
  }
  world.__limitsAreOwn = true;
}
