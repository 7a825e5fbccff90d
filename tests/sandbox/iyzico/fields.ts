/** Reading a JSON body as strictly as the API does: what is missing, of another kind or unknown is refused by name. Pure. */
import { readAmount } from "./amount.ts";
import { wrongField } from "./problem.ts";

export type Fields = Record<string, unknown>;

/** @throws Problem for anything but an object of these fields */
export function fieldsOf(value: unknown, name: string, known: readonly string[]): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw wrongField(name, "gönderilmelidir");
  for (const field of Object.keys(value)) if (!known.includes(field)) throw wrongField(`${name}.${field.slice(0, 80)}`, "bilinmeyen alan");
  return value as Fields;
}

/** @throws Problem when it is left out or empty */
export function text(fields: Fields, name: string, max = 255): string {
  const value = optionalText(fields, name, max);
  if (value === null || value.trim() === "") throw wrongField(name, "gönderilmelidir");
  return value;
}

/** Null when it is left out. @throws Problem for what is no text */
export function optionalText(fields: Fields, name: string, max = 255): string | null {
  const value = fields[name] ?? null;
  if (value !== null && (typeof value !== "string" || value.length > max)) throw wrongField(name, "geçersiz");
  return value;
}

/** @throws Problem unless one of `words`, or left out where there is a `usual` one */
export function oneOf<T extends string>(fields: Fields, name: string, words: readonly T[], usual?: T): T {
  const value = fields[name] ?? usual;
  const found = words.find((word) => word === value);
  if (found === undefined) throw wrongField(name, value === undefined ? "gönderilmelidir" : "geçersiz");
  return found;
}

/** In hundredths. @throws Problem unless more than nothing */
export function amount(fields: Fields, name: string): number {
  const value = readAmount(fields[name]);
  if (value === undefined || value === 0) throw wrongField(name, fields[name] === undefined ? "gönderilmelidir" : "geçersiz");
  return value;
}
