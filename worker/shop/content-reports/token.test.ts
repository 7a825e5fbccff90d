import fc from "fast-check";
import { expect, it } from "vitest";
import { appealLinkIn, appealToken } from "./token.ts";

const link = fc.record({
  caseId: fc.integer({ min: 1, max: 1e14 }),
  round: fc.constantFrom(1, 2, 3),
  side: fc.constantFrom("reporter" as const, "affected" as const),
  party: fc.integer({ min: 1, max: 1e14 }),
});

it("a link comes back as it was made, with the secret alone, and no other text opens anything", () => {
  fc.assert(
    fc.property(link, (made) => {
      const token = appealToken("secret", made);
      expect(appealLinkIn("secret", token)).toEqual(made);
      expect([appealLinkIn("other", token), appealLinkIn("secret", `${token}x`), appealLinkIn("secret", token.replace(/^\d+/, "0"))]).toEqual([
        null,
        null,
        null,
      ]);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => appealLinkIn("secret", text) === null));
});
