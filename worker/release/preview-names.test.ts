import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aliasesIn, aliasOf, namesOf } from "./preview-names.ts";

describe("the alias of a branch", () => {
  it.each([
    ["checkout", "checkout"],
    ["w-truth", "w-truth"],
    ["2026-sale", "2026-sale"],
  ])("is its name, where that can stand in an address: %s", (branch, alias) => expect(aliasOf(branch)).toBe(alias));
  it.each([
    ["w/truth", /^w-truth-[0-9a-f]{6}$/],
    ["feature/Über-Größe 2", /^feature-ber-gr-e-2-[0-9a-f]{6}$/],
    ["ميدان", /^[0-9a-f]{6}$/],
    ["Checkout", /^checkout-[0-9a-f]{6}$/],
    ["x".repeat(200), /^x{33}-[0-9a-f]{6}$/],
  ])("is told apart by a hash where it loses letters: %s", (branch, alias) => expect(aliasOf(branch)).toMatch(alias));
  it("differs between branches, and leaves every name a length that the platform takes", () => {
    const branch = fc.string({ unit: fc.constantFrom(..."aZ0-/_. é"), minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(branch, branch, (one, other) => {
        const { alias, origin, ...names } = namesOf(aliasOf(one), { worker: "meydan-preview", origin: "https://meydan-preview.team.workers.dev" });
        expect(alias).toMatch(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/);
        for (const name of Object.values(names)) expect(name.length).toBeLessThanOrEqual(63);
        expect(new URL(origin).host.split(".")[0]).toBe(names.worker);
        if (one !== other) expect(aliasOf(other)).not.toBe(alias);
      }),
    );
  });
});

it("everything of a preview carries its alias, and its address stands beside the others'", () => {
  expect(namesOf("topic", { worker: "meydan-preview", origin: "https://meydan-preview.team.workers.dev" })).toEqual({
    alias: "topic",
    worker: "meydan-preview-topic",
    sandbox: "meydan-sandbox-preview-topic",
    documents: "meydan-printer-preview-topic",
    database: "meydan-preview-topic",
    namespace: "meydan-preview-topic",
    queue: "meydan-outbox-preview-topic",
    origin: "https://meydan-preview-topic.team.workers.dev",
  });
});

it("previews are found by their databases", () => {
  expect(aliasesIn("meydan-preview", ["meydan", "meydan-preview", "meydan-preview-topic", "meydan-preview-w-truth", "other-preview-x"])).toEqual([
    "topic",
    "w-truth",
  ]);
});
