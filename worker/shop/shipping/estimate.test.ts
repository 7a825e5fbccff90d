import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localTime } from "../../shared/time-zones.ts";
import { arrivalOf, isTimeZone, leaveBy, weekendOf, workingDayAfter } from "./estimate.ts";
import { countryCodes } from "./rules.ts";

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const arrives = (day: string, days_min: number, days_max: number, country: string) => Object.values(arrivalOf({ days_min, days_max }, country, at(day)));

describe("the day of arrival", () => {
  // 20 November 2026 is a Friday
  it.each([
    ["2026-11-20", 1, 3, "FR", "2026-11-23", "2026-11-25"],
    ["2026-11-21", 1, 1, "FR", "2026-11-23", "2026-11-23"],
    ["2026-11-22", 0, 5, "FR", "2026-11-23", "2026-11-27"],
    ["2026-11-20", 0, 0, "FR", "2026-11-20", "2026-11-20"],
    ["2026-11-19", 1, 2, "SA", "2026-11-22", "2026-11-23"],
    ["2026-11-20", 1, 2, "IN", "2026-11-21", "2026-11-23"],
    ["2026-11-19", 1, 2, "IR", "2026-11-21", "2026-11-22"],
    ["2026-11-20", 1, 3, "AE", "2026-11-23", "2026-11-25"],
    ["2026-12-31", 1, 2, "US", "2027-01-01", "2027-01-04"],
    ["2028-02-28", 1, 2, "DE", "2028-02-29", "2028-03-01"],
  ])("ordered on %s, %i to %i working days, in %s: from %s to %s", (day, min, max, country, from, to) =>
    expect(arrives(day, min, max, country)).toEqual([from, to]),
  );

  it("goes by UTC, whatever the hour", () => {
    const rate = { days_min: 1, days_max: 1 };
    expect(arrivalOf(rate, "FR", Date.parse("2026-11-17T00:00:00Z"))).toEqual(arrivalOf(rate, "FR", Date.parse("2026-11-17T23:59:59.999Z")));
  });

  it("is what counting day by day gives, and never a free day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.nat(365), fc.constantFrom("FR", "SA", "IN", "IR", "AF"), (day, count, country) => {
        const weekend = weekendOf(country);
        const free = (each: number) => weekend.includes(new Date(each * 86_400_000).getUTCDay());
        let slow = day;
        for (let left = count; left > 0 || free(slow); ) {
          slow += 1;
          if (left > 0 && !free(slow)) left -= 1;
        }
        expect(workingDayAfter(day, count, weekend)).toBe(slow);
      }),
    );
  });
});

describe("weekends", () => {
  it("are those of CLDR, as this runtime knows them", () => {
    // Monday is 1 and Sunday 7 there
    const known = (country: string) => (new Intl.Locale(`und-${country}`) as unknown as { getWeekInfo(): { weekend: number[] } }).getWeekInfo().weekend;
    const different = countryCodes.filter(
      (country) =>
        known(country)
          .map((day) => day % 7)
          .sort()
          .join() !== [...weekendOf(country)].sort().join(),
    );
    expect(different).toEqual([]);
  });
});

describe("a shop's own time", () => {
  it.each([
    ["2026-11-19T23:59:00Z", "UTC", "2026-11-19", 1439],
    ["2026-11-19T23:59:59Z", "Asia/Kolkata", "2026-11-20", 329],
    ["2026-11-20T00:00:00Z", "America/New_York", "2026-11-19", 1140],
    ["2026-11-19T21:00:00Z", "Europe/Istanbul", "2026-11-20", 0],
    // the clock goes back at 1:00 UTC
    ["2026-10-25T00:59:00Z", "Europe/Paris", "2026-10-25", 179],
    ["2026-10-25T01:00:00Z", "Europe/Paris", "2026-10-25", 120],
  ])("%s in %s is %s, minute %i", (at, zone, date, minute) =>
    expect(localTime(Date.parse(at), zone)).toEqual({ day: Date.parse(`${date}T00:00:00Z`) / 86_400_000, minute }),
  );
  it.each([
    ["Europe/Paris", true],
    ["America/Argentina/Buenos_Aires", true],
    ["Etc/GMT+5", true],
    ["UTC", true],
    ["Europe/Nowhere", false],
    ["+05:00", false],
    ["", false],
  ])("%j is a time zone: %s", (name, is) => expect(isTimeZone(name)).toBe(is));
});

describe("a package has to leave by the end of a day of its shop", () => {
  const paris = { country: "FR", time_zone: "Europe/Paris", cut_off_minute: 14 * 60, handling_days: 2 };
  it.each([
    ["two working days after a Monday before the cut-off", "2026-11-23T12:59:00Z", paris, "2026-11-25T23:00:00Z"],
    ["a day later from the cut-off on", "2026-11-23T13:00:00Z", paris, "2026-11-26T23:00:00Z"],
    ["a weekend between them", "2026-11-26T10:00:00Z", paris, "2026-11-30T23:00:00Z"],
    ["summer time begins that night", "2026-03-26T10:00:00Z", { ...paris, handling_days: 1 }, "2026-03-27T23:00:00Z"],
    ["summer time began", "2026-03-27T10:00:00Z", { ...paris, handling_days: 1 }, "2026-03-30T22:00:00Z"],
    ["summer time ended", "2026-10-23T10:00:00Z", { ...paris, handling_days: 1 }, "2026-10-26T23:00:00Z"],
    ["the same day", "2026-11-23T10:00:00Z", { ...paris, handling_days: 0 }, "2026-11-23T23:00:00Z"],
    ["a shop that says nothing has a working day", "2026-11-23T23:59:59Z", undefined, "2026-11-25T00:00:00Z"],
    ["a shop that says nothing, on a Friday", "2026-11-27T10:00:00Z", undefined, "2026-12-01T00:00:00Z"],
  ])("%s", (_, now, handling, end) => {
    const found = leaveBy({ ...(handling && { handling }) }, "FR", Date.parse(now));
    expect(found === null ? null : new Date(found).toISOString()).toBe(new Date(end).toISOString());
  });
  it("does not, where somebody comes for it", () => expect(leaveBy({ pickup: {} as never, handling: paris }, "FR", 0)).toBeNull());
});
