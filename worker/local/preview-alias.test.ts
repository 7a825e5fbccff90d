import fc from "fast-check";
import { expect, it } from "vitest";
import { aliasOf, previewOriginOf } from "./preview-alias.ts";

const worker = "meydan-preview";

it.each([
  ["checkout", "checkout"],
  ["w-truth", "w-truth"],
])("the branch %s keeps its name", (branch, alias) => expect(aliasOf(branch, worker)).toBe(alias));

it.each([
  ["w/truth", /^w-truth-[0-9a-f]{6}$/],
  ["feature/Über-Größe 2", /^feature-ber-gr-e-2-[0-9a-f]{6}$/],
  ["2026-sale", /^b-2026-sale-[0-9a-f]{6}$/],
  ["ميدان", /^b-[0-9a-f]{6}$/],
  ["x".repeat(200), /^x{41}-[0-9a-f]{6}$/],
])("the branch %s becomes an alias", (branch, alias) => expect(aliasOf(branch, worker)).toMatch(alias));

it("different branches have different aliases that the edge takes", () => {
  const branch = fc.string({ unit: fc.constantFrom(..."aZ0-/_. é"), minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(branch, branch, (one, other) => {
      const alias = aliasOf(one, worker);
      expect(alias).toMatch(/^[a-z]([a-z0-9-]*[a-z0-9])?$/);
      expect(`${alias}-${worker}`.length).toBeLessThanOrEqual(63);
      if (one !== other) expect(aliasOf(other, worker)).not.toBe(alias);
    }),
  );
});

it("the preview's address is the alias before the worker's own", () => {
  expect(previewOriginOf("w-truth", worker, "https://meydan-preview.team.workers.dev")).toBe("https://w-truth-meydan-preview.team.workers.dev");
  for (const origin of ["https://shop.example", "https://preview.shop.example", "http://meydan-preview.team.workers.dev", "https://other.team.workers.dev"])
    expect(previewOriginOf("w-truth", worker, origin)).toBeNull();
});
