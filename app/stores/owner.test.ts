import { expect, it } from "vitest";
import { guest, ownerIn, ownerOf } from "./owner.ts";

it.each([
  ["", guest],
  ["cart_count=3; i18n_redirected=fr", guest],
  ["signed_in=", guest],
  ["not_signed_in=1.abc", guest],
  ["signed_in=1.aB-_9", "account 1.aB-_9"],
  ["a=b; signed_in=1.x; c=d", "account 1.x"],
  // a marketplace elsewhere
  ["signed_in=1", "account 1"],
  ["signed_in=<script>", guest],
])("%s: %s", (cookies, owner) => expect(ownerIn(cookies)).toBe(owner));

it("page and worker, which reads the cookie's value alone, agree", () => {
  expect(ownerOf("1.x")).toBe(ownerIn("signed_in=1.x"));
  expect(ownerOf(undefined)).toBe(guest);
});
