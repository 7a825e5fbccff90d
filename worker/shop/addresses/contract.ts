/** Saved addresses as the API speaks of them. */
import { z } from "@hono/zod-openapi";
import { Country } from "../checkout/contract.ts";
import { isCountry } from "../shipping/rules.ts";
import { addressProblems, postalCodeOf, regionOf } from "./rules.ts";

export const addressPaths = { list: "/user/addresses", one: "/user/addresses/{id}" } as const;

/** One line of text as people type it: no control characters, no direction overrides. */
const line = (max: number) =>
  z
    .string({ error: "required" })
    .trim()
    .min(1, "required")
    .max(max, "too_long")
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, "invalid");
const optionalLine = (max: number) => z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), line(max).optional());

const parts = {
  name: line(100),
  phone: line(40).openapi({ description: "with country code, or national of the address's country; kept as E.164" }),
  line1: line(200),
  line2: optionalLine(200),
  city: line(100),
  region: optionalLine(100).openapi({ description: "where the country has a list of them, one of it: its code or name" }),
  postalCode: optionalLine(16),
  country: Country,
};
const defaults = {
  defaultShipping: z
    .boolean({ error: "invalid" })
    .optional()
    .openapi({ description: "true takes it over from the one that had it; the first address has both" }),
  defaultBilling: z.boolean({ error: "invalid" }).optional(),
};

type Raw = Readonly<Record<string, unknown>>;
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** What the country has to say about a part, whatever is wrong with the others. */
function problemOf(raw: Raw, part: "region" | "postalCode"): string | undefined {
  const country = textOf(raw.country);
  const given = textOf(raw[part]);
  const value = part === "postalCode" ? postalCodeOf(country, given) : (regionOf(country, given) ?? given);
  // street and city are looked after by themselves
  return addressProblems({ line1: "-", city: "-", country, ...(value && { [part]: value }) })[part];
}

/** `when`: a form that lacks much is told all of it at once. */
const countryRule = (part: "region" | "postalCode") => ({
  path: [part],
  error: (issue: { input: unknown }) => problemOf(issue.input as Raw, part),
  when: ({ value }: { value: unknown }) => isCountry(textOf((value as Raw | null)?.country)),
});

/** Whole as the country needs it, then written as the country writes it. */
export const AddressBody = z
  .strictObject({ ...parts, ...defaults })
  .refine((address) => problemOf(address, "region") === undefined, countryRule("region"))
  .refine((address) => problemOf(address, "postalCode") === undefined, countryRule("postalCode"))
  .transform((address) => ({
    ...address,
    postalCode: address.postalCode && postalCodeOf(address.country, address.postalCode),
    region: address.region && regionOf(address.country, address.region),
  }))
  .openapi("AddressBody");

const optionalText = z.string({ error: "invalid" }).max(1_000, "too_long").optional();
/** What is left out stays; an empty text takes away. The whole must then be an address. */
export const ChangeAddress = z
  .strictObject({
    name: optionalText,
    phone: optionalText,
    line1: optionalText,
    line2: optionalText,
    city: optionalText,
    region: optionalText,
    postalCode: optionalText,
    country: optionalText,
    ...defaults,
  })
  .openapi("ChangeAddress");

export const AddressParams = z.object({ id: z.string().regex(/^[\w-]{22,64}$/, "invalid") });

export const SavedAddress = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    line1: z.string(),
    line2: z.string().optional(),
    city: z.string(),
    region: z.string().optional(),
    postalCode: z.string().optional(),
    country: z.string().length(2),
    defaultShipping: z.boolean(),
    defaultBilling: z.boolean(),
  })
  .openapi("SavedAddress");

export type AddressBody = z.infer<typeof AddressBody>;
export type ChangeAddress = z.infer<typeof ChangeAddress>;
export type SavedAddress = z.infer<typeof SavedAddress>;
