import { expect, it } from "vitest";
import { textsIn, titleOf } from "./text-state.ts";

it("only the languages in which something was written are sent, each with all of its texts", () => {
  const form = new FormData();
  form.set("texts.en.title", "Terms");
  form.set("texts.en.body", "## One");
  form.set("texts.tr.title", "  ");
  form.set("texts.ar.summary", "ملخص");
  expect(textsIn(form)).toEqual({ en: { title: "Terms", summary: "", body: "## One" }, ar: { title: "", summary: "ملخص", body: "" } });
  expect(textsIn(new FormData())).toEqual({});
});

it.each([
  [{ en: "Terms", tr: "Koşullar" }, "tr", "Koşullar"],
  [{ en: "Terms" }, "tr", "Terms"],
  [{ fr: "Conditions" }, "tr", "Conditions"],
  [{ tr: "{{market}} hakkında" }, "tr", "Çarşı $& hakkında"],
  [{}, "tr", "terms"],
] as const)("the titles %j are read in %s as %s", (titles, locale, title) =>
  expect(titleOf({ slug: "terms", titles }, { locale, market: "Çarşı $&" })).toBe(title),
);
