/** What products can be chosen by: colours, and options of other axes. */
import colourNames from "./colours.json" with { type: "json" };
import data from "./options.json" with { type: "json" };
import { inEach, named, type Texts } from "./texts.ts";

type OptionValue = { key: string; name: Texts };
export type Option = { axis: string; values: OptionValue[] };

/** A number takes its option's unit; a text is written the same in every language (sizes in letters and figures). */
type Listed = { axis: string; unit?: string; values: (number | string | OptionValue)[] };

export const colours = colourNames;

/** What each option is called above its choices. */
export const axisNames = data.axisNames;

function listedValue(value: number | string | OptionValue, unit?: string): OptionValue {
  if (typeof value === "object") return value;
  if (unit === undefined) return { key: `${value}`.toLowerCase(), name: inEach(() => `${value}`) };
  const units = named<Texts>(data.units, "unit", unit);
  return { key: `${value}${unit}`.toLowerCase(), name: inEach((lang) => `${value} ${units[lang]}`) };
}

export const options: Readonly<Record<string, Option>> = Object.fromEntries(
  Object.entries<Listed>(data.options).map(([name, { axis, unit, values }]) => [name, { axis, values: values.map((value) => listedValue(value, unit)) }]),
);
