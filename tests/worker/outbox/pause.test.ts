/** Operators hold the outbox back: what comes up meanwhile waits whole, and leaves once when they let it go. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { deliverFor, mailWaiting, marketWithProvider } from "../../support/mails/provider.ts";
import { resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts } from "../../support/raw-sql.ts";
import { askAs, makeOperator } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const isSent = async (id: number) => (await rowTexts("SELECT mailed_at IS NOT NULL FROM outbox WHERE id = ?", id))[0] === "1";
const logged = () => rowTexts("SELECT action || ' ' || coalesce(after ->> '$.paused.reason', '-') FROM operator_log WHERE subject_id = 'outbox' ORDER BY id");

it("a mail waits without a try while it is paused, and is sent once afterwards", async () => {
  const operator = await makeOperator();
  const pause = (reason: string) => askAs(operator, "PUT", "/admin/outbox/pause", { reason });
  const { market, taken } = marketWithProvider();
  expect((await pause("")).body.errors).toEqual({ reason: [expect.any(String)] });
  expect((await pause("x".repeat(201))).status).toBe(400);
  const paused = await pause("a mail with a wrong price");
  expect(paused.body.data).toMatchObject({ state: "warn", outboxPaused: { reason: "a mail with a wrong price", pausedAt: expect.any(String) } });
  expect((await pause("somebody else's reason")).body.data.outboxPaused).toEqual(paused.body.data.outboxPaused);

  const id = await mailWaiting({ to: "waits@example.test" });
  await deliverFor(market, id, 1);
  await sweep(market.purchase());
  expect([await isSent(id), taken.length, await rowTexts("SELECT attempts FROM outbox WHERE id = ?", id)]).toEqual([false, 0, ["0"]]);

  expect((await askAs(operator, "DELETE", "/admin/outbox/pause")).body.data.outboxPaused).toBeNull();
  expect((await askAs(operator, "DELETE", "/admin/outbox/pause")).status).toBe(200);
  await Promise.all([sweep(market.purchase()), sweep(market.purchase())]);
  expect([await isSent(id), taken.length]).toEqual([true, 1]);
  expect(await logged()).toEqual(["outbox_pause a mail with a wrong price", "outbox_resume -"]);
});
