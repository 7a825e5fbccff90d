import { describe, expect, it } from "vitest";
import { inOrder } from "./list-order.ts";

const rows = [
  { name: "Şule", since: "2026-11-02", uses: 10 },
  { name: "Zeki", since: "2026-11-01", uses: 9 },
  { name: "Selin", since: "2026-11-03", uses: 100 },
];
const keys = { name: ({ name }: { name: string }) => name, since: ({ since }: { since: string }) => since, uses: ({ uses }: { uses: number }) => uses };
const names = (order: string) => inOrder(rows, order, keys, "tr").map(({ name }) => name);

describe("a list that comes whole", () => {
  it.each([
    // in Turkish an S with a cedilla is a letter of its own, behind S
    ["name", ["Selin", "Şule", "Zeki"]],
    ["name-desc", ["Zeki", "Şule", "Selin"]],
    ["since", ["Zeki", "Şule", "Selin"]],
    ["uses", ["Zeki", "Şule", "Selin"]],
    ["uses-desc", ["Selin", "Şule", "Zeki"]],
    ["", ["Şule", "Zeki", "Selin"]],
    ["dearest", ["Şule", "Zeki", "Selin"]],
  ])("in the order %j is %j", (order, expected) => expect(names(order)).toEqual(expected));

  it("stays as it came for whoever shows it next", () => {
    names("name");
    expect(rows.map(({ name }) => name)).toEqual(["Şule", "Zeki", "Selin"]);
  });
});
