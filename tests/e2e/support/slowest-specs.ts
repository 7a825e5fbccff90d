/** Playwright's report of the slowest tests, and of the time that each spec takes. */
import type { Reporter, TestCase, TestResult } from "playwright/types/testReporter";
import { slowest, type Took, together } from "../../support/slowest.ts";

export default class SlowestSpecs implements Reporter {
  private readonly tests: Took[] = [];
  private readonly specs: Took[] = [];

  onTestEnd(test: TestCase, { duration: took_ms }: TestResult): void {
    const [, , spec = "", ...titles] = test.titlePath();
    this.tests.push({ name: `${spec} › ${titles.join(" › ")}`, took_ms });
    this.specs.push({ name: spec, took_ms });
  }

  onEnd(): void {
    process.stdout.write(slowest("Slowest tests", this.tests));
    process.stdout.write(slowest("Seconds of each spec", together(this.specs), this.specs.length));
  }

  printsToStdio(): boolean {
    return false;
  }
}
