/** What operators do with options and their values. Each change is one batch with its audit entry. */
import type { Locale } from "../../../../locales/words.ts";
import { Refusal } from "../../../errors.ts";
import { foldLabel, keyOf } from "../../products/service.ts";
import { changesOf, inOrder, type LocalTexts, written } from "../categories/rules.ts";
import type {
  AdminOption,
  AdminOptionsQuery,
  AdminOptionValue,
  AdminOptionValuesQuery,
  NewOption,
  NewOptionValue,
  SaveOption,
  SaveOptionValue,
} from "./contract.ts";
import { optionsPerPage } from "./contract.ts";
import { readOption, readOptionPage, readTakenLabels, readValue, readValuePage, type StoredOption, type StoredValue } from "./data.ts";
import { deleteOption, insertOption, insertValue, type OptionContext, updateOption, updateValue } from "./edit-data.ts";
import { type OptionName, optionKey_chars, optionValueKey_chars } from "./rules.ts";

type Page<T> = { data: T[]; meta: { perPage: number; next: string | null } };
const pageOf = <T>(rows: T[], perPage: number, keyOfRow: (row: T) => string): Page<T> => {
  const data = rows.slice(0, perPage);
  const last = data.at(-1);
  return { data, meta: { perPage, next: rows.length > perPage && last ? keyOfRow(last) : null } };
};

export async function listOptions(db: D1Database, { q, after, perPage = optionsPerPage }: AdminOptionsQuery, locale: Locale): Promise<Page<AdminOption>> {
  return pageOf(await readOptionPage(db, { q, after, limit: perPage + 1 }, locale), perPage, ({ axis }) => axis);
}

/** @throws Refusal not_found */
export async function showOption(db: D1Database, axis: string, locale: Locale): Promise<StoredOption> {
  const option = await readOption(db, axis, locale);
  if (!option) throw new Refusal("not_found");
  return option;
}

const valueView = ({ axis: _, ...value }: StoredValue): AdminOptionValue => value;

/** @throws Refusal not_found (no such option) */
export async function listValues(
  db: D1Database,
  axis: string,
  { q, after, perPage = optionsPerPage }: AdminOptionValuesQuery,
  locale: Locale,
): Promise<Page<AdminOptionValue>> {
  const rows = await readValuePage(db, axis, { q, after, limit: perPage + 1 });
  // where there are values there is an option
  if (rows.length === 0) await showOption(db, axis, locale);
  const { data, meta } = pageOf(rows, perPage, ({ value }) => value);
  return { data: data.map(valueView), meta };
}

/** @throws Refusal not_found */
async function storedValue(db: D1Database, { axis, value }: OptionName): Promise<StoredValue> {
  const stored = await readValue(db, axis, value);
  if (!stored) throw new Refusal("not_found");
  return stored;
}
export const showValue = async (db: D1Database, name: OptionName) => valueView(await storedValue(db, name));

/** Synonyms as they are compared, each once; one that is a name already says nothing. */
function synonymsOf(synonyms: readonly string[], names: LocalTexts): string[] {
  const own = new Set(Object.values(names).map(foldLabel));
  return [...new Set(synonyms.map(foldLabel))].filter((label) => label !== "" && !own.has(label)).sort();
}

/** Names and synonyms lead to one option or value: what another bears already is refused, field by field. @throws Refusal invalid_fields */
async function mayBeCalled(db: D1Database, name: OptionName, { names, synonyms }: { names: LocalTexts; synonyms: readonly string[] }): Promise<void> {
  const labels = [...new Set([...Object.values(names).flatMap((label) => [label, foldLabel(label)]), ...synonyms])];
  const taken = new Set((await readTakenLabels(db, name, labels)).map(foldLabel));
  if (taken.size === 0) return;
  const fields: Record<string, string[]> = {};
  for (const [locale, label] of Object.entries(names)) if (taken.has(foldLabel(label))) fields[`names.${locale}`] = ["name_taken"];
  if (synonyms.some((label) => taken.has(label))) fields.synonyms = ["name_taken"];
  throw new Refusal("invalid_fields", { fields });
}

const optionState = ({ axis: _, version: __, values: ___, ...option }: StoredOption) => option;
const valueState = ({ axis: _, value: __, version: ___, productCount: ____, ...value }: StoredValue) => value;

function asOption(axis: string, { names, synonyms, filter, categories, position }: Omit<NewOption, "axis">, version: number): StoredOption {
  const texts = inOrder(written(names));
  return {
    ...{ axis, names: texts, synonyms: synonymsOf(synonyms, texts), filter, position, version, values: [] },
    categories: [...new Set(categories)].sort((a, b) => a - b),
  };
}

const meanwhile = (version: number) => new Refusal("conflict", { details: { version } });
const firstOf = (names: LocalTexts): string => names.en ?? (Object.values(names)[0] as string);

/** The key of the option. @throws Refusal invalid_fields (a name is another's), conflict (also where there are too many) */
export async function createOption(context: OptionContext, asked: NewOption, locale: Locale): Promise<string> {
  const { db } = context;
  const axis = asked.axis ?? keyOf(firstOf(inOrder(written(asked.names))), optionKey_chars);
  const option = asOption(axis, asked, 1);
  const there = await readOption(db, axis, locale);
  if (there && !changesOf<Record<string, unknown>>(optionState(there), optionState(option))) return axis;
  await mayBeCalled(db, { axis, value: "" }, option);
  if (there) throw new Refusal("invalid_fields", { fields: { names: ["name_taken"] } });
  if (!(await insertOption(context, option, { action: "option_create", after: optionState(option) }))) throw new Refusal("conflict");
  return axis;
}

/** @throws Refusal not_found, invalid_fields (a name is another's), conflict */
export async function changeOption(context: OptionContext, axis: string, asked: SaveOption, locale: Locale): Promise<void> {
  const before = await showOption(context.db, axis, locale);
  const option = asOption(axis, asked, asked.version);
  const changes = changesOf<Record<string, unknown>>(optionState(before), optionState(option));
  if (!changes) return;
  if (before.version !== asked.version) throw meanwhile(before.version);
  await mayBeCalled(context.db, { axis, value: "" }, option);
  if (!(await updateOption(context, before, option, { action: "option_change", ...changes }))) throw meanwhile(asked.version + 1);
}

/** An option or a value. @throws Refusal not_found, option_in_use */
export async function removeOption(context: OptionContext, name: OptionName, locale: Locale): Promise<void> {
  const { axis, value } = name;
  const before = value === "" ? optionState(await showOption(context.db, axis, locale)) : valueState(await storedValue(context.db, name));
  if (!(await deleteOption(context, name, { action: "option_remove", before }))) throw new Refusal("option_in_use");
}

function asValue({ axis, value }: OptionName, { names, synonyms, swatch }: Omit<NewOptionValue, "value">, version: number): StoredValue {
  const texts = inOrder(written(names));
  return { ...{ axis, value, names: texts, synonyms: synonymsOf(synonyms, texts), swatch, version }, productCount: 0 };
}

/** The key of the value. @throws Refusal not_found (no such option), invalid_fields (a name is another's), conflict (also where there are too many) */
export async function createValue(context: OptionContext, axis: string, asked: NewOptionValue, locale: Locale): Promise<string> {
  const { db } = context;
  await showOption(db, axis, locale);
  const name = { axis, value: asked.value ?? keyOf(firstOf(inOrder(written(asked.names))), optionValueKey_chars) };
  const value = asValue(name, asked, 1);
  const there = await readValue(db, axis, name.value);
  if (there && !changesOf<Record<string, unknown>>(valueState(there), valueState(value))) return name.value;
  await mayBeCalled(db, name, value);
  if (there) throw new Refusal("invalid_fields", { fields: { names: ["name_taken"] } });
  if (!(await insertValue(context, value, { action: "option_create", after: valueState(value) }))) throw new Refusal("conflict");
  return name.value;
}

/** @throws Refusal not_found, invalid_fields (a name is another's), conflict */
export async function changeValue(context: OptionContext, name: OptionName, asked: SaveOptionValue): Promise<void> {
  const before = await storedValue(context.db, name);
  const value = asValue(name, asked, asked.version);
  const changes = changesOf<Record<string, unknown>>(valueState(before), valueState(value));
  if (!changes) return;
  if (before.version !== asked.version) throw meanwhile(before.version);
  await mayBeCalled(context.db, name, value);
  if (!(await updateValue(context, before, value, { action: "option_change", ...changes }))) throw meanwhile(asked.version + 1);
}
