/**
 * A process that runs test files with mutants, asked by its parent: `{ tasks }` in, one `{ done }` for each test file, `{ ended }` at last.
 * A process of its own, since a mutant may never come to an end: then its parent ends it.
 */
import path from "node:path";
import { createVitest, type TestModule } from "vitest/node";
import type { Answer, Task } from "./plan.ts";

const root = path.resolve(import.meta.dirname, "../..");
const say = (answer: Answer) => process.send?.(answer);
const addressOf = ({ file, mutant }: Task) => `${path.join(root, file)}?mutant=${mutant}`;

function taskOf({ moduleId, project }: TestModule): Task {
  const [, file, mutant] = /^(.*)\?mutant=(\d+)$/.exec(moduleId) ?? [];
  return { project: project.name, file: path.relative(root, file ?? moduleId), mutant: Number(mutant) };
}

function answerOf(module: TestModule): Answer {
  const tests = [...module.children.allTests()];
  const failed = tests.find((test) => test.result().state === "failed");
  const metas = tests.map((test) => test.meta() as { ran?: number[]; ranLoading?: number[] });
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return {
    type: "done",
    task: taskOf(module),
    hasFailed: module.state() === "failed",
    by: failed?.fullName ?? module.errors()[0]?.message ?? "",
    took_ms: duration + collectDuration + setupDuration,
    ran: [...new Set(metas.flatMap(({ ran = [] }) => ran))],
    ranLoading: [...new Set(metas.flatMap(({ ranLoading = [] }) => ranLoading))],
  };
}

const vitest = await createVitest({
  root,
  config: "tests/mutants/vitest.config.ts",
  watch: false,
  reporters: [{ onTestModuleQueued: (module) => void say({ type: "began", task: taskOf(module) }), onTestModuleEnd: (module) => void say(answerOf(module)) }],
});

process.on("message", async ({ tasks }: { tasks: Task[] }) => {
  const specs = tasks.map((task) => vitest.projects.find(({ name }) => name === task.project)?.createSpecification(addressOf(task)));
  await vitest.runTestSpecifications(specs.filter((spec) => spec !== undefined));
  say({ type: "ended" });
});
say({ type: "ready" });
