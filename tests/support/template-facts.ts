/** What the templates of a country ask its owner for, each answered: without an answer its page cannot be confirmed. */
import { templatePagesOf } from "../../worker/shop/content/rules.ts";

export const factsOf = (country: string): Record<string, string> =>
  Object.fromEntries(templatePagesOf(country).flatMap(({ facts }) => facts.map((fact) => [fact, `Said of ${fact}`])));
