/** What took longest in a run of tests, told at its end: a suite becomes slow one test at a time. Pure. */

export type Took = { name: string; took_ms: number };

const shown = 10;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`;

/** The slowest first, with the sum of all. */
export function slowest(title: string, all: readonly Took[], count = shown): string {
  const sum_ms = all.reduce((sum, { took_ms }) => sum + took_ms, 0);
  const rows = all.toSorted((a, b) => b.took_ms - a.took_ms).slice(0, count);
  return [`\n${title} (${all.length}, together ${seconds(sum_ms).trim()})`, ...rows.map(({ name, took_ms }) => `${seconds(took_ms)}  ${name}`), ""].join("\n");
}

/** The times of the same name added up, e.g. of a file's tests. */
export function together(all: readonly Took[]): Took[] {
  const sums = new Map<string, number>();
  for (const { name, took_ms } of all) sums.set(name, (sums.get(name) ?? 0) + took_ms);
  return [...sums].map(([name, took_ms]) => ({ name, took_ms }));
}
