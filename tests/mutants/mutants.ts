/**
 * npm run mutants: which faults of the code no test would notice. Each mutant is one small fault (a comparison, a guard, a number, a word of SQL)
 * behind a switch; the test files that run its function are run with it on, the nearest first, until one fails.
 *
 *   (nothing)                          what this branch changed, 40 mutants
 *   --dirs worker/cache,worker/request of these folders
 *   --files "worker/shop/orders/*.ts"  of these files
 *   --count 200 --seed 1               how many, and by which chance
 *   --within worker/shop/orders        of these 200 only those of this folder: a sample in parts
 *   --again                            those that survived the last run
 *   --learn                            finds out which functions each test file runs (else of unit tests and of tests near the mutants alone)
 *   --tests 8 --seconds 30             at most so many test files, and so much of their time, for a mutant
 *
 * Survivors are listed; exits with 1 when there are any. `equivalent.ts` holds those that change nothing.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { importsOf } from "../tidy/rules.ts";
import { filesOf, idOf, makePlan, productFiles, sample, testFiles } from "./choose.ts";
import { hashOf, keepCoverage, learn, readCoverage } from "./coverage.ts";
import { nearestFirst, nearness, projectOf } from "./nearest.ts";
import type { Mutant, Plan, Task } from "./plan.ts";
import { cacheFolder, runTasks } from "./process.ts";

const { values } = parseArgs({
  options: {
    dirs: { type: "string", default: "" },
    files: { type: "string", default: "" },
    count: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    tests: { type: "string", default: "8" },
    seconds: { type: "string", default: "30" },
    within: { type: "string", default: "" },
    again: { type: "boolean", default: false },
    learn: { type: "boolean", default: false },
  },
});
const namesOf = (list: string) => list.split(",").filter(Boolean);
const say = (text: string) => console.error(`${new Date().toTimeString().slice(0, 8)} ${text}`);
const survivorsFile = path.join(cacheFolder, "survivors.json");
const survivedBefore = (): string[] => (existsSync(survivorsFile) ? JSON.parse(readFileSync(survivorsFile, "utf8")) : []);

const began_ms = Date.now();
const survived = values.again ? new Set(survivedBefore().map((id) => id.replace(/:\d+ /, " "))) : undefined;
const files = survived ? productFiles() : filesOf({ files: namesOf(values.files), dirs: namesOf(values.dirs) });
const withoutLine = (mutant: Mutant) => idOf(mutant).replace(/:\d+ /, " ");
const parts = namesOf(values.within);
const isWithin = ({ file }: Mutant) => parts.length === 0 || parts.some((part) => file.startsWith(part));
const plan = makePlan(files, (all) =>
  survived ? all.filter((mutant) => survived.has(withoutLine(mutant))) : sample(all, Number(values.count), Number(values.seed)).filter(isWithin),
);
say(`${plan.mutants.length} mutants in ${files.length} files`);

const coverage = readCoverage();
const tests = testFiles();
for (const known of coverage.keys()) if (!tests.includes(known)) coverage.delete(known);
const isNear = (test: string) => projectOf(test) === "unit" || files.some((file) => nearness(test, file) > 1);
const unknown = tests.filter((test) => (values.learn || isNear(test)) && coverage.get(test)?.hash !== hashOf(test));
if (unknown.length > 0) say(`learning what ${unknown.length} test files run`);
const troubles: string[] = [];
let learned = 0;
const bare = (test: string): Task => ({ project: projectOf(test), file: test, mutant: 0 });
for (const project of ["unit", "worker"])
  await runTasks(
    { ...plan, mutants: [] },
    unknown.map(bare).filter((task) => task.project === project),
    (done) => {
      if (done.hasFailed) troubles.push(`${done.task.file} fails without a mutant: ${done.by}`);
      else learn(coverage, done, plan.scopes);
      learned += 1;
      if (learned % 20 === 0) say(`  ${learned}`);
    },
  );
keepCoverage(coverage);

const imports = productFiles().flatMap((file) => importsOf({ file, text: readFileSync(file, "utf8") }));
const importersOf = (file: string) => imports.filter(({ to, typeOnly }) => to === file && !typeOnly).map(({ from }) => from);
const reach = new Map(plan.mutants.map((mutant) => [mutant.id, nearestFirst(mutant, coverage, importersOf)]));

/** The first few, as long as they are quick. */
function tasksOf(mutant: Mutant): Task[] {
  let left_ms = Number(values.seconds) * 1000;
  const within = (reach.get(mutant.id) as string[]).filter((test, rank) => {
    left_ms -= coverage.get(test)?.took_ms ?? 0;
    return rank < 2 || (rank < Number(values.tests) && left_ms > 0);
  });
  return within.map((file) => ({ project: projectOf(file), file, mutant: mutant.id }));
}

/** The nearest test file of each mutant, then the next ones. */
function inTurns(lists: readonly Task[][]): Task[] {
  const most = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: most }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat();
}

const killedBy = new Map<number, { file: string; by: string }>();
const tried = new Map<number, number>();
for (const project of ["unit", "worker"]) {
  const lists = plan.mutants.filter(({ id }) => !killedBy.has(id)).map((mutant) => tasksOf(mutant).filter((task) => task.project === project));
  const asked = inTurns(lists);
  // without a mutant at last, after all that happened in this runtime: what fails then proves nothing by having failed before
  const tasks = [...asked, ...[...new Set(asked.map(({ file }) => file))].map(bare)];
  say(`${project} tests: ${lists.filter(({ length }) => length > 0).length} mutants, ${tasks.length} files at most`);
  await runTasks(plan, tasks, ({ task, hasFailed, by }) => {
    if (task.mutant === 0) {
      if (hasFailed) discard(task.file, by);
      return;
    }
    tried.set(task.mutant, (tried.get(task.mutant) ?? 0) + 1);
    if (hasFailed) killedBy.set(task.mutant, { file: task.file, by });
  });
}
report(plan);

/** A file that fails by itself has noticed nothing. */
function discard(file: string, by: string): void {
  troubles.push(`${file} fails without a mutant, so what it noticed does not count: ${by}`);
  for (const [id, killer] of killedBy) if (killer.file === file) killedBy.delete(id);
}

function report({ mutants }: Plan): void {
  const alive = mutants.filter(({ id }) => !killedBy.has(id));
  const killers = mutants.flatMap((mutant) =>
    killedBy.has(mutant.id) ? [`${idOf(mutant)}\n    ${Object.values(killedBy.get(mutant.id) ?? {}).join(": ")}`] : [],
  );
  writeFileSync(path.join(cacheFolder, "killed.txt"), killers.join("\n"));
  writeFileSync(survivorsFile, JSON.stringify(alive.map(idOf)));
  for (const mutant of alive) {
    const all = reach.get(mutant.id)?.length ?? 0;
    console.log(`${idOf(mutant)}\n    ${all === 0 ? "no test runs it" : `${tried.get(mutant.id) ?? 0} of ${all} test files that run it noticed nothing`}`);
  }
  for (const trouble of troubles) console.log(trouble);
  const share = mutants.length === 0 ? 100 : ((mutants.length - alive.length) / mutants.length) * 100;
  console.log(`${mutants.length - alive.length} of ${mutants.length} killed (${share.toFixed(1)} %) in ${Math.round((Date.now() - began_ms) / 1000)} s.`);
  process.exitCode = alive.length + troubles.length === 0 ? 0 : 1;
}
