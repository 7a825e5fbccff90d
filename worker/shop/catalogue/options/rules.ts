/** What options and their values may be, and what becomes of what is chosen by a former one. Pure. */
export const optionLabel_chars = 60;
export const optionKey_chars = 40;
export const optionValueKey_chars = 60;
export const synonyms_max = 50;
export const optionPosition_max = 9_999;
export const optionCategories_max = 40;
/** Options and values that operators add themselves; shops bring more with what they sell. */
export const ownOptions_max = 500;
export const ownValues_max = 1_000;
export const optionFilters = ["everywhere", "chosen", "nowhere"] as const;
export type OptionFilter = (typeof optionFilters)[number];
/** So many are suggested to sellers: options, and values of each. */
export const suggestedAxes_max = 60;
export const suggestedValues_max = 40;
/** Products that are counted as left: beyond that it is enough to know that there are more. */
export const left_max = 1_000;

/** A value of an option, or, with the value "", the option itself. */
export type OptionName = { axis: string; value: string };
export type OptionRedirect = OptionName & { to_axis: string; to_value: string };
/** By option, the keys of the values that are chosen. */
export type OptionChoices = Readonly<Record<string, readonly string[]>>;

/** Where a value leads now: by itself, or along with its whole option. */
export function presentName(redirects: readonly OptionRedirect[], { axis, value }: OptionName): OptionName {
  const at = (ofAxis: string, ofValue: string) => redirects.find((row) => row.axis === ofAxis && row.value === ofValue);
  const whole = at(axis, "");
  const present = whole ? { axis: whole.to_axis, value } : { axis, value };
  const own = at(axis, value) ?? at(present.axis, value);
  return own && value !== "" ? { axis: own.to_axis, value: own.to_value } : present;
}

/** The choices by their present names, each once. Undefined: all of them are. */
export function presentChoices(redirects: readonly OptionRedirect[], choices: OptionChoices): Record<string, string[]> | undefined {
  const present: Record<string, string[]> = {};
  for (const [axis, values] of Object.entries(choices))
    for (const value of values) {
      const now = presentName(redirects, { axis, value });
      const known = present[now.axis] ?? [];
      present[now.axis] = known.includes(now.value) ? known : [...known, now.value];
    }
  const isSame = Object.entries(choices).every(([axis, values]) => values.every((value) => present[axis]?.includes(value)));
  return isSame && Object.keys(present).length === Object.keys(choices).length ? undefined : present;
}

export type OptionSetting = { axis: string; position: number | null; filter: OptionFilter; category_ids: readonly number[] };

/** Whether an option is a filter of a listing, by the main categories that the listing is of. */
export const isFilterIn = ({ filter, category_ids }: Pick<OptionSetting, "filter" | "category_ids">, mains: readonly number[]): boolean =>
  filter === "everywhere" || (filter === "chosen" && mains.length > 0 && mains.every((id) => category_ids.includes(id)));
