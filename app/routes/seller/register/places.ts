/** The steps of the page and their addresses. Pure. */
import { type RegistrationStep, steps } from "../../../../worker/shop/registration/rules.ts";
import type { PageAddress } from "../../../pages.ts";

/** The page of a step. Who owns several shops names theirs. */
export const stepPath = (step: RegistrationStep, shop: string | null): PageAddress => `/seller/register?step=${step}${shop ? `&shop=${shop}` : ""}`;

export const stepAfter = (step: RegistrationStep): RegistrationStep => steps[steps.indexOf(step) + 1] ?? "submit";
