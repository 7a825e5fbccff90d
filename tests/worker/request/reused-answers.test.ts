/** What pages of one isolate share of the API's answers: for a moment, and not beyond what an answer is made of. */
import { expect, it } from "vitest";
import { dependOn } from "../../../worker/cache/dependencies.ts";
import { reuseFor } from "../../../worker/ssr/in-process.ts";
import { readContextAt } from "../../support/api.ts";

it("an answer is shared for a moment, and asked for anew where what it is made of is over sooner", async () => {
  let clock_ms = 1_000_000;
  let asked = 0;
  const reuse = reuseFor(
    readContextAt(() => clock_ms),
    crypto.randomUUID(),
  );
  const ask = (until_ms: number) =>
    reuse(`/thing?until=${until_ms}`, async () => {
      dependOn({ until_ms, tags: [], worthKeeping: true });
      asked += 1;
      return { asked };
    });
  const far = Number.POSITIVE_INFINITY;
  expect([await ask(far), await ask(far), asked]).toEqual([{ asked: 1 }, { asked: 1 }, 1]);
  const soon_ms = clock_ms + 500;
  await ask(soon_ms);
  clock_ms = soon_ms - 1;
  await ask(soon_ms);
  expect(asked).toBe(2);
  clock_ms = soon_ms;
  await ask(soon_ms);
  expect([asked, await ask(far)]).toEqual([3, { asked: 1 }]);
});
