import { describe, expect, it } from "vitest";
import { europeanCountries } from "../../shared/countries/european-area.ts";
import { givesWithdrawal, isInForce, lastDay, refundDay, withdrawalEnd } from "./rules.ts";

const at = (text: string) => Date.parse(text);

describe("the period of withdrawal", () => {
  it.each([
    ["winter", "DE", "2026-01-05T10:00:00+01:00", "2026-01-20T00:00:00+01:00"],
    ["first moment of a day", "DE", "2026-01-05T00:00:00+01:00", "2026-01-20T00:00:00+01:00"],
    ["last moment of a day", "DE", "2026-01-05T23:59:59.999+01:00", "2026-01-20T00:00:00+01:00"],
    ["into summer time", "DE", "2026-03-18T10:00:00+01:00", "2026-04-02T00:00:00+02:00"],
    ["ends on Good Friday and goes on until Tuesday", "DE", "2026-03-20T10:00:00+01:00", "2026-04-08T00:00:00+02:00"],
    ["ends on Good Friday, which is no holiday in France", "FR", "2026-03-20T10:00:00+01:00", "2026-04-04T00:00:00+02:00"],
    ["ends at Christmas, on a Friday, and goes on until Monday", "FR", "2026-12-11T10:00:00+01:00", "2026-12-29T00:00:00+01:00"],
    ["ends at Christmas in Great Britain, where Monday is free for Saturday", "GB", "2026-12-11T10:00:00Z", "2026-12-30T00:00:00Z"],
    ["ends on a Saturday and goes on until Monday, in summer time by then", "DE", "2026-03-14T10:00:00+01:00", "2026-03-31T00:00:00+02:00"],
    ["ends on a Sunday and goes on until Monday", "DE", "2026-03-15T10:00:00+01:00", "2026-03-31T00:00:00+02:00"],
    ["out of summer time", "FR", "2026-10-20T10:00:00+02:00", "2026-11-04T00:00:00+01:00"],
    ["ends on a Saturday, and on Monday summer time is over", "FR", "2026-10-10T10:00:00+02:00", "2026-10-27T00:00:00+01:00"],
    ["Azores, clocks changed at midnight before", "PT", "2026-03-14T10:00:00-01:00", "2026-03-31T00:00:00Z"],
    ["Azores, a midnight that came twice before", "PT", "2026-10-10T10:00:00Z", "2026-10-27T00:00:00-01:00"],
    ["Canaries, an hour behind Madrid", "ES", "2026-07-01T10:00:00+01:00", "2026-07-16T00:00:00+01:00"],
    ["Great Britain", "GB", "2026-07-01T23:30:00+01:00", "2026-07-16T00:00:00+01:00"],
    ["Türkiye", "TR", "2026-03-20T00:30:00+03:00", "2026-04-04T00:00:00+03:00"],
  ])("%s", (_, country, delivered, end) => {
    const first = at(end);
    expect(withdrawalEnd(country, at(delivered))).toBe(first);
  });

  it.each([
    ["DE", "2026-01-05T10:00:00+01:00", "2026-01-19"],
    ["GB", "2026-01-05T10:00:00Z", "2026-01-19"],
    ["PT", "2026-01-05T10:00:00Z", "2026-01-19"],
    ["TR", "2026-01-05T10:00:00+03:00", "2026-01-19"],
    ["FI", "2026-06-01T10:00:00+03:00", "2026-06-15"],
  ])("in %s, of what arrived at %s, the page names %s as the last day", (country, delivered, day) => {
    const until = new Date(withdrawalEnd(country, at(delivered)) ?? 0).toISOString();
    expect(new Date(lastDay(until)).toISOString().slice(0, 10)).toBe(day);
  });

  it.each([
    ["DE", "2026-01-05T22:59:59.999Z", "2026-01-19"],
    ["DE", "2026-01-05T23:00:00Z", "2026-01-20"],
    ["PT", "2026-01-05T00:30:00Z", "2026-01-18"],
    ["TR", "2026-01-05T21:00:00Z", "2026-01-20"],
    ["US", "2026-01-05T23:59:00Z", "2026-01-19"],
    ["FR", "2026-03-20T10:00:00Z", "2026-04-03"],
  ])("of a statement from %s of %s the money goes back by %s", (country, received, day) => expect(refundDay(country, at(received))).toBe(day));

  it("is a right in every country of the European area", () => expect(europeanCountries.filter((country) => !givesWithdrawal(country))).toEqual([]));

  it.each(["US", "JP", "KW", "", "de"])("is not offered as a right in %j", (country) => {
    expect(givesWithdrawal(country)).toBe(false);
    expect(withdrawalEnd(country, 0)).toBeNull();
  });
});

it.each([
  ["pending_payment", false],
  ["paid", true],
  ["processing", true],
  ["shipped", true],
  ["delivered", true],
  ["cancelled", false],
  ["refunded", false],
])("a package that is %s is under a contract: %s", (status, is) => expect(isInForce(status)).toBe(is));
