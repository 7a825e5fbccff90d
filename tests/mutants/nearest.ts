/** Which test files are to try a mutant, the nearest first. Pure. */
import type { Coverage, Learned } from "./coverage.ts";
import type { Mutant } from "./plan.ts";
import { loading } from "./sites.ts";

export const scopeName = (file: string, scope: string) => `${file}#${scope}`;
export const projectOf = (test: string) => (test.startsWith("tests/worker/") ? "worker" : "unit");

const partsOf = (file: string) =>
  file
    .replace(/^(?:tests\/)?(?:worker|app)\/(?:shop\/)?/, "")
    .replace(/(?:\.test)?\.tsx?$/, "")
    .split("/");

/** How much two files share: rooms and other folders, then the words of their names. */
export function nearness(test: string, file: string): number {
  const [a, b] = [partsOf(test), partsOf(file)];
  const folders = a.slice(0, -1).filter((part) => b.slice(0, -1).includes(part)).length;
  const words = (a.at(-1) as string).split("-").filter((word) => (b.at(-1) as string).split("-").includes(word)).length;
  return 2 * folders + words;
}

/** Whether a mutant takes effect while its module is loaded: then it has to be loaded anew. */
const isStatic = ({ file, scope }: Mutant, coverage: Coverage): boolean =>
  scope === loading || [...coverage.values()].some((learned) => learned.loading.has(scopeName(file, scope)));

/** `importersOf`: what is read while loading is used by those that import it. */
export function nearestFirst(mutant: Mutant, coverage: Coverage, importersOf: (file: string) => readonly string[]): string[] {
  const wide = [mutant.file, ...importersOf(mutant.file)].map((file) => `${file}#`);
  const name = scopeName(mutant.file, mutant.scope);
  const reaches = isStatic(mutant, coverage)
    ? ({ ran, loading: loaded }: Learned) => [...ran, ...loaded].some((each) => wide.some((start) => each.startsWith(start)))
    : ({ ran }: Learned) => ran.has(name);
  return (
    [...coverage]
      .filter(([, learned]) => reaches(learned))
      .map(([test, { took_ms }]) => ({ test, took_ms, near: nearness(test, mutant.file), isUnit: projectOf(test) === "unit" }))
      // what takes effect while loading is reached by many: of those the room's own tests come before unit tests of other rooms
      .sort((a, b) => b.near - a.near || Number(b.isUnit) - Number(a.isUnit) || a.took_ms - b.took_ms)
      .map(({ test }) => test)
  );
}
