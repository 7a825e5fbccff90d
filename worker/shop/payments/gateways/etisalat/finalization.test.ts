import { describe, expect, it } from "vitest";
import {
  bank,
  bankAnswer,
  collected,
  fresh,
  keeping,
  lostAnswers,
  minute_ms,
  password,
  posted,
  readReturn,
  reference,
  registered,
  start,
  withdraw,
} from "../../../../../tests/support/payments/etisalat-bank.ts";
import { silence } from "../../../../../tests/support/payments/scripted-io.ts";
import type { ReturnMessage } from "../../gateway.ts";
import { etisalat } from "./etisalat.ts";

describe("the way back", () => {
  it("finalizes once, and later answers from what was kept", async () => {
    const first = bank([collected]);
    const state = await readReturn(posted(reference), registered, first.io);
    expect(state).toMatchObject({ outcome: "paid", amount_minor: 25_000, currency: "AED", reference });
    expect(first.sent().map(({ body }) => body)).toEqual([
      { Finalization: { TransactionID: reference, Customer: "Demo Merchant", UserName: "Demo_fY9c", Password: password } },
    ]);
    const later = bank([bankAnswer("7777")], { now: start + 30 * minute_ms });
    const stored = keeping(registered, start, state);
    for (const answered of [
      await readReturn(posted(reference), stored, later.io),
      await etisalat.fetchState(stored, later.io),
      await withdraw(stored, later.io),
    ])
      expect(answered).toMatchObject({ outcome: "paid", amount_minor: 25_000, currency: "AED" });
    expect(later.sent()).toEqual([]);
  });

  it.each([
    ["51", "failed"],
    ["6824", "cancelled"],
  ])("is not asked about again after %s", async (code, outcome) => {
    const state = await readReturn(posted(reference), registered, bank([bankAnswer(code)]).io);
    expect(state.outcome).toBe(outcome);
    const later = bank([collected], { now: start + 2 * minute_ms });
    expect(await readReturn(posted(reference), keeping(registered, start, state), later.io)).toMatchObject({ outcome });
    expect(later.sent()).toEqual([]);
  });

  it.each<[string, ReturnMessage]>([
    ["another transaction", posted("509622371459")],
    ["none", posted("", { form: new URLSearchParams() })],
    [
      "two",
      posted(reference, {
        form: new URLSearchParams([
          ["TransactionID", reference],
          ["TransactionID", "509622371459"],
        ]),
      }),
    ],
    ["ours and another in the address", posted(reference, { query: new URLSearchParams({ TransactionID: "1" }) })],
    ["a status that nobody signed", posted("", { form: new URLSearchParams({ ResponseCode: "0", status: "paid" }) })],
  ])("that names %s asks nothing and forgets nothing", async (_, message) => {
    const { io, sent } = bank([collected], { now: start + 2 * minute_ms });
    // a question whose answer was lost, a moment before
    const lost = keeping(registered, start, await etisalat.fetchState(registered, bank([silence]).io));
    const state = await readReturn(message, lost, io);
    expect([state.outcome, sent()]).toEqual(["pending", []]);
    const next = bank([bankAnswer("7777")], { now: start + 4 * minute_ms });
    expect(await etisalat.fetchState(keeping(lost, start + 2 * minute_ms, state), next.io)).toMatchObject({ outcome: "review" });
  });

  it("may name it in the address, as some portals do", async () => {
    const message = posted("", { form: new URLSearchParams(), query: new URLSearchParams({ TransactionID: reference }) });
    expect(await readReturn(message, registered, bank([collected]).io)).toMatchObject({ outcome: "paid" });
  });

  it("of what was never registered asks nothing", async () => {
    const { io, sent } = bank([collected]);
    expect([await readReturn(posted(reference), fresh, io), sent()]).toMatchObject([{ outcome: "pending", reason: "never registered" }, []]);
    expect(await readReturn(posted(reference), fresh, { ...io, now: fresh.expiresAt })).toMatchObject({ outcome: "failed" });
  });
});

describe("an answer that was lost", () => {
  it.each(lostAnswers)("is asked for again: %s", async (_, lost) => {
    const state = await readReturn(posted(reference), registered, bank([lost]).io);
    expect(state).toMatchObject({ outcome: "pending", unanswered: true });
    const again = keeping(registered, start, state);
    const later = { now: start + minute_ms };
    expect(await etisalat.fetchState(again, bank([collected], later).io)).toMatchObject({ outcome: "paid" });
    // the shopper was back: a refused card is refused for good
    expect(await etisalat.fetchState(again, bank([bankAnswer("51")], later).io)).toMatchObject({ outcome: "failed" });
    // "already processed", perhaps: nobody guesses
    expect(await etisalat.fetchState(again, bank([bankAnswer("7777")], later).io)).toMatchObject({ outcome: "review", amount_minor: 25_000 });
  });

  it("leaves the review when the gateway is clear after all", async () => {
    const lost = keeping(registered, start, await etisalat.fetchState(registered, bank([silence]).io));
    const review = await etisalat.fetchState(lost, bank([bankAnswer("7777")], { now: start + minute_ms }).io);
    const later = keeping(lost, start + minute_ms, review);
    expect(await readReturn(posted(reference), later, bank([collected], { now: start + 2 * minute_ms }).io)).toMatchObject({ outcome: "paid" });
    expect(await etisalat.fetchState(later, bank([bankAnswer("7777")], { now: start + 2 * minute_ms }).io)).toMatchObject({ outcome: "review" });
  });

  it("of a Registration takes no money: nobody can pay it", async () => {
    const { io, sent } = bank([collected]);
    const state = await etisalat.fetchState(fresh, io);
    expect([state, sent()]).toMatchObject([{ outcome: "pending", reason: "never registered" }, []]);
    expect(await etisalat.fetchState(fresh, { ...io, now: fresh.expiresAt })).toMatchObject({ outcome: "failed" });
    expect(await withdraw(fresh, io)).toMatchObject({ outcome: "cancelled" });
    // it was no Finalization: the first one after it is the first
    const later = bank([bankAnswer("7777")], { now: start + 5 * minute_ms });
    expect(await etisalat.fetchState(keeping({ ...fresh, reference }, start, state), later.io)).toMatchObject({ outcome: "pending" });
  });
});

describe("a question while the shopper is still on the page", () => {
  it.each(["5", "7777"])("gets %s, which is no end: the payment that follows is taken", async (code) => {
    const early = await etisalat.fetchState(registered, bank([bankAnswer(code)], { now: start + 5 * minute_ms }).io);
    expect(early.outcome).toBe("pending");
    const again = keeping(registered, start + 5 * minute_ms, early);
    const twice = await etisalat.fetchState(again, bank([bankAnswer(code)], { now: start + 10 * minute_ms }).io);
    expect(twice.outcome).toBe("pending");
    const { io } = bank([collected], { now: start + 12 * minute_ms });
    expect(await readReturn(posted(reference), keeping(again, start + 10 * minute_ms, twice), io)).toMatchObject({ outcome: "paid" });
  });

  it("finds the payment of a shopper who never comes back", async () => {
    const early = await etisalat.fetchState(registered, bank([bankAnswer("5")], { now: start + 5 * minute_ms }).io);
    const { io } = bank([collected], { now: start + 10 * minute_ms });
    expect(await etisalat.fetchState(keeping(registered, start + 5 * minute_ms, early), io)).toMatchObject({ outcome: "paid" });
  });
});

describe("withdrawing", () => {
  it.each(["5", "7777"])("asks once more, and after %s never again: the money is not collected", async (code) => {
    const { io, sent } = bank([bankAnswer(code)], { now: start + 30 * minute_ms });
    const state = await withdraw(registered, io);
    expect([state, sent().length]).toMatchObject([{ outcome: "cancelled", reason: `not finalized: code ${code}`, reference }, 1]);
    const later = bank([collected, collected], { now: start + 32 * minute_ms });
    const gone = keeping(registered, start + 30 * minute_ms, state);
    expect(await readReturn(posted(reference), gone, later.io)).toMatchObject({ outcome: "cancelled" });
    expect(await etisalat.fetchState(gone, later.io)).toMatchObject({ outcome: "cancelled" });
    expect(later.sent()).toEqual([]);
  });

  it("of a shopper whose card was refused is final as well", async () => {
    const back = { ...registered, gatewayData: { returned: "1" } };
    const state = await withdraw(back, bank([bankAnswer("51")]).io);
    expect(state).toMatchObject({ outcome: "cancelled", gatewayData: { withdrawn: "1" } });
    const later = bank([collected]);
    expect([await etisalat.fetchState(keeping(back, start, state), later.io), later.sent()]).toMatchObject([{ outcome: "cancelled" }, []]);
  });

  it("finds that the shopper was quicker", async () => expect(await withdraw(registered, bank([collected]).io)).toMatchObject({ outcome: "paid" }));

  it.each([
    ["silence", silence, "pending"],
    ["the bank that is waited for", bankAnswer("210"), "pending"],
  ])("is not possible with %s", async (_, answered, outcome) => {
    const state = await withdraw(registered, bank([answered]).io);
    expect([state.outcome, state.gatewayData?.withdrawn]).toEqual([outcome, undefined]);
  });

  it("is not possible where money may have been taken unheard", async () => {
    const lost = keeping(registered, start, await etisalat.fetchState(registered, bank([silence]).io));
    const { io } = bank([bankAnswer("7777")], { now: lost.expiresAt + minute_ms });
    expect(await withdraw(lost, io)).toMatchObject({ outcome: "review" });
  });

  it("needs no question once the order is surely no longer held", async () => {
    const { io, sent } = bank([collected], { now: registered.expiresAt });
    expect([await withdraw(registered, io), sent()]).toMatchObject([{ outcome: "cancelled" }, []]);
  });
});
