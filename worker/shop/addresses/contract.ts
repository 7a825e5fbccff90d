/** Saved addresses as the API speaks of them. */
import { z } from "@hono/zod-openapi";
import { addressParts, countryRule, line, partProblem, tidied } from "./address-schema.ts";

export { addressParts, Country, countryRule, line, partProblem, tidied } from "./address-schema.ts";

export const addressPaths = { list: "/user/addresses", one: "/user/addresses/{id}" } as const;

const parts = { ...addressParts, phone: line(40).openapi({ description: "with country code, or national of the address's country; kept as E.164" }) };
const defaults = {
  defaultShipping: z
    .boolean({ error: "invalid" })
    .optional()
    .openapi({ description: "true takes it over from the one that had it; the first address has both" }),
  defaultBilling: z.boolean({ error: "invalid" }).optional(),
};

/** Whole as the country needs it, then written as the country writes it. */
export const AddressBody = z
  .strictObject({ ...parts, ...defaults })
  .refine((address) => partProblem(address, "region") === undefined, countryRule("region"))
  .refine((address) => partProblem(address, "postalCode") === undefined, countryRule("postalCode"))
  .transform(tidied)
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

/** Where something is, as it is answered. */
export const answeredPlace = {
  line1: z.string(),
  line2: z.string().optional(),
  city: z.string(),
  region: z.string().optional(),
  postalCode: z.string().optional(),
  country: z.string().length(2),
};
/** An address as it is answered, whoever it is of. */
export const answeredAddress = {
  name: z.string(),
  phone: z.string(),
  ...answeredPlace,
};

export const SavedAddress = z.object({ id: z.string(), ...answeredAddress, defaultShipping: z.boolean(), defaultBilling: z.boolean() }).openapi("SavedAddress");

export type AddressBody = z.infer<typeof AddressBody>;
export type ChangeAddress = z.infer<typeof ChangeAddress>;
export type SavedAddress = z.infer<typeof SavedAddress>;
