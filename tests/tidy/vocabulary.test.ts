import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { declaredIn, refused, unneeded } from "./vocabulary.ts";

const root = path.resolve(import.meta.dirname, "../..");
const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "app", "worker", "locales", "tests"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));

describe("the names in the code", () => {
  const declared = sources.map((source) => ({ file: source.file, names: declaredIn(source) }));
  it("are words of the field", () => {
    expect(declared.flatMap(({ file, names }) => refused(names).map((why) => `${file}: ${why}`))).toEqual([]);
  });
  it("have no exception that nothing needs", () => expect(unneeded(declared.flatMap(({ names }) => names))).toEqual([]));
});

const refusedIn = (text: string) => refused(declaredIn({ file: "a.ts", text }));
describe("a name", () => {
  it.each([
    ["of a variable", "const told = 1;", ["told: say notified, reported, expected"]],
    ["of a part of a variable's name", "let kept_ms = 1;", ["kept_ms: say stored"]],
    ["of a function", "function layShop() {}", ["layShop: say insert, set up"]],
    ["of a parameter", "const of = (parcel: number) => parcel;", ["parcel: say pkg, shipment"]],
    ["of a variable that is taken from a field", "const { a: [deed = 1] } = x;", ["deed: say entry, action"]],
    ["of a rest", "const { a, ...said } = x;", ["said: say text, message, answer"]],
    ["of a caught error", "try {} catch (whyNot) {}", ["whyNot: say reason"]],
    ["of a function by its beginning", "function lookAtHandle() {}", ["lookAtHandle: say check, preview"]],
    ["of a type", "type Asked = string; interface Kept { a: 1 }", ["Asked: say …Query, …Params, …Input", "Kept: say stored"]],
    ["that comes twice, once,", "const a = (deed: 1) => deed; const deed = 2;", ["deed: say entry, action"]],
    ["of a class", "class Parcel {}", ["Parcel: say pkg, shipment"]],
  ])("%s is refused", (_, text, expected) => expect(refusedIn(text)).toEqual(expected));
  it.each([
    ["of a field", "const a = { told: 1 }; type B = { kept: 1 }; a.told;"],
    ["of a field whose variable has a better one", "const { told: reported } = a;"],
    ["that only contains the letters", "const bringt = 1, layout = 2, keptish = 3, relay = 4;"],
    ["of the wish list", "function WishButton() {}"],
    ["of a plain local state", "const asked = 1, found = 2, shown = 3, known = 4;"],
    ["in a text or a comment", '// told\nconst a = "kept";'],
  ])("%s is taken", (_, text) => expect(refusedIn(text)).toEqual([]));
});
