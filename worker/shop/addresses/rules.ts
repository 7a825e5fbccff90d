/** How addresses are written: which parts, in which order, called what, needed or not, country by country. Pure; also the browser's. */
import { localLanguage, type Region, regionsOf } from "./regions.ts";

/** As an order or an account keeps it. */
export type StoredAddress = { name: string; phone: string; line1: string; line2?: string; city: string; region?: string; postalCode?: string; country: string };

export const addresses_max = 30;

export type AddressPart = "line1" | "line2" | "city" | "region" | "postalCode";
export type AddressParts = { line1: string; line2?: string; city: string; region?: string; postalCode?: string; country: string };

type Form = {
  /** Parts from top to bottom; those of one row stand side by side. */
  rows: readonly (readonly AddressPart[])[];
  needs: readonly AddressPart[];
  /** What a part is called here, a key under addresses.parts; otherwise its own name. */
  called: Readonly<Partial<Record<AddressPart, string>>>;
  postal?: RegExp;
  example?: string;
  /** The lines of the finished address below the street. */
  lines: readonly string[];
};

const rowsOf = (text: string) => text.split("/").map((row) => row.trim().split(" ") as AddressPart[]);

/** Rows, parts needed besides street and city, finished lines, and what differs. */
function form(rows: string, needs: string, lines: string, rest: Partial<Pick<Form, "called" | "postal" | "example">> = {}): Form {
  return {
    rows: rowsOf(rows),
    needs: ["line1", "city", ...(needs.split(" ").filter(Boolean) as AddressPart[])],
    called: {},
    lines: lines.split("|"),
    ...rest,
  };
}

const five = /^\d{5}$/;
const codeThenCity = (postal: RegExp, example: string) => form("line1/line2/postalCode city", "postalCode", "{postalCode} {city}", { postal, example });

const forms: Readonly<Record<string, Form>> = {
  FR: codeThenCity(five, "75008"),
  DE: codeThenCity(five, "10115"),
  MA: form("line1/line2/postalCode city", "", "{postalCode} {city}", { postal: five, example: "20000" }),
  GB: form("line1/line2/city postalCode", "postalCode", "{city}|{postalCode}", {
    postal: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
    example: "SW1A 1AA",
    called: { city: "town", postalCode: "postcode" },
  }),
  US: form("line1/line2/city/region postalCode", "region postalCode", "{city}, {region} {postalCode}", {
    postal: /^\d{5}(-\d{4})?$/,
    example: "94105",
    called: { region: "state", postalCode: "zip" },
  }),
  CA: form("line1/line2/city/region postalCode", "region postalCode", "{city} {region} {postalCode}", {
    postal: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
    example: "K1A 0B1",
    called: { region: "province" },
  }),
  AE: form("line1/line2/region city", "region", "{city}|{region}", { called: { region: "emirate", city: "area" } }),
  SA: form("line1/line2/city postalCode/region", "", "{city} {postalCode}|{region}", {
    postal: five,
    example: "11564",
    called: { line1: "building", line2: "district" },
  }),
  EG: form("line1/line2/region city/postalCode", "region", "{city}|{region} {postalCode}", {
    postal: /^\d{5}(\d{2})?$/,
    example: "11511",
    called: { region: "governorate", city: "area" },
  }),
  TR: form("line1/line2/region city/postalCode", "region postalCode", "{postalCode} {city} / {region}", {
    postal: five,
    example: "34110",
    called: { line1: "neighbourhood", region: "province", city: "county" },
  }),
  IN: form("line1/line2/postalCode city/region", "region postalCode", "{city} {postalCode}|{region}", {
    postal: /^[1-9]\d{5}$/,
    example: "560001",
    called: { line1: "flat", line2: "locality", region: "state", postalCode: "pin" },
  }),
};

/** Elsewhere: everything may be given, and a code is needed where mail fails without one. */
const otherwise = form("line1/line2/postalCode city/region", "", "{postalCode} {city}|{region}");
const otherPostal: Readonly<Record<string, [RegExp, string]>> = {
  AT: [/^\d{4}$/, "1010"],
  BE: [/^\d{4}$/, "1000"],
  CH: [/^\d{4}$/, "8001"],
  DK: [/^\d{4}$/, "1050"],
  NO: [/^\d{4}$/, "0150"],
  LU: [/^\d{4}$/, "1115"],
  ES: [five, "28013"],
  IT: [five, "00184"],
  FI: [five, "00100"],
  MX: [five, "06000"],
  NL: [/^[1-9]\d{3} [A-Z]{2}$/, "1012 JS"],
  PT: [/^\d{4}-\d{3}$/, "1100-148"],
  PL: [/^\d{2}-\d{3}$/, "00-110"],
  SE: [/^\d{3} \d{2}$/, "111 29"],
  BR: [/^\d{5}-\d{3}$/, "01310-100"],
  JP: [/^\d{3}-\d{4}$/, "100-0001"],
  AU: [/^\d{4}$/, "2000"],
};

export function addressForm(country: string): Form {
  if (Object.hasOwn(forms, country)) return forms[country] as Form;
  const [postal, example] = (Object.hasOwn(otherPostal, country) && otherPostal[country]) || [];
  return postal && example ? { ...otherwise, needs: [...otherwise.needs, "postalCode"], postal, example } : otherwise;
}

/** Null: the region is written freely. */
export const regionChoices = (country: string): readonly Region[] | null =>
  Object.hasOwn(regionsOf, country) ? (regionsOf[country] as readonly Region[]) : null;

/** A region in the reader's language where it has a name in it, else in Latin letters. */
export const regionName = (country: string, region: Region, locale: string) => (localLanguage[country] === locale && region.local) || region.name;

/** Digits of any script as 0-9: people type with the keyboard they have. */
export const latinDigits = (text: string) =>
  text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    // digits stand in tens, each from its zero on; before the first ten of a row stands no digit
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });

const spaced: Readonly<Record<string, number>> = { GB: -3, CA: 3, NL: 4, SE: 3 };
const dashed: Readonly<Record<string, number>> = { PT: 4, PL: 2, BR: 5, JP: 3 };

/** A code as the post of the country writes it; what does not look like one stays as it was typed. */
export function postalCodeOf(country: string, typed: string): string {
  const code = latinDigits(typed).trim().toUpperCase().replace(/\s+/g, " ");
  const bare = code.replace(/[ -]/g, "");
  const place = (Object.hasOwn(spaced, country) && spaced[country]) || (Object.hasOwn(dashed, country) && dashed[country]) || 0;
  const parted = place ? `${bare.slice(0, place)}${Object.hasOwn(spaced, country) ? " " : "-"}${bare.slice(place)}` : code;
  return addressForm(country).postal?.test(parted) ? parted : code;
}

/** The region as it is kept, found by its code or any of its names; undefined: not one of the country's. */
export function regionOf(country: string, typed: string): string | undefined {
  const choices = regionChoices(country);
  if (!choices) return typed;
  const same = (text: string | undefined) => text?.localeCompare(typed.trim(), "en", { sensitivity: "base" }) === 0;
  return choices.find(({ value, name, local }) => same(value) || same(name) || same(local))?.value;
}

/** What is wrong with an address, field → key under `fields`. */
export function addressProblems(address: AddressParts): Partial<Record<AddressPart, string>> {
  const { needs, postal } = addressForm(address.country);
  const problems: Partial<Record<AddressPart, string>> = {};
  for (const part of needs) if (!address[part]) problems[part] = "required";
  if (address.postalCode && postal && !postal.test(address.postalCode)) problems.postalCode = "postal_code";
  if (address.region && regionOf(address.country, address.region) === undefined) problems.region = "invalid";
  return problems;
}

/** The lines below the name, as the country writes them; the country's own line is left to the reader's language. */
export function addressLines(address: AddressParts, locale: string): string[] {
  const region = regionChoices(address.country)?.find(({ value }) => value === address.region);
  // a code is what the post of its country expects; a name is for the reader
  const regionText = region && region.value === region.name ? regionName(address.country, region, locale) : address.region;
  const values = { city: address.city, region: regionText ?? "", postalCode: address.postalCode ?? "" };
  const lines = addressForm(address.country).lines.map((line) => line.replace(/\{(\w+)\}/g, (_, part: keyof typeof values) => values[part]));
  const below = lines.map((line) => line.replace(/\s+/g, " ").replace(/^[ ,/]+|[ ,/]+$/g, "")).filter(Boolean);
  return [address.line1, ...(address.line2 ? [address.line2] : []), ...below];
}
