/** How far the checkout's questions are answered, and what a field lacks. Pure: the server says it at first, the browser as one types. */
import { addressProblems, postalCodeOf } from "../../../worker/shop/addresses/rules.ts";
import { phonePattern } from "../../../worker/shop/checkout/rules.ts";
import { addressOf, type CheckoutValues, savedAddressOf } from "./form.ts";

export const checkoutSteps = ["contact", "address", "delivery", "payment"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** As the API takes it; what a longer look would refuse it says itself. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const writtenParts = ({ line1 = "", city = "", country = "", region, postalCode }: Partial<ReturnType<typeof addressOf>>) => ({
  ...{ line1, city, country },
  ...(region && { region }),
  ...(postalCode && { postalCode: postalCodeOf(country, postalCode) }),
});

/** What stands in a field as the API would say it, a key under `fields`; undefined: nothing is wrong with it. */
export function fieldProblem(name: string, values: CheckoutValues): FieldProblem | undefined {
  const text = (values[name] ?? "").trim();
  if (name === "email") return text === "" ? "required" : emailPattern.test(text) ? undefined : "email";
  if (name === "address.name") return text === "" ? "required" : undefined;
  if (name === "address.phone") return text === "" ? "required" : phonePattern.test(text) ? undefined : "phone";
  const part = name.startsWith("address.") ? name.slice("address.".length) : "";
  const problems: Readonly<Record<string, string | undefined>> = addressProblems(writtenParts(addressOf(values)));
  const problem = problems[part];
  return problem === undefined ? undefined : (problem as FieldProblem);
}
export type FieldProblem = "required" | "email" | "phone" | "postal_code" | "invalid";

const addressNames = ["name", "phone", "line1", "city", "region", "postalCode"].map((part) => `address.${part}`);

/** The questions that are answered: each only after those before it. Paying is never done here. */
export function doneSteps(values: CheckoutValues, { isQuoted }: { isQuoted: boolean }): ReadonlySet<CheckoutStep> {
  const isAnswered: Record<CheckoutStep, boolean> = {
    contact: fieldProblem("email", values) === undefined,
    address: savedAddressOf(values) !== null || addressNames.every((name) => fieldProblem(name, values) === undefined),
    delivery: isQuoted,
    payment: false,
  };
  const open = checkoutSteps.findIndex((step) => !isAnswered[step]);
  return new Set(checkoutSteps.slice(0, open));
}

/** What the head of the errors says: how many fields lack something, or are to be looked at. `required`: what each of those says that is empty. */
export function errorCount(errors: Readonly<Record<string, string>>, required: string): { key: "checkout.missing" | "checkout.check"; count: number } {
  const texts = Object.values(errors);
  return { key: texts.every((text) => text === required) ? "checkout.missing" : "checkout.check", count: texts.length };
}
