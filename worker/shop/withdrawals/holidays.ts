/**
 * National public holidays of the countries whose law gives a right of withdrawal, as their laws name them (for the Member States: the lists of Regulation
 * 1182/71, article 2, in the Official Journal). Holidays of regions are not counted (decision 102). Pure.
 */
import { day_ms } from "../../shared/time.ts";

/**
 * "0501": the first of May; with "+", a working day after it is free where it falls on a weekend. "e1": so many days from Easter, "o1" from the Orthodox one.
 * "m0525": the Monday on or after that day; "t": Thursday, "f": Friday.
 */
const tables: Readonly<Record<string, string>> = {
  AT: "0101 0106 e1 0501 e39 e50 e60 0815 1026 1101 1208 1225 1226",
  BE: "0101 e1 0501 e39 e50 0721 0815 1101 1111 1225",
  BG: "0101+ 0303+ o-2 o1 0501+ 0506+ 0524+ 0906+ 0922+ 1224+ 1225+ 1226+",
  CY: "0101 0106 o-48 0325 0401 o-2 o1 0501 o50 0815 1001 1028 1225 1226",
  CZ: "0101 e-2 e1 0501 0508 0705 0706 0928 1028 1117 1224 1225 1226",
  DE: "0101 e-2 e1 0501 e39 e50 1003 1225 1226",
  DK: "0101 e-3 e-2 e1 e39 e50 1225 1226",
  EE: "0101 0224 e-2 0501 0623 0624 0820 1224 1225 1226",
  ES: "0101 0106 e-2 0501 0815 1012 1101 1206 1208 1225",
  FI: "0101 0106 e-2 e1 0501 e39 1206 1225 1226",
  FR: "0101 e1 0501 0508 e39 e50 0714 0815 1101 1111 1225",
  GB: "0101+ e-2 e1 m0501 m0525 m0825 1225+ 1226+",
  GR: "0101 0106 o-48 0325 o-2 o1 0501 o50 0815 1028 1225 1226",
  HR: "0101 0106 e1 0501 0530 e60 0622 0805 0815 1101 1118 1225 1226",
  HU: "0101 0315 e-2 e1 0501 e50 0820 1023 1101 1224 1225 1226",
  IE: "0101 m0201 0317 e1 m0501 m0601 m0801 m1025 1225 1226",
  IS: "0101 e-3 e-2 e1 t0419 0501 e39 e50 0617 m0801 1225 1226",
  IT: "0101 0106 e1 0425 0501 0602 0815 1004 1101 1208 1225 1226",
  LI: "0101 0106 e1 0501 e39 e50 e60 0815 0908 1101 1208 1225 1226",
  LT: "0101 0216 0311 e1 0501 0624 0706 0815 1101 1102 1224 1225 1226",
  LU: "0101 e1 0501 0509 e39 e50 0623 0815 1101 1225 1226",
  LV: "0101 e-2 e1 0501 0504+ 0623 0624 1118+ 1224 1225 1226 1231",
  MT: "0101 0210 0319 0331 e-2 0501 0607 0629 0815 0908 0921 1208 1213 1225",
  NL: "0101 e-2 e1 0427 0505 e39 e50 1225 1226",
  NO: "0101 e-3 e-2 e1 0501 0517 e39 e50 1225 1226",
  PL: "0101 0106 e1 0501 0503 e60 0815 1101 1111 1224 1225 1226",
  PT: "0101 e-2 0425 0501 e60 0610 0815 1005 1101 1201 1208 1225",
  RO: "0101 0102 0106 0107 0124 o-2 o1 0501 0601 o50 0815 1130 1201 1225 1226",
  SE: "0101 0106 e-2 e1 0501 e39 0606 f0619 1224 1225 1226 1231",
  SI: "0101 0102 0208 e1 0427 0501 0502 0625 0815 1031 1101 1225 1226",
  SK: "0101 0106 e-2 e1 0501 0508 0705 0829 0901 0915 1101 1117 1224 1225 1226",
  TR: "0101 0423 0501 0519 0715 0830 1028 1029",
};

/**
 * Holidays that follow the moon, as "first day, how many". Türkiye: Ramazan Bayramı with its eve, and Kurban Bayramı with its eve (Law 2429, article 2). The eve is
 * free from 13:00 on, as 28 October is: a day that is half free counts as free, in the shopper's favour. 2026 as the Presidency of Religious Affairs (Diyanet) has
 * announced it; 2027 to 2030 by the same calendar computed ahead, which agrees with Umm al-Qura for these feasts. After 2030 the fixed days alone are known.
 */
const byMoon: Readonly<Record<string, readonly (readonly [first: string, days: number])[]>> = {
  TR: [
    ["2026-03-19", 4],
    ["2026-05-26", 5],
    ["2027-03-08", 4],
    ["2027-05-15", 5],
    ["2028-02-25", 4],
    ["2028-05-04", 5],
    ["2029-02-13", 4],
    ["2029-04-23", 5],
    ["2030-02-03", 4],
    ["2030-04-12", 5],
  ],
};
const daysByMoon: Readonly<Record<string, ReadonlySet<number>>> = Object.fromEntries(
  Object.entries(byMoon).map(([country, feasts]) => [
    country,
    new Set(feasts.flatMap(([first, days]) => Array.from({ length: days }, (_, at) => Date.parse(first) / day_ms + at))),
  ]),
);

const weekdays: Readonly<Record<string, number>> = { m: 1, t: 4, f: 5 };

const dayOf = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / day_ms;
const weekdayOf = (day: number) => new Date(day * day_ms).getUTCDay();
const isWeekend = (day: number) => weekdayOf(day) % 6 === 0;

/** Easter Sunday (J. Meeus, Astronomical Algorithms, chapter 8), as a day since 1970. */
function easter(year: number): number {
  const [a, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const shift = Math.floor((8 * century + 13) / 25);
  const epact = (19 * a + century - Math.floor(century / 4) - shift + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((a + 11 * epact + 22 * week) / 451);
  const count = epact + week - 7 * late + 114;
  return dayOf(year, Math.floor(count / 31), (count % 31) + 1);
}
/** The same by the Julian calendar, which is thirteen days behind from 1900 to 2099. */
function orthodoxEaster(year: number): number {
  const moon = (19 * (year % 19) + 15) % 30;
  const count = moon + ((2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7) + 114;
  return dayOf(year, Math.floor(count / 31), (count % 31) + 1) + 13;
}

function dayNamed(rule: string, year: number): number {
  const kind = rule.charAt(0);
  if (kind === "e") return easter(year) + Number(rule.slice(1));
  if (kind === "o") return orthodoxEaster(year) + Number(rule.slice(1));
  const digits = rule.replace(/\D/g, "");
  const day = dayOf(year, Number(digits.slice(0, 2)), Number(digits.slice(2)));
  const weekday = weekdays[kind];
  return weekday === undefined ? day : day + ((weekday - weekdayOf(day) + 7) % 7);
}

function holidaysOf(country: string, year: number): ReadonlySet<number> {
  const rules = (tables[country] ?? "").split(" ").filter(Boolean);
  const days = new Set(rules.map((rule) => dayNamed(rule, year)));
  for (const rule of rules.filter((each) => each.endsWith("+"))) {
    let day = dayNamed(rule, year);
    if (!isWeekend(day)) continue;
    while (isWeekend(day) || days.has(day)) day += 1;
    days.add(day);
  }
  return days;
}

/** The day (since 1970), or the first after it that is neither on a weekend nor a public holiday of the country. */
export function workingDayFrom(country: string, day: number): number {
  let at = day;
  const isFree = (each: number) => daysByMoon[country]?.has(each) || holidaysOf(country, new Date(each * day_ms).getUTCFullYear()).has(each);
  while (isWeekend(at) || isFree(at)) at += 1;
  return at;
}
