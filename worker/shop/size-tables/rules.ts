/** Measures by size: what a table may hold, and how its figures are read and written. Pure; also used by the pages. */
import { latinDigits } from "../addresses/rules.ts";
import type { SizeTableShown } from "./contract.ts";

/** Of a body or of the thing itself; each has its word in every language. */
export const measures = ["height", "chest", "waist", "hips", "shoulders", "sleeve", "neck", "inseam", "length", "foot", "hand", "head", "finger"] as const;
export type Measure = (typeof measures)[number];

/** The database holds the first of them as well. */
export const sizeTables_max = 50;
export const columns_max = 8;
export const rows_max = 30;
export const sizeTableLengths = { name: 60, size: 20, value: 20 } as const;
/** 9.99 m */
const measure_mm_max = 9_990;

export type MeasureRange = { min_mm: number; max_mm: number };

const figure = "(\\d{1,4}(?:[.,٫]\\d)?)";
const pattern = new RegExp(`^${figure}(?:\\s*[-–—]\\s*${figure})?(?:\\s*(?:cm|سم))?$`, "i");
const inMm = (text: string) => Math.round(Number(text.replace(/[,٫]/, ".")) * 10);

/** "86", "86.5" or "86–90", in centimetres. Null: nothing is said; undefined: that is no measure. */
export function rangeIn(text: string): MeasureRange | null | undefined {
  const plain = latinDigits(text).trim();
  if (plain === "") return null;
  const [, from, to = from] = pattern.exec(plain) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const range = { min_mm: inMm(from), max_mm: inMm(to) };
  return range.min_mm > 0 && range.min_mm <= range.max_mm && range.max_mm <= measure_mm_max ? range : undefined;
}

/** As it is typed: reading it gives the same. */
export const rangeText = (range: MeasureRange | null): string =>
  range === null ? "" : [...new Set([range.min_mm, range.max_mm])].map((mm) => String(mm / 10)).join("–");

/** Countries that measure in inches. */
export const measuresInInches = (country: string): boolean => country === "US";
/** To a quarter, as tape measures are marked. */
export const inchesOf = (mm: number): number => Math.round((mm / 25.4) * 4) / 4;

/** As it lies in the database, in millimetres. */
export type SizeTableBody = { columns: Measure[]; rows: { size: string; values: ([number, number] | null)[] }[] };

export function sizeTableIn(body: string): SizeTableShown {
  const { columns, rows } = JSON.parse(body) as SizeTableBody;
  return { columns, rows: rows.map(({ size, values }) => ({ size, values: values.map((pair) => pair && { min_mm: pair[0], max_mm: pair[1] }) })) };
}
