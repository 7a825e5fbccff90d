import { expect, it } from "vitest";
import * as emptyPages from "../navigation/empty-pages.ts";
import { moduleOf } from "./evaluated.ts";

it("a module's values stand in its place, as they are", async () => {
  const code = moduleOf(emptyPages);
  expect(code).not.toContain("import");
  const { emptyPages: built } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as typeof emptyPages;
  expect(built).toEqual(emptyPages.emptyPages);
  expect(built.test("/checkout/return/stripe/1")).toBe(true);
});
