import { beforeEach, expect, it } from "vitest";
import { $compare, comparedPath, toggleCompared } from "./compare.ts";

beforeEach(() => $compare.replace([]));

it("takes four products; a fifth pushes none out", () => {
  for (const handle of ["a", "b", "c", "d"]) expect(toggleCompared($compare, handle)).toBe("added");
  expect(toggleCompared($compare, "e")).toBe("full");
  expect(comparedPath($compare.get())).toBe("/user/compared?p=a,b,c,d");
  expect(toggleCompared($compare, "b")).toBe("removed");
  expect(toggleCompared($compare, "e")).toBe("added");
  expect(comparedPath($compare.get())).toBe("/user/compared?p=a,c,d,e");
});

it("without any product the address names none", () => {
  expect(comparedPath([])).toBe("/user/compared");
});
