import { describe, expect, it } from "vitest";
import { notice_ms } from "./patience.ts";
import { codeForPress_ms, withoutCode } from "./press-rules.ts";

const submit = { form: {}, type: "submit" };
const link = { href: "/media/1?w=1600" };
const button = { form: null, type: "button", href: undefined };

describe("a press whose code is not there", () => {
  it.each([
    ["sends the form where the shop answers", submit, true, 0, "submit"],
    ["sends it also after a while", submit, true, 3_000, "submit"],
    ["opens the link where the shop answers", link, true, 2_500, "open"],
    ["does not send by a button that is no submit", { form: {}, type: "button" }, true, 5_000, "say"],
    ["tries a plain button again that failed at once", button, true, 0, "again"],
    ["tries it again up to a second", button, true, 999, "again"],
    ["says so after a second", button, true, 1_000, "say"],
    ["keeps the page and says so where the shop is not there: a form", submit, false, 0, "say"],
    ["keeps the page and says so where the shop is not there: a link", link, false, 0, "say"],
    ["keeps the page and says so where the shop is not there: a button", button, false, 0, "say"],
    ["leads nowhere without an address", { href: "" }, true, 1_500, "say"],
  ] as const)("%s", (_, element, isReached, took_ms, comesTo) => {
    expect(withoutCode(element as never, isReached, took_ms)).toBe(comesTo);
  });
  it("leaves a second to ask whether the shop is there", () => {
    expect([codeForPress_ms, notice_ms]).toEqual([2_000, 3_000]);
  });
});
