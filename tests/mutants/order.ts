/** Test files in the order in which they were asked for: the nearest first, one mutant after another. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

export class asGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}
