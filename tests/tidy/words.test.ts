import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { pages } from "../../app/pages.ts";
import ar from "../../locales/ar.json";
import { usedElsewhere } from "../../locales/counter-words.ts";
import en from "../../locales/en.json";
import fr from "../../locales/fr.json";
import hi from "../../locales/hi.json";
import tr from "../../locales/tr.json";
import type { Source } from "./rules.ts";
import { duplicatesIn, reachedFrom, sectionsUsed, unsaidIn } from "./words.ts";

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

const behindCounter = /^app\/routes\/(?:seller|admin)\//;
/** What pages share is said by whoever takes it. */
const shared = /^app\/(?:routes|ui)\//;
const page = (file: string) => pages.some((each) => file === `app/routes/${each.file}`);
const elsewhere = reachedFrom((file) => !behindCounter.test(file) && (page(file) || !shared.test(file)), sources);

it("the worker has at hand what is said of seller centre and desk elsewhere, and no more", () => {
  const used = sectionsUsed(["seller", "desk"], elsewhere);
  const isWithin = (key: string, section: string) => `${key}.`.startsWith(`${section}.`);
  expect(used.filter((key) => !usedElsewhere.some((section) => isWithin(key, section)))).toEqual([]);
  expect(usedElsewhere.filter((section) => !used.some((key) => isWithin(key, section)))).toEqual([]);
});
it("no page elsewhere is made of those behind the counter, which lie in their own folders", () => {
  expect(elsewhere.filter(({ file }) => behindCounter.test(file)).map(({ file }) => file)).toEqual([]);
  expect(pages.filter(({ pattern, file }) => /^\/(?:seller|admin)(?:\/|$)/.test(pattern) !== behindCounter.test(`app/routes/${file}`))).toEqual([]);
});
it("sees what is said by whatever a page takes, at once or later", () => {
  const files: Source[] = [
    { file: "app/a.ts", text: `import { b } from "./ui/b.ts";\nimport type { D } from "./ui/d.ts";\nt("seller.one.two")` },
    { file: "app/ui/b.ts", text: `const late = () => import("../c-view.tsx"); t(\`desk.kinds.\${kind}Named\`)` },
    { file: "app/c-view.tsx", text: `const base = "seller.three"; t("cart.four")` },
    { file: "app/ui/d.ts", text: `t("desk.five")` },
  ];
  const reached = reachedFrom((file) => file === "app/a.ts", files);
  expect(reached.map(({ file }) => file)).toEqual(["app/a.ts", "app/ui/b.ts", "app/c-view.tsx"]);
  expect(sectionsUsed(["seller", "desk"], reached)).toEqual(["desk.kinds", "seller.one.two", "seller.three"]);
});
