/** Vitest's report of the slowest test files. */
import type { Reporter, TestModule } from "vitest/node";
import { slowest } from "./slowest.ts";

export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((each) => ({ name: each.relativeModuleId, took_ms: each.diagnostic().duration + each.diagnostic().collectDuration }));
    process.stdout.write(slowest("Slowest test files", files));
  }
}
