import { describe, expect, it } from "vitest";
import { checkLines, readLine } from "./checking.ts";
import type { StoredRow } from "./data.ts";
import type { RedirectStatus } from "./rules.ts";

const line = (from: string, to: string | null, status: RedirectStatus = to === null ? 410 : 301, note = "") => readLine({ from, to, status, note });
const row = (path: string, target: string | null, note = ""): StoredRow => ({ path, target, target_path: target, status: target === null ? 410 : 301, note });

/** What each line comes to, with the stored ones read as the database would. */
function check(lines: ReturnType<typeof line>[], stored: StoredRow[] = [], replaced: string | null = null) {
  return checkLines(lines, { from: stored, leadingTo: stored.filter(({ target }) => target !== null) }, replaced).map(({ outcome, problems }) =>
    [outcome, ...problems.map(({ field, code }) => `${field}:${code}`)].join(" "),
  );
}

describe("a line by itself", () => {
  it.each([
    ["/a", "/b", 301, []],
    ["/a", null, 410, []],
    ["/a", "", 410, []],
    ["/a", "/b", 410, ["to:redirect_gone"]],
    ["/a", null, 301, ["to:required"]],
    ["/a", " ", 302, ["to:required"]],
    ["", "", 301, ["from:required", "to:required"]],
    ["/cart", "//x", 301, ["from:redirect_fixed", "to:redirect_path"]],
    ["/a", "/A/", 301, ["to:redirect_self"]],
    ["/a", "/a?x#y", 301, ["to:redirect_self"]],
  ] as const)("%s → %s, %i: %j", (from, to, status, problems) =>
    expect(line(from, to, status).problems.map(({ field, code }) => `${field}:${code}`)).toEqual(problems),
  );
});

describe("lines that are entered together", () => {
  it("are new, lead elsewhere, or stand already", () => {
    const stored = [row("/a", "/x"), row("/b", "/y"), row("/c", null)];
    expect(check([line("/a", "/x"), line("/b", "/z"), line("/c", "/z"), line("/d", "/z"), line("/e", null)], stored)).toEqual([
      "same",
      "changed",
      "changed",
      "new",
      "new",
    ]);
    expect(check([line("/a", "/x", 302)], stored)).toEqual(["changed"]);
  });
  it("keep a note that they do not name, and change one that they do", () => {
    expect(check([line("/a", "/x"), line("/b", "/y", 301, "other")], [row("/a", "/x", "kept"), row("/b", "/y", "kept")])).toEqual(["same", "changed"]);
    expect(checkLines([line("/a", "/z")], { from: [row("/a", "/x", "kept")], leadingTo: [] }, null)[0]?.draft?.note).toBe("kept");
  });
  it("are named once", () => expect(check([line("/a", "/x"), line("/A/", "/y")])).toEqual(["new", "refused from:repeated"]));
  it("make no chain with one another", () =>
    expect(check([line("/a", "/b"), line("/b", "/c")])).toEqual(["refused to:redirect_chain", "refused from:redirect_led_to"]));
  it("make no loop", () =>
    expect(check([line("/a", "/b"), line("/b", "/a")])).toEqual([
      "refused to:redirect_chain from:redirect_led_to",
      "refused to:redirect_chain from:redirect_led_to",
    ]));
  it("make no chain with those that stand", () => {
    const stored = [row("/s", "/t")];
    expect(check([line("/a", "/s"), line("/t", "/u")], stored)).toEqual(["refused to:redirect_chain", "refused from:redirect_led_to"]);
    expect(check([line("/a", "/gone")], [row("/gone", null)])).toEqual(["refused to:redirect_chain"]);
  });
  it("may begin where one of them led to before", () => expect(check([line("/s", "/u"), line("/t", "/u")], [row("/s", "/t")])).toEqual(["changed", "new"]));
  it("are refused one by one: the others are told what they would come to", () =>
    expect(check([line("/cart", "/x"), line("/b", "/x")])).toEqual(["refused from:redirect_fixed", "new"]));
});

describe("one by itself", () => {
  it("is refused where there is one already", () => expect(check([line("/a", "/x")], [row("/a", "/y")], "")).toEqual(["refused from:address_taken"]));
  it("takes the place of its own", () => {
    expect(check([line("/a", "/y")], [row("/a", "/x")], "/a")).toEqual(["changed"]);
    expect(check([line("/b", "/x")], [row("/a", "/x")], "/a")).toEqual(["new"]);
    // turned round
    expect(check([line("/x", "/a")], [row("/a", "/x")], "/a")).toEqual(["new"]);
    expect(check([line("/b", "/x")], [row("/a", "/x"), row("/b", "/z")], "/a")).toEqual(["refused from:address_taken"]);
  });
});
