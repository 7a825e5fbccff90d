import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import ar from "../../locales/ar.json";
import en from "../../locales/en.json";
import fr from "../../locales/fr.json";
import hi from "../../locales/hi.json";
import tr from "../../locales/tr.json";
import type { Source } from "./rules.ts";
import { duplicatesIn, unsaidIn } from "./words.ts";

const root = path.resolve(import.meta.dirname, "../..");
const sources: Source[] = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "app", "worker"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^worker\/seed\//.test(file) && existsSync(path.join(root, file)))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));

/** Said twice for a reason: the first two of `errors` never travel to the browser, the others are members of families. */
const twice = [
  ["errors.cart_full", "cart.addFull"],
  ["errors.review_not_bought", "myReviews.notWaiting"],
  ["listing.sorts.selling", "collections.best"],
  ["seller.team.roles.owner", "desk.roles.owner"],
  ["seller.team.roles.manager", "desk.roles.manager"],
  ["desk.find.kinds.product", "desk.audit.kinds.product"],
  ["desk.find.kinds.voucher", "desk.audit.kinds.voucher"],
  ["desk.payment.failed", "desk.refund.states.failed"],
  ["desk.find.kinds.message", "desk.audit.kinds.message"],
  ["desk.find.kinds.collection", "desk.audit.kinds.collection"],
  ["desk.system.page", "desk.find.kinds.page", "desk.audit.kinds.page"],
];

it("every sentence stands once", () => {
  const known = twice.map((group) => group.toSorted().join());
  expect(duplicatesIn([en, fr, ar, tr, hi]).filter((group) => !known.includes(group.toSorted().join()))).toEqual([]);
});
it("no exception outlives its reason", () => {
  const found = duplicatesIn([en, fr, ar, tr, hi]).map((group) => group.toSorted().join());
  expect(twice.filter((group) => !found.includes(group.toSorted().join()))).toEqual([]);
});
it("sees a sentence that stands twice in all languages, not in some", () => {
  const english = { cart: { undo: "Undo" }, lists: { back: "Undo", n: { one: "a", other: "b" } } };
  expect(duplicatesIn([english, { cart: { undo: "Annuler" }, lists: { back: "Annuler", n: { one: "c", other: "d" } } }])).toEqual([
    ["cart.undo", "lists.back"],
  ]);
  expect(duplicatesIn([english, { cart: { undo: "Annuler" }, lists: { back: "Revenir", n: { one: "c", other: "d" } } }])).toEqual([]);
});

/** No space that may break a line stands before : ; ? ! » or after «. Addresses keep their own marks. */
it("French keeps its marks beside their words", () => {
  const breakable = JSON.stringify(fr, null, 1)
    .split("\n")
    .filter((line) => / [:;?!»](?![\w/])|« /.test(line.replace(/^\s*"\w+": /, "")));
  expect(breakable).toEqual([]);
});

it("every sentence is said", () => {
  expect(unsaidIn(en, sources)).toEqual([]);
});
it("sees a sentence that is not said", () => {
  const source = (text: string) => [{ file: "app/a.ts", text }];
  const dictionary = { a: { b: "x", cText: "y", d: { e: "z" } } };
  expect(unsaidIn(dictionary, source(`t("a.b"); t(\`a.\${key}Text\`)`))).toEqual(["a.d.e"]);
  expect(unsaidIn(dictionary, source(`t(\`a.d.\${key}\`)`))).toEqual(["a.b", "a.cText"]);
});
