/** Which test file runs which functions, as learned by running it once, and kept until the test file changes. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Done } from "./plan.ts";
import { cacheFolder } from "./process.ts";

/** `loading`: what ran while modules were loaded, once for all files that share a runtime. */
export type Learned = { hash: string; took_ms: number; ran: Set<string>; loading: Set<string> };
export type Coverage = Map<string, Learned>;
type StoredCoverage = { scopes: string[]; tests: Record<string, { hash: string; took_ms: number; ran: number[]; loading: number[] }> };

const file = path.join(cacheFolder, "coverage.json");
export const hashOf = (test: string) => createHash("sha256").update(readFileSync(test)).digest("hex").slice(0, 16);

export function readCoverage(): Coverage {
  if (!existsSync(file)) return new Map();
  const { scopes, tests } = JSON.parse(readFileSync(file, "utf8")) as StoredCoverage;
  const names = (numbers: number[]) => new Set(numbers.map((number) => scopes[number] as string));
  return new Map(Object.entries(tests).map(([test, { hash, took_ms, ran, loading }]) => [test, { hash, took_ms, ran: names(ran), loading: names(loading) }]));
}

export function keepCoverage(coverage: Coverage): void {
  const scopes = [...new Set([...coverage.values()].flatMap(({ ran, loading }) => [...ran, ...loading]))];
  const numberOf = new Map(scopes.map((name, number) => [name, number]));
  const numbers = (names: Set<string>) => [...names].map((name) => numberOf.get(name) as number);
  const tests = [...coverage].map(([test, { hash, took_ms, ran, loading }]) => [test, { hash, took_ms, ran: numbers(ran), loading: numbers(loading) }]);
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(file, JSON.stringify({ scopes, tests: Object.fromEntries(tests) } satisfies StoredCoverage));
}

export function learn(coverage: Coverage, { task, took_ms, ran, ranLoading }: Done, scopes: readonly string[]): void {
  const names = (numbers: number[]) => new Set(numbers.map((number) => scopes[number] as string));
  coverage.set(task.file, { hash: hashOf(task.file), took_ms, ran: names(ran), loading: names(ranLoading) });
}
