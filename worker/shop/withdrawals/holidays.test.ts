import { describe, expect, it } from "vitest";
import { workingDayFrom } from "./holidays.ts";
import { givesWithdrawal } from "./rules.ts";

const day_ms = 86_400_000;
const from = (country: string, date: string) => new Date(workingDayFrom(country, Date.parse(date) / day_ms) * day_ms).toISOString().slice(0, 10);

describe("the first working day from a day on", () => {
  it.each([
    ["an ordinary Tuesday", "DE", "2026-11-24", "2026-11-24"],
    ["a Saturday", "DE", "2026-11-28", "2026-11-30"],
    ["a Sunday", "DE", "2026-11-29", "2026-11-30"],
    ["the day before a holiday", "DE", "2026-04-02", "2026-04-02"],
    ["Good Friday with the weekend and Easter Monday", "DE", "2026-04-03", "2026-04-07"],
    ["Easter Monday", "FR", "2026-04-06", "2026-04-07"],
    ["Ascension", "FR", "2027-05-06", "2027-05-07"],
    ["Whit Monday", "NO", "2026-05-25", "2026-05-26"],
    ["Corpus Christi", "PL", "2026-06-04", "2026-06-05"],
    ["Corpus Christi, elsewhere", "CZ", "2026-06-04", "2026-06-04"],
    ["Maundy Thursday", "DK", "2026-04-02", "2026-04-07"],
    ["Orthodox Good Friday", "GR", "2026-04-10", "2026-04-14"],
    ["Orthodox Easter Monday", "RO", "2027-05-03", "2027-05-04"],
    ["Clean Monday", "CY", "2026-02-23", "2026-02-24"],
    ["Western Easter Monday, where it is none", "GR", "2026-04-06", "2026-04-06"],
    ["the first Monday of May", "GB", "2026-05-04", "2026-05-05"],
    ["the last Monday of May", "GB", "2026-05-25", "2026-05-26"],
    ["the last Monday of August", "GB", "2027-08-30", "2027-08-31"],
    ["Christmas and Boxing Day on a weekend, with a Monday and a Tuesday for them", "GB", "2027-12-25", "2027-12-29"],
    ["New Year on a Saturday, with a Monday for it", "GB", "2028-01-01", "2028-01-04"],
    ["New Year on a Saturday, with nothing for it", "FR", "2028-01-01", "2028-01-03"],
    ["the last Monday of October", "IE", "2026-10-26", "2026-10-27"],
    ["the first day of summer", "IS", "2026-04-23", "2026-04-24"],
    ["Midsummer's Eve", "SE", "2026-06-19", "2026-06-22"],
    ["the Republic, and the day before it, which is free from noon on", "TR", "2026-10-28", "2026-10-30"],
    ["the day before the eve of a feast", "TR", "2026-03-18", "2026-03-18"],
    ["the feast after Ramadan with its eve, and the weekend in it", "TR", "2026-03-19", "2026-03-23"],
    ["the Feast of Sacrifice with its eve, and the Sunday after it", "TR", "2026-05-26", "2026-06-01"],
    ["the feast after Ramadan of 2027", "TR", "2027-03-08", "2027-03-12"],
    ["the Feast of Sacrifice of 2027, up to the Day of Youth", "TR", "2027-05-15", "2027-05-20"],
    ["the feast after Ramadan of 2028", "TR", "2028-02-25", "2028-02-29"],
    ["the Feast of Sacrifice of 2028", "TR", "2028-05-04", "2028-05-09"],
    ["the feast after Ramadan of 2029", "TR", "2029-02-13", "2029-02-19"],
    ["the Feast of Sacrifice of 2029, which begins on the Day of Children", "TR", "2029-04-23", "2029-04-30"],
    ["the feast after Ramadan of 2030", "TR", "2030-02-04", "2030-02-07"],
    ["the Feast of Sacrifice of 2030", "TR", "2030-04-12", "2030-04-17"],
    ["a feast of another country", "DE", "2026-05-27", "2026-05-27"],
    ["over the turn of a year", "SI", "2026-01-01", "2026-01-05"],
    ["a country without a list", "US", "2026-12-25", "2026-12-25"],
  ])("%s", (_, country, date, next) => expect(from(country, date)).toBe(next));

  // Easter Sundays that are published
  it.each([
    [2024, "2024-04-01", "2024-05-06"],
    [2025, "2025-04-21", "2025-04-21"],
    [2026, "2026-04-06", "2026-04-13"],
    [2028, "2028-04-17", "2028-04-17"],
    [2030, "2030-04-22", "2030-04-29"],
    [2038, "2038-04-26", "2038-04-26"],
  ])("knows Easter Monday of %d in Vienna and in Athens", (_, western, orthodox) => {
    expect([from("AT", western) > western, from("GR", orthodox) > orthodox]).toEqual([true, true]);
  });

  it("knows Christmas in every country that gives the right, but in Türkiye", () => {
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const countries = letters.flatMap((one) => letters.map((two) => one + two)).filter(givesWithdrawal);
    expect(countries.filter((country) => from(country, "2026-12-25") === "2026-12-25")).toEqual(["TR"]);
  });
});
