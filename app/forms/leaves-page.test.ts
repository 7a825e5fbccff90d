import { expect, it } from "vitest";
import { leavesPage } from "./leaves-page.ts";

it.each([
  ["/admin/brand/5", undefined, false],
  ["/admin/brand/5", { done: null }, false],
  ["/admin/brand/5", { done: { key: "account.saved", to: "/admin/brand/5" } }, false],
  ["/fr/admin/brand/5", { done: { key: "account.saved", to: "/admin/brand/5?find=a#merge" } }, false],
  ["/fr/admin/brand/5", { done: { key: "desk.brands.merged", to: "/admin/brand/15" } }, true],
  ["/admin/brand/15", { done: { key: "desk.brands.merged", to: "/admin/brand/5" } }, true],
  ["/hi/admin/brand/5", { done: { key: "desk.brands.removed", to: "/admin/brands" } }, true],
])("a form of %s that answers %j leaves its page: %s", (pathname, actionResult, leaves) =>
  expect(leavesPage({ actionResult, currentUrl: new URL(pathname, "https://shop.example") })).toBe(leaves),
);
