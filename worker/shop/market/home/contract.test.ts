import { describe, expect, it } from "vitest";
import { issuesOf } from "../../../../tests/support/contract/limits.ts";
import { SaveHome } from "./contract.ts";
import { homeRows_max } from "./rules.ts";

const banner = { kind: "banner", link: "/all?sale=1", texts: { en: { title: "Sale" } } };
const issuesWith = (...rows: object[]) => issuesOf(SaveHome, { version: 0, rows });

describe("rows of the home page", () => {
  it.each<[object, string]>([
    [{ kind: "arrivals" }, ""],
    [{ kind: "arrivals", collection: "", link: "", startsAt: "", endsAt: null }, ""],
    [{ kind: "moon" }, "rows.0.kind: invalid"],
    [{ kind: "arrivals", link: "/all" }, "rows.0.link: invalid"],
    [{ kind: "arrivals", collection: "summer" }, "rows.0.collection: invalid"],
    [{ kind: "collection" }, "rows.0.collection: required"],
    [{ kind: "collection", collection: "Not One" }, "rows.0.collection: invalid"],
    [banner, ""],
    [{ ...banner, link: null }, "rows.0.link: required"],
    [{ ...banner, texts: { en: { text: "x" } } }, "rows.0.texts: one_language"],
    [{ ...banner, link: "//elsewhere.example" }, "rows.0.link: own_page"],
    [{ ...banner, link: "/\\elsewhere.example" }, "rows.0.link: own_page"],
    [{ ...banner, link: "https://elsewhere.example/" }, "rows.0.link: own_page"],
    [{ ...banner, link: "javascript:alert(1)" }, "rows.0.link: own_page"],
    [{ ...banner, link: "/a b" }, "rows.0.link: own_page"],
    [{ ...banner, link: `/${"x".repeat(299)}` }, ""],
    [{ ...banner, link: `/${"x".repeat(300)}` }, "rows.0.link: too_long"],
    [{ ...banner, texts: { en: { title: "x".repeat(120), text: "x".repeat(200) } } }, ""],
    [{ ...banner, texts: { en: { title: "x".repeat(121) } } }, "rows.0.texts.en.title: too_long"],
    [{ ...banner, texts: { en: { title: "x", text: "x".repeat(201) } } }, "rows.0.texts.en.text: too_long"],
    [{ ...banner, texts: { ...banner.texts, de: { title: "x" } } }, "rows.0.texts: unknown"],
    [{ ...banner, startsAt: "soon" }, "rows.0.startsAt: date"],
    [{ ...banner, startsAt: "2026-12-01T10:00:00Z", endsAt: "2026-12-01T10:00:00.999Z" }, "rows.0.endsAt: end_before_start"],
    [{ ...banner, startsAt: "2026-12-01T10:00:00Z", endsAt: "2026-12-01T10:00:01Z" }, ""],
  ])("%j are told %j", (row, expected) => expect(issuesWith(row)).toBe(expected));

  it("are each there once, but banners, and so many at most", () => {
    expect(issuesWith({ kind: "arrivals" }, { kind: "brands" }, { kind: "arrivals" })).toBe("rows.2.kind: repeated");
    expect(issuesWith({ kind: "collection", collection: "a" }, { kind: "collection", collection: "b" })).toBe("");
    expect(issuesWith({ kind: "collection", collection: "a" }, { kind: "collection", collection: "a" })).toBe("rows.1.kind: repeated");
    expect([issuesWith(...Array(homeRows_max).fill(banner)), issuesWith(...Array(homeRows_max + 1).fill(banner)), issuesWith()]).toEqual([
      "",
      "rows: too_many",
      "",
    ]);
  });
});
