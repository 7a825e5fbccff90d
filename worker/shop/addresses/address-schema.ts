/** An address as people write it, whoever asks for it: account or checkout. What it needs and how it is put follows the country. */
import { z } from "@hono/zod-openapi";
import { isCountry } from "../shipping/rules.ts";
import { addressProblems, postalCodeOf, regionOf } from "./rules.ts";

/** One line of text as people type it: no control characters, no direction overrides. */
export const line = (max: number) =>
  z
    .string({ error: "required" })
    .trim()
    .min(1, "required")
    .max(max, "too_long")
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, "invalid");
const optionalLine = (max: number) => z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), line(max).optional());

export const Country = z
  .string({ error: "required" })
  .trim()
  .toUpperCase()
  .refine(isCountry, "country")
  .openapi({ description: "ISO 3166-1 alpha-2", example: "FR" });

/** All but the phone number, which not everybody takes in the same way. */
export const addressParts = {
  name: line(100),
  line1: line(200),
  line2: optionalLine(200),
  city: line(100),
  region: optionalLine(100).openapi({ description: "where the country has a list of them, one of it: its code or name" }),
  postalCode: optionalLine(16),
  country: Country,
};

type Raw = Readonly<Record<string, unknown>>;
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** What the country has to say about a part, whatever is wrong with the others. */
export function partProblem(raw: Raw, part: "region" | "postalCode"): string | undefined {
  const country = textOf(raw.country);
  const given = textOf(raw[part]);
  const value = part === "postalCode" ? postalCodeOf(country, given) : (regionOf(country, given) ?? given);
  // street and city are looked after by themselves
  return addressProblems({ line1: "-", city: "-", country, ...(value && { [part]: value }) })[part];
}

/** `when`: a form that lacks much is told all of it at once. */
export const countryRule = (part: "region" | "postalCode") => ({
  path: [part],
  error: (issue: { input: unknown }) => partProblem(issue.input as Raw, part),
  when: ({ value }: { value: unknown }) => isCountry(textOf((value as Raw | null)?.country)),
});

/** Written as the country writes it; a region that is none of its list stays as it was typed. */
export const tidied = <T extends { country: string; region?: string | undefined; postalCode?: string | undefined }>(address: T): T => ({
  ...address,
  postalCode: address.postalCode && postalCodeOf(address.country, address.postalCode),
  region: address.region && (regionOf(address.country, address.region) ?? address.region),
});
