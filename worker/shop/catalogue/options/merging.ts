/** One option, or one value of it, goes into another: in steps, so that no batch is too large. */
import type { Locale } from "../../../../locales/words.ts";
import { Refusal } from "../../../errors.ts";
import { foldLabel } from "../../products/service.ts";
import type { LocalTexts } from "../categories/rules.ts";
import type { MergedOption } from "./contract.ts";
import { readOption, readOptionRedirects, readValue } from "./data.ts";
import type { OptionContext } from "./edit-data.ts";
import { mergeOptionStep, type RuleChange, readRules } from "./merge-data.ts";
import { type OptionChoices, type OptionName, presentChoices } from "./rules.ts";

type Named = { names: LocalTexts; synonyms: readonly string[] };

const readNamed = (db: D1Database, { axis, value }: OptionName, locale: Locale): Promise<Named | null> =>
  value === "" ? readOption(db, axis, locale) : readValue(db, axis, value);

/** The rules of collections that name what goes, by what it goes into. */
async function ruleChanges(db: D1Database, from: OptionName, into: OptionName): Promise<RuleChange[]> {
  const redirect = { ...from, to_axis: into.axis, to_value: into.value };
  return (await readRules(db, from.axis)).flatMap(({ id, rule: before }) => {
    const rule = JSON.parse(before) as { options: OptionChoices };
    const options = presentChoices([redirect], rule.options);
    return options ? [{ id, before, after: JSON.stringify({ ...rule, options }) }] : [];
  });
}

/**
 * Answers how many products are left: while there are any, it is to be asked again. Products that are chosen by both stay as they are, and so does
 * what was to go, until their shops have changed them. @throws Refusal not_found, invalid_fields, conflict
 */
export async function mergeOption(context: OptionContext, from: OptionName, into: OptionName, locale: Locale): Promise<MergedOption> {
  const { db } = context;
  const [gone, there] = await Promise.all([readNamed(db, from, locale), readNamed(db, into, locale)]);
  if (!gone && there && (await hasMerged(db, from, into))) return { left: 0, both: [] };
  if (!gone) throw new Refusal("not_found");
  if (!there || (from.axis === into.axis && from.value === into.value)) throw new Refusal("invalid_fields", { fields: { into: ["invalid"] } });
  const labels = [...new Set(Object.values(gone.names).map(foldLabel))];
  const step = await mergeOptionStep(context, { from, into, labels }, await ruleChanges(db, from, into), {
    action: "option_merge",
    before: { names: gone.names, synonyms: gone.synonyms },
    after: { into: into.value === "" ? into.axis : into.value },
  });
  if (!step) throw new Refusal("conflict");
  return step;
}

/** Whether what is gone went into that one. */
const hasMerged = async (db: D1Database, from: OptionName, into: OptionName): Promise<boolean> =>
  (await readOptionRedirects(db)).some((row) => row.axis === from.axis && row.value === from.value && row.to_axis === into.axis && row.to_value === into.value);
