import { describe, expect, it } from "vitest";
import { body_chars } from "../../worker/shop/content/rules.ts";
import { heldIn, intentIn, paramOf, passwordOf, pathPartOf, textOf } from "./fields.ts";

const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe("fields of a form", () => {
  it("are text, and empty where there is none or a file", () => {
    const form = formOf({ name: " Ada ", picture: new File(["x"], "x.png") });
    expect(["name", "picture", "other"].map((name) => textOf(form, name))).toEqual([" Ada ", "", ""]);
  });

  it("have one limit, which is never inside a character", () => {
    expect(textOf(formOf({ body: "a".repeat(60_000) }), "body")).toHaveLength(50_000);
    expect(textOf(formOf({ body: `${"a".repeat(49_999)}😀` }), "body")).toHaveLength(49_999);
  });
  it("are not cut where the API would take them, each line's end sent as two characters", () => {
    const longest = "\r\n".repeat(body_chars);
    expect(textOf(formOf({ body: `${longest}x` }), "body")).toHaveLength(2 * body_chars + 1);
  });

  it("become a parameter as they are, not longer than any name", () => {
    expect(paramOf(formOf({ id: "a/b" }), "id")).toBe("a/b");
    expect(["a".repeat(79), "a".repeat(80), "a".repeat(81)].map((id) => paramOf(formOf({ id }), "id").length)).toEqual([79, 80, 80]);
    expect(paramOf(formOf({}), "id")).toBe("");
  });
  it("are those that the form holds, empty ones too, and no others", () => {
    expect(heldIn(formOf({ iban: "", holder: " A ", other: "x" }), ["iban", "holder", "bic"])).toEqual({ iban: "", holder: " A " });
  });
  it("become a part of an address whatever they hold", () => {
    expect(pathPartOf(formOf({ id: "a/b" }), "id")).toBe("a%2Fb");
    expect(pathPartOf(formOf({ id: `${"a".repeat(79)}😀` }), "id")).toBe("a".repeat(79));
  });

  it("leave passwords as they were typed", () => {
    expect(passwordOf(formOf({ password: " spaced " }))).toBe(" spaced ");
    expect(passwordOf(formOf({ current: "x".repeat(30_000) }), "current")).toHaveLength(30_000);
    expect(passwordOf(formOf({}))).toBe("");
  });

  it("choose an intent of the table, and nothing that the table only inherits", () => {
    const table = { add: 1 };
    expect(["add", "remove", "toString", ""].map((intent) => intentIn(table, formOf({ intent })))).toEqual([1, undefined, undefined, undefined]);
  });
});
