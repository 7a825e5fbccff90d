import { describe, expect, it } from "vitest";
import { channelsOf, choicesIn, defaults, isWantedByDefault, newsKinds, preferencesOf, sellerKinds } from "./rules.ts";

const on = { push: true, mail: true, centre: true };

describe("what an account is told of before it chooses", () => {
  it.each([
    ["orders", true, true],
    ["answers", true, true],
    ["alerts", true, true],
    ["followed", true, false],
    ["sales", false, true],
    ["stock", false, true],
  ] as const)("%s: by push %s, by mail %s", (kind, push, mail) => {
    expect([isWantedByDefault(kind, "push"), isWantedByDefault(kind, "mail")]).toEqual([push, mail]);
  });
  it("comes by these ways", () => {
    expect(newsKinds.map((kind) => `${kind} ${channelsOf(kind).join(" ")}`)).toEqual([
      "orders push mail centre",
      "answers push mail centre",
      "alerts push mail centre",
      "followed push mail centre",
      "sales mail",
      "stock mail",
    ]);
    expect(sellerKinds).toEqual(["sales", "stock"]);
  });
});

describe("what an account has chosen", () => {
  const row = (kind: "orders" | "followed" | "sales", channel: "push" | "mail", wanted: number) => ({ kind, channel, wanted });
  const { sales, stock, ...shopper } = defaults;
  it.each<[string, Parameters<typeof preferencesOf>[0], boolean, object]>([
    ["nothing", [], false, shopper],
    ["nothing, as a seller", [], true, { ...shopper, sales, stock }],
    ["some", [row("orders", "mail", 0), row("followed", "mail", 1)], false, { ...shopper, orders: { ...on, mail: false }, followed: on }],
    ["what only sellers are told of", [row("sales", "mail", 0)], false, shopper],
    ["it, as a seller", [row("sales", "mail", 0)], true, { ...shopper, sales: { mail: false }, stock }],
  ])("is %s", (_, rows, isSeller, expected) => expect(preferencesOf(rows, isSeller)).toEqual(expected));
  it("is kept one by one; what is left out stays", () => {
    const chosen = { orders: { push: false, mail: true }, answers: on, followed: { push: true, mail: false }, stock: { mail: false } };
    expect(choicesIn(chosen).map(({ kind, channel, wanted }) => `${kind} ${channel} ${wanted}`)).toEqual([
      ...[
        "orders push false",
        "orders mail true",
        "answers push true",
        "answers mail true",
        "answers centre true",
        "followed push true",
        "followed mail false",
      ],
      "stock mail false",
    ]);
  });
});
