/**
 * Before each test file of a mutation run: its mutant is turned on (it stands in the file's address, `…test.ts?mutant=17`). The first test
 * that fails has noticed it; what is left of the file, and of other files with the same mutant, is not run any more.
 */
import { afterEach, beforeEach, expect, vi } from "vitest";
import { makeState, type State } from "./state.ts";

const world = globalThis as unknown as { __mutants?: State };
world.__mutants ??= makeState();
const state = world.__mutants;
const address = expect.getState().testPath ?? "";
const mutant = Number(/[?&]mutant=(\d+)/.exec(address)?.[1] ?? 0);
if (state.killed.has(mutant)) throw new Error("already killed");
// a mutant may stand where a module is loaded, and limits of one file's requests are remembered: each file has its modules anew
vi.resetModules();
state.on = mutant;
state.ran.clear();
state.depth = 0;

beforeEach(({ skip }) => {
  if (mutant > 0 && state.killed.has(mutant)) skip();
});
afterEach(({ task }) => {
  if (mutant > 0 && task.result?.state === "fail") state.killed.add(mutant);
  const meta = task.meta as { ran?: number[]; ranLoading?: number[] };
  meta.ran = [...state.ran];
  meta.ranLoading = [...state.ranLoading];
  state.ran.clear();
  state.ranLoading.clear();
});
