import { describe, expect, it } from "vitest";
import { CollectVoucher } from "./contract.ts";
import { EditVoucher, NewVoucher } from "./selling/contract.ts";

const answerOf = (schema: { safeParse(body: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined } }, body: object) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
const terms = { kind: "fixed", value: 1, startsOn: "2026-01-01", endsOn: "2026-01-01", names: { en: "Tulips" } };

describe("a code that is typed", () => {
  it.each([
    ["", ["code required", "code invalid"]],
    [" \t ", ["code required", "code invalid"]],
    ["a", []],
    ["a".repeat(40), []],
    ["a".repeat(41), ["code too_long"]],
    [`${"a".repeat(40)}${" ".repeat(160)}`, []],
    [`${"a".repeat(40)}${" ".repeat(161)}`, ["code too_long"]],
    ["a!", ["code invalid"]],
    ["!a", ["code invalid"]],
    ["ışık-١_2", []],
  ])("%j: %j", (code, problems) => expect(answerOf(CollectVoucher, { code })).toEqual(problems));
  it("is read as it is stored", () => expect(CollectVoucher.parse({ code: " tu lip ２" })).toEqual({ code: "TULIP2" }));
  it.each([
    ["abc", ["code too_short"]],
    ["abcd", []],
  ])("of a new voucher: %s %j", (code, problems) => expect(answerOf(NewVoucher, { ...terms, code })).toEqual(problems));
});

describe("the terms of a shop's own voucher", () => {
  it("left out are none, and it is listed", () => {
    expect(EditVoucher.parse(terms)).toMatchObject({ ...terms, minSpend: 0, totalLimit: null, perShopperLimit: null, listed: true });
    const { value, ...free } = { ...terms, kind: "free_shipping" };
    expect([value, EditVoucher.parse(free).value]).toEqual([1, 0]);
  });
  it.each<[object, string[]]>([
    [{ kind: "gift" }, ["kind required"]],
    [{ kind: "percent", value: 0 }, ["value percent"]],
    [{ kind: "percent", value: 1 }, []],
    [{ kind: "percent", value: 100 }, []],
    [{ kind: "percent", value: 101 }, ["value percent"]],
    [{ value: 0 }, ["value amount"]],
    [{ kind: "free_shipping", value: -1 }, ["value amount"]],
    [{ value: 1.5 }, ["value amount"]],
    [{ value: 10_000_000 }, []],
    [{ value: 10_000_001 }, ["value amount"]],
    [{ kind: "free_shipping", value: 0 }, []],
    [{ minSpend: -1 }, ["minSpend amount"]],
    [{ minSpend: 0 }, []],
    [{ minSpend: 10_000_000 }, []],
    [{ minSpend: 10_000_001 }, ["minSpend amount"]],
    ...(["totalLimit", "perShopperLimit"] as const).flatMap((field): [object, string[]][] => [
      [{ [field]: 0 }, [`${field} quantity_whole`]],
      [{ [field]: 1 }, []],
      [{ [field]: 1.5 }, [`${field} quantity_whole`]],
      [{ [field]: 1_000_000 }, []],
      [{ [field]: 1_000_001 }, [`${field} quantity_whole`]],
      [{ [field]: null }, []],
    ]),
    [{ startsOn: "1999-12-31" }, ["startsOn date"]],
    [{ startsOn: "2000-01-01" }, []],
    [{ endsOn: "2099-12-31" }, []],
    [{ endsOn: "2100-01-01" }, ["endsOn date"]],
    [{ endsOn: "2026-02-30" }, ["endsOn date"]],
    [{ endsOn: "2025-12-31" }, ["endsOn ends_before"]],
    [{ names: {} }, ["names one_language"]],
    [{ names: { fr: "a".repeat(80) } }, []],
    [{ names: { fr: "a".repeat(81) } }, ["names.fr too_long"]],
  ])("%j: %j", (more, problems) => expect(answerOf(EditVoucher, { ...terms, ...more })).toEqual(problems));
});
