/** What is chosen in a question of the catalogue: several slugs by a comma, and options. */
import { z } from "@hono/zod-openapi";
import { slugSource } from "../../query.ts";

export const choices_max = 8;
export const slugs = z
  .string()
  .max(720)
  .regex(new RegExp(`^${slugSource}(,${slugSource}){0,${choices_max - 1}}$`));

/** How many kinds of choices (colour, size …) a question may bring. */
const optionAxes_max = 6;
const optionName = new RegExp(`^o\\.${slugSource}$`);

/** Choices of options are parameters of their own: o.colour=black,blue. */
export function refuseOddChoices(query: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  const chosen = Object.keys(query).filter((name) => name.startsWith("o.") && query[name] !== "");
  for (const [at, name] of chosen.entries()) {
    const isFine = at < optionAxes_max && optionName.test(name) && slugs.safeParse(query[name]).success;
    if (!isFine) context.addIssue({ code: "custom", path: [name], message: "invalid" });
  }
}
