import { describe, expect, it } from "vitest";
import { lineOf, type MailState, mailStates, maskedAddress, statesMeant, stepToAgain } from "./rules.ts";

describe("a mail in the log", () => {
  it.each([
    ["ada@example.test", "a…@example.test"],
    ["a@b.c", "a…@b.c"],
    ["@b.c", "…@b.c"],
    ["ayşe@example.test", "a…@example.test"],
    ["𝒶da@example.test", "𝒶…@example.test"],
    ["a@b@c.test", "a…@c.test"],
    ["nobody", "…"],
    ["", "…"],
  ])("of %j is masked as %j", (address, masked) => expect(maskedAddress(address)).toBe(masked));

  it("keeps its address as accounts are found, its subject on one line, and no more than there is room for", () => {
    const mail = { to: " Ada@Example.TEST ", subject: "Hello\n  Ada", locale: "en" as const, html: "<a href='x'>", text: "body" };
    expect(lineOf(mail, {})).toEqual({ to: "ada@example.test", subject: "Hello Ada", locale: "en" });
    expect(lineOf(mail, { order: "M-1", shop: "clay" })).toMatchObject({ order: "M-1", shop: "clay" });
    const long = lineOf({ to: "x".repeat(400), subject: "y".repeat(400), locale: "en" }, { order: "z".repeat(40) });
    expect([long.to?.length, long.subject.length, long.order?.length]).toEqual([320, 300, 32]);
  });

  it.each<[MailState, boolean, string]>([
    ["waiting", false, "settled"],
    ["waiting", true, "settled"],
    ["failed", false, "send"],
    ["failed", true, "conflict"],
    ["given_up", false, "send"],
    ["given_up", true, "conflict"],
    ["sent", false, "conflict"],
    ["dropped", false, "conflict"],
  ])("that is %s (expired: %s) and shall be sent again: %s", (state, isExpired, step) => expect(stepToAgain(state, isExpired)).toBe(step));

  it("is meant by its state; what failed means what was given up as well", () => {
    expect(statesMeant(undefined)).toEqual(mailStates);
    expect(mailStates.map((state) => statesMeant(state))).toEqual([["waiting"], ["sent"], ["failed", "given_up"], ["given_up"], ["dropped"]]);
  });
});
