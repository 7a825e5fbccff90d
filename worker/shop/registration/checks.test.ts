import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkContact, checkIdentity, checkShop } from "./checks.ts";
import { OptionalReason, Reason, Reply, Submission, TypedContact, TypedShop } from "./contract.ts";
import {
  agreementVersion,
  guestDraft_ms,
  handleMax_chars,
  handleOf,
  handleProblem,
  isDecision,
  isOpenToChange,
  moveOf,
  nearHandles,
  ownDraft_ms,
  stateOf,
} from "./rules.ts";

const a = (count: number) => "a".repeat(count);
const problemsOf = (checked: unknown) => (checked as { problems?: object }).problems ?? {};

describe("a shop as it was typed", () => {
  it.each<[Parameters<typeof checkShop>[0], object]>([
    [undefined, { "names.fr": ["required"], handle: ["required"] }],
    [{ names: {}, handle: "lale" }, { "names.fr": ["required"] }],
    [{ names: { tr: "  " }, handle: "lale" }, { "names.fr": ["required"] }],
    [{ names: { tr: "L" }, handle: "lale" }, { "names.tr": ["too_short"] }],
    [{ names: { tr: "🌷" }, handle: "lale" }, { "names.tr": ["too_short"] }],
    [{ names: { tr: a(61) }, handle: "lale" }, { "names.tr": ["too_long"] }],
    [{ names: { en: a(61), tr: "Lale" }, handle: "lale" }, { "names.en": ["too_long"] }],
    [{ names: { tr: "Lale" }, handle: "متجر" }, { handle: ["handle"] }],
    [{ names: { tr: "Lale" }, handle: "  " }, { handle: ["required"] }],
    [{ names: { tr: "Lale" }, handle: "ab" }, { handle: ["too_short"] }],
    [{ names: { tr: "Lale" } }, { handle: ["required"] }],
  ])("%j lacks %j", (typed, problems) => expect(problemsOf(checkShop(typed, "fr"))).toEqual(problems));
  it.each([
    [{ en: "Tulip", fr: "Tulipe", tr: "Lale" }, "Tulip"],
    [{ fr: "Tulipe", tr: "Lale" }, "Tulipe"],
    [{ tr: " La " }, "La"],
    [{ tr: a(60) }, a(60)],
  ])("is called by its English name, else the visitor's, else any: %j", (names, name) => {
    const trimmed = Object.fromEntries(Object.entries(names).map(([locale, each]) => [locale, each.trim()]));
    expect(checkShop({ names, handle: " Lale Tezgâhı" }, "fr")).toEqual({ value: { handle: "lale-tezgahi", name, names: trimmed } });
  });
});

describe("how to reach a shop, as it was typed", () => {
  it.each<[Parameters<typeof checkContact>[0], object]>([
    [undefined, { email: ["email"], phone: ["required"] }],
    [
      { email: "x", phone: "12" },
      { email: ["email"], phone: ["phone"] },
    ],
    [{ email: "a@b.example", phone: " " }, { phone: ["required"] }],
    [{ email: "a@b", phone: "0212 555 12 34" }, { email: ["email"] }],
  ])("%j lacks %j", (typed, problems) => {
    const reported = problemsOf(checkContact(typed, "TR", "fr")) as Record<string, string[]>;
    expect(Object.keys(reported)).toEqual(Object.keys(problems));
    if ("phone" in problems) expect(reported.phone).toEqual(problems.phone);
  });
  it.each([
    ["TR", "en", "0212 555 12 34", "+902125551234"],
    [undefined, "tr", "0212 555 12 34", "+902125551234"],
    ["", "fr", "01 23 45 67 89", "+33123456789"],
    ["FR", "tr", "01 23 45 67 89", "+33123456789"],
    ["FR", "tr", "+90 212 555 12 34", "+902125551234"],
  ] as const)("a number of %s (else of the language %s): %s is %s", (country, locale, phone, stored) =>
    expect(checkContact({ email: "a@b.example", phone }, country, locale)).toEqual({ value: { email: "a@b.example", phone: stored } }),
  );
});

describe("who sells, as it was typed", () => {
  const company = {
    kind: "company",
    legalName: "Lale Ltd",
    country: "DE",
    line1: "Street 1",
    city: "Berlin",
    postalCode: "10115",
    taxNumber: "DE 136 695 976",
  };
  it("is kept with the bare tax number, and without what was left empty", () => {
    expect(checkIdentity({ ...company, line2: " ", registerNumber: "  " })).toEqual({ value: { ...company, taxNumber: "DE136695976" } });
    const { taxNumber, ...person } = { ...company, kind: "person" };
    expect(taxNumber).toBeDefined();
    expect(checkIdentity(person)).toEqual({ value: person });
  });
  it.each<[object, object]>([
    [{ kind: "" }, { kind: ["required"] }],
    [{ kind: "club" }, { kind: ["required"] }],
    [{ legalName: "" }, { legalName: ["required"] }],
    [{ legalName: a(151) }, { legalName: ["too_long"] }],
    [{ registerNumber: a(61) }, { registerNumber: ["too_long"] }],
    [{ taxNumber: "" }, { taxNumber: ["required"] }],
    [{ taxNumber: " - " }, { taxNumber: ["required"] }],
    [{ taxNumber: "12" }, { taxNumber: ["tax_number"] }],
    [{ taxNumber: a(41) }, { taxNumber: ["too_long"] }],
    [{ kind: "person", taxNumber: "12" }, { taxNumber: ["tax_number"] }],
    [{ postalCode: "1" }, { postalCode: ["postal_code"] }],
    [{ country: "US", postalCode: "10001", taxNumber: "12-3456789" }, { region: ["required"] }],
  ])("%j: %j", (typed, problems) => expect(problemsOf(checkIdentity({ ...company, ...typed }))).toEqual(problems));
  it("of a country there is not is told that, not that the tax number is wrong", () => {
    expect(Object.keys(problemsOf(checkIdentity({ ...company, country: "XX", taxNumber: "?" })))).toEqual(["country"]);
  });
  it.each([
    ["legalName", a(150)],
    ["registerNumber", a(60)],
  ])("may have a %s that is as long as may be", (field, value) =>
    expect(checkIdentity({ ...company, [field]: value })).toMatchObject({ value: { [field]: value } }),
  );
  it("reads the country however it was typed", () => expect(checkIdentity({ ...company, country: " de " })).toMatchObject({ value: { country: "DE" } }));
  it("lacks what was never typed", () =>
    expect(Object.keys(problemsOf(checkIdentity(undefined))).sort()).toEqual(["city", "country", "kind", "legalName", "line1"]));
});

describe("what the API takes of a registration", () => {
  it.each([
    ["a typed field", TypedShop, (text: string) => ({ names: {}, handle: text }), 0, 300, "handle"],
    ["a name", TypedShop, (text: string) => ({ names: { tr: text } }), 0, 300, "names.tr"],
    ["a contact", TypedContact, (text: string) => ({ email: text }), 0, 300, "email"],
    ["an answer", Reply, (text: string) => ({ text }), 1, 4_000, "text"],
    ["a reason", Reason, (reason: string) => ({ reason }), 3, 2_000, "reason"],
    ["a reason that may be missing", OptionalReason, (reason: string) => ({ reason }), 0, 2_000, "reason"],
  ] as const)("%s has its length", (_, schema, body, least, most, path) => {
    const answerOf = (text: string) => schema.safeParse(body(text)).error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? [];
    expect([answerOf(a(least)), answerOf(a(most)), answerOf(a(most + 1))]).toEqual([[], [], [[path, "too_long"]]]);
    if (least > 0) expect(answerOf(`  ${a(least - 1)}  `)).toEqual([[path, least === 1 ? "required" : "too_short"]]);
  });
  it("is the agreement that was shown, and nothing besides", () => {
    expect(Submission.safeParse({ agreement: agreementVersion }).success).toBe(true);
    for (const body of [{}, { agreement: "2020-01" }, { agreement: agreementVersion, more: 1 }]) expect(Submission.safeParse(body).success).toBe(false);
    expect(Submission.safeParse({}).error?.issues[0]?.message).toBe("required");
  });
});

describe("the rules of a registration", () => {
  it.each([
    ["ab", "too_short"],
    ["abc", null],
    [a(40), null],
    [a(41), "too_long"],
    ["a-b-c", null],
    ["x_abc", "handle"],
    ["abc-", "handle"],
    ["-abc", "handle"],
    ["meydan", "handle_reserved"],
    ["meydanci", "handle_reserved"],
    ["a-meydan", null],
    ["www", "handle_reserved"],
    ["about", "handle_reserved"],
  ])("the handle %s: %s", (handle, problem) => expect(handleProblem(handle, "Meydan")).toBe(problem));
  it.each([
    ["lale", "İzmir", ["lale-izmir", "lale-shop", "lale-store", "the-lale", "lale-2", "lale-3"]],
    ["lale", "", ["lale-shop", "lale-store", "the-lale", "lale-2", "lale-3"]],
    ["", "", ["my-shop-shop", "my-shop-store", "the-my-shop", "my-shop-2", "my-shop-3"]],
    ["lale-2", "", ["lale-2-shop", "lale-2-store", "the-lale-2", "lale-2-2", "lale-2-3"]],
    [a(40), "", [`${a(31)}-shop`, `${a(31)}-store`, `the-${a(31)}`, `${a(31)}-2`, `${a(31)}-3`]],
    [`${a(30)}-${a(9)}`, "", [`${a(30)}-shop`, `${a(30)}-store`, `the-${a(30)}`, `${a(30)}-2`, `${a(30)}-3`]],
  ])("instead of %s in %s there is %j", (body, city, near) => expect(nearHandles(body, city)).toEqual(near));
  it("decisions lead from where to where, and what hurts needs a reason", () => {
    expect((["approved", "rejected", "suspended", "reopened"] as const).map(moveOf)).toEqual([
      { from: ["pending", "rejected"], to: "approved", reason: false },
      { from: ["pending"], to: "rejected", reason: true },
      { from: ["approved"], to: "suspended", reason: true },
      { from: ["suspended"], to: "approved", reason: false },
    ]);
    expect(["approve", "reject", "suspend", "reopen", "close", "toString"].map((word) => (isDecision(word) ? stateOf(word) : null))).toEqual([
      "approved",
      "rejected",
      "suspended",
      "reopened",
      null,
      null,
    ]);
  });
  it("what was typed may be changed until it is handed in, and once it was sent back", () => {
    expect(([null, "rejected", "pending", "approved", "suspended"] as const).map(isOpenToChange)).toEqual([true, true, false, false, false]);
  });
  it("drafts are kept a month and half a year", () => expect([guestDraft_ms / 86_400_000, ownDraft_ms / 86_400_000]).toEqual([30, 180]));
});

describe("a handle", () => {
  it.each([
    ["  Lale Tezgâhı  ", "lale-tezgahi"],
    ["Ömer's Straße & Søn", "omers-strasse-son"],
    ["متجر", ""],
    ["--A__b--", "a-b"],
    ["x".repeat(60), "x".repeat(handleMax_chars)],
  ])("%j is %j", (typed, handle) => expect(handleOf(typed)).toBe(handle));
  it.each([
    ["", "required"],
    ["ab", "too_short"],
    ["a".repeat(41), "too_long"],
    ["a--b", "handle"],
    ["-ab", "handle"],
    ["Abc", "handle"],
    ["admin", "handle_reserved"],
    ["meydan-outlet", "handle_reserved"],
    ["lale-tezgahi", null],
  ])("%j: %j", (handle, problem) => expect(handleProblem(handle, "Meydan")).toBe(problem));
  it("that is made of any text, or offered for one, is none or one that can be had", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (typed) => {
        const handle = handleOf(typed);
        expect(["required", "too_short", "handle_reserved", null]).toContain(handleProblem(handle));
        expect(handleOf(handle)).toBe(handle);
        for (const near of nearHandles(handle, typed)) expect([near, handleProblem(near), near === handle]).toEqual([near, null, false]);
      }),
    );
  });
});
