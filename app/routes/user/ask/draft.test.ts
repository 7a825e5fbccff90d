import { describe, expect, it } from "vitest";
import fc from "../../../../tests/support/laws.ts";
import { draftCookie, draftIn } from "./draft.ts";

const sentBack = (cookie: string) => cookie.split(";")[0] as string;

describe("a draft in a cookie", () => {
  it.each(["Is it washable?", "هل يمكن غسل الغطاء؟", "क्या यह धुल सकता है?".repeat(20), 'a;b=c, "d" <e>\n🧺', "x".repeat(500)])(
    "comes back as it was written (%s)",
    (text) => {
      expect(draftIn(`a=b; ${sentBack(draftCookie(text, "/user/ask/lamp", true))}; c=d`)).toBe(text);
    },
  );
  it("is for the form alone, for an hour, and read by no script", () => {
    expect(draftCookie("Washable?", "/ar/user/ask/lamp", true)).toMatch(/; Max-Age=3600; Path=\/ar\/user\/ask\/lamp; HttpOnly; Secure; SameSite=Lax$/);
    expect(draftCookie("", "/user/ask/lamp", false)).toMatch(/^question_draft=; Max-Age=0; /);
  });
  it("is no longer than a cookie may be, and is cut between signs", () => {
    const cookie = draftCookie("क".repeat(5_000), "/user/ask/lamp", true);
    expect(cookie.length).toBeLessThan(4_000);
    expect(draftIn(sentBack(cookie))).toMatch(/^क+$/u);
  });
  it("is nothing where there is none, or where it was tampered with", () => {
    for (const cookies of ["", "question_draft=", "question_draft=%%%", "other_question_draft=eA", "question_draft=a"]) expect(draftIn(cookies)).toBe("");
    fc.assert(
      fc.property(fc.string(), (cookies) => {
        expect(typeof draftIn(`question_draft=${cookies}`)).toBe("string");
      }),
    );
  });
});
