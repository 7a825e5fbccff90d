/** Runs tasks in a runner's process, and in another one when a mutant neither ends nor lets it end. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Answer, Done, Plan, Task } from "./plan.ts";

const root = path.resolve(import.meta.dirname, "../..");
export const cacheFolder = path.join(root, "node_modules/.cache/mutants");
/** The first file waits until everything is read and the database stands; the longest ones break each call of a flow once. */
const quiet_ms_max = { learning: 900_000, trying: 240_000 };

function startRunner(plan: Plan): ChildProcess {
  mkdirSync(cacheFolder, { recursive: true });
  const file = path.join(cacheFolder, "plan.json");
  writeFileSync(file, JSON.stringify(plan));
  const env = { ...process.env, MUTANTS_PLAN: file, WRANGLER_LOG: "none", NODE_ENV: "test" };
  // a group of its own: the runtime of the worker goes with it
  return spawn(process.execPath, [path.join(import.meta.dirname, "runner.ts")], {
    cwd: root,
    env,
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

/** Ends a process and what it started; that it has ended already is no trouble. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const isSame = (a: Task, b: Task) => a.file === b.file && a.mutant === b.mutant;

/** Does what a process does before it ends or falls silent; tells which task it was at, if it left one unfinished. */
function oneProcess(plan: Plan, tasks: readonly Task[], onDone: (done: Done) => void): Promise<Task | undefined> {
  const child = startRunner(plan);
  const stop = () => endGroup(child.pid);
  process.once("exit", stop);
  return new Promise((resolve) => {
    let at: Task | undefined;
    let timer: NodeJS.Timeout;
    const finish = (unfinished: Task | undefined) => {
      clearTimeout(timer);
      child.removeAllListeners();
      process.off("exit", stop);
      stop();
      resolve(unfinished);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => finish(at ?? tasks[0]), (at ?? tasks[0])?.mutant === 0 ? quiet_ms_max.learning : quiet_ms_max.trying);
    };
    child.once("exit", () => finish(at ?? tasks[0]));
    child.on("message", (answer: Answer) => {
      if (answer.type === "ready") child.send({ tasks });
      if (answer.type === "began") at = answer.task;
      if (answer.type === "done") {
        if (at && isSame(at, answer.task)) at = undefined;
        onDone(answer);
      }
      if (answer.type === "ended") finish(at);
      else wait();
    });
    wait();
  });
}

/**
 * Runs all tasks. A task that hangs, or ends the process, has failed. A test runner that gives up early leaves tasks behind: another
 * process goes on with them; one that ends without a single task done is an error, since then nothing was tried.
 */
export async function runTasks(plan: Plan, tasks: readonly Task[], onDone: (done: Done) => void): Promise<void> {
  const killed = new Set<number>();
  let left = [...tasks];
  const take = (done: Done) => {
    left = left.filter((task) => !isSame(task, done.task));
    if (done.task.mutant > 0 && killed.has(done.task.mutant)) return;
    if (done.hasFailed) killed.add(done.task.mutant);
    onDone(done);
  };
  while (left.length > 0) {
    const before = left.length;
    const unfinished = await oneProcess(plan, left, take);
    if (unfinished) take({ type: "done", task: unfinished, hasFailed: true, by: "it did not end", took_ms: quiet_ms_max.trying, ran: [], ranLoading: [] });
    left = left.filter(({ mutant }) => mutant === 0 || !killed.has(mutant));
    if (left.length === before) throw new Error(`no test file ran, of ${left.map(({ file }) => file).join(", ")}`);
  }
}
