import { describe, expect, it } from "vitest";
import { choicesIn, defaults, isWantedByDefault, preferencesOf } from "./rules.ts";

const on = { push: true, mail: true, centre: true };

describe("what an account is told of before it chooses", () => {
  it.each([
    ["orders", true, true],
    ["answers", true, true],
    ["alerts", true, true],
    ["followed", true, false],
  ] as const)("%s: by push %s, by mail %s", (kind, push, mail) => {
    expect([isWantedByDefault(kind, "push"), isWantedByDefault(kind, "mail")]).toEqual([push, mail]);
  });
});

describe("what an account has chosen", () => {
  const row = (kind: "orders" | "followed", channel: "push" | "mail", wanted: number) => ({ kind, channel, wanted });
  it.each<[string, Parameters<typeof preferencesOf>[0], object]>([
    ["nothing", [], defaults],
    ["some", [row("orders", "mail", 0), row("followed", "mail", 1)], { ...defaults, orders: { ...on, mail: false }, followed: on }],
  ])("is %s", (_, rows, expected) => expect(preferencesOf(rows)).toEqual(expected));
  it("is kept one by one; what is left out stays", () => {
    const chosen = { orders: { push: false, mail: true }, answers: on, followed: { push: true, mail: false } };
    expect(choicesIn(chosen).map(({ kind, channel, wanted }) => `${kind} ${channel} ${wanted}`)).toEqual([
      ...["orders push false", "orders mail true", "answers push true", "answers mail true", "answers centre true"],
      ...["followed push true", "followed mail false"],
    ]);
  });
});
