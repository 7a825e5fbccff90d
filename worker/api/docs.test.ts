import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { documentStyleHash, styles } from "./docs.ts";

it("the page of the contract names its styles by their hash", () => {
  expect(documentStyleHash).toBe(`sha256-${createHash("sha256").update(styles).digest("base64")}`);
});
