/** What is wrong with what was typed, step by step, and what of it a shop is made of. Nothing is asked of a database here. */

import { z } from "@hono/zod-openapi";
import { type Locale, locales } from "../../../locales/words.ts";
import { ownMarket } from "../../cache/own-market.ts";
import type { FieldErrors } from "../../errors.ts";
import { homeCountry } from "../../shared/countries/home-country.ts";
import { addressParts, countryRule, line, partProblem, tidied } from "../addresses/contract.ts";
import { phoneOf } from "../addresses/service.ts";
import { Email } from "../schemas.ts";
import type { TypedContent } from "./contract.ts";
import { handleOf, handleProblem, identityKinds, type TypedStep } from "./rules.ts";
import { bareTaxNumber, isTaxNumber } from "./tax-numbers.ts";

export type ShopNames = { handle: string; name: string; names: Partial<Record<Locale, string>> };
export type ShopContact = { email: string; phone: string };
export type ShopIdentity = {
  kind: (typeof identityKinds)[number];
  legalName: string;
  line1: string;
  line2?: string | undefined;
  city: string;
  region?: string | undefined;
  postalCode?: string | undefined;
  country: string;
  registerNumber?: string | undefined;
  taxNumber?: string | undefined;
};
export type CheckedStep<T> = { value: T } | { problems: FieldErrors };

const shopName = line(60).refine((name) => [...name].length >= 2, "too_short");
const optional = (max: number) => z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), line(max).optional());
const { name: _, ...parts } = addressParts;
const Identity = z
  .object({ ...parts, kind: z.enum(identityKinds, { error: "required" }), legalName: line(150), registerNumber: optional(60), taxNumber: optional(40) })
  .refine((typed) => partProblem(typed, "region") === undefined, countryRule("region"))
  .refine((typed) => partProblem(typed, "postalCode") === undefined, countryRule("postalCode"))
  .transform(tidied);

/** Of each field the first thing that is wrong, as a key under `fields`. */
const known = new Set(["required", "too_long", "too_short", "email", "phone", "postal_code", "country"]);
const problemsIn = (error: z.ZodError): FieldErrors =>
  Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), [known.has(message) ? message : "invalid"]]).reverse());

/** `locale`: of who asks; where no name is given at all, one in their language is missed. */
export function checkShop(typed: TypedContent["shop"], locale: Locale): CheckedStep<ShopNames> {
  const problems: FieldErrors = {};
  const names: ShopNames["names"] = {};
  for (const each of locales) {
    const given = typed?.names[each]?.trim();
    if (!given) continue;
    const read = shopName.safeParse(given);
    if (read.success) names[each] = read.data;
    else problems[`names.${each}`] = problemsIn(read.error)[""] ?? ["invalid"];
  }
  const name = names.en ?? names[locale] ?? Object.values(names)[0];
  if (name === undefined && Object.keys(problems).length === 0) problems[`names.${locale}`] = ["required"];
  const handle = handleOf(typed?.handle ?? "");
  // what holds no letter that an address could show is no empty field
  const problem = handle === "" && typed?.handle?.trim() ? "handle" : handleProblem(handle, ownMarket().name);
  if (problem) problems.handle = [problem];
  return name === undefined || Object.keys(problems).length > 0 ? { problems } : { value: { handle, name, names } };
}

/** A telephone number without its country's code is one of the country that the shop is in. */
export function checkContact(typed: TypedContent["contact"], country: string | undefined, locale: Locale): CheckedStep<ShopContact> {
  const email = Email.safeParse(typed?.email ?? "");
  const given = typed?.phone?.trim() ?? "";
  const phone = phoneOf(given, country || homeCountry(locale));
  const problems: FieldErrors = {
    ...(!email.success && { email: problemsIn(email.error)[""] ?? ["email"] }),
    ...(phone === null && { phone: [given === "" ? "required" : "phone"] }),
  };
  return email.success && phone !== null ? { value: { email: email.data, phone } } : { problems };
}

export function checkIdentity(typed: TypedContent["identity"]): CheckedStep<ShopIdentity> {
  const read = Identity.safeParse(typed ?? {});
  const problems = read.success ? {} : problemsIn(read.error);
  const taxNumber = bareTaxNumber(typed?.taxNumber ?? "");
  const country = parts.country.safeParse(typed?.country);
  if (taxNumber === "" && typed?.kind === "company") problems.taxNumber ??= ["required"];
  if (taxNumber !== "" && country.success && !isTaxNumber(country.data, taxNumber)) problems.taxNumber ??= ["tax_number"];
  if (!read.success || Object.keys(problems).length > 0) return { problems };
  return { value: { ...read.data, ...(taxNumber && { taxNumber }) } };
}

export const checks = {
  shop: (typed: TypedContent, locale: Locale) => checkShop(typed.shop, locale),
  contact: (typed: TypedContent, locale: Locale) => checkContact(typed.contact, typed.identity?.country, locale),
  identity: (typed: TypedContent) => checkIdentity(typed.identity),
} satisfies Record<TypedStep, (typed: TypedContent, locale: Locale) => CheckedStep<unknown>>;
