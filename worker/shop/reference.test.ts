import { expect, it } from "vitest";
import { receiptReference } from "./reference.ts";

it("the number of a receipt is readable and of forty random bits", () => {
  expect(receiptReference("W", new Uint8Array(8))).toBe("W-0000-0000");
  expect(receiptReference("R", new Uint8Array([31, 30, 29, 28, 27, 26, 25, 255]))).toBe("R-ZYXW-VTSZ");
});
