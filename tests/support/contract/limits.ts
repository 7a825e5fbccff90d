/** What a schema of a contract tells a caller: tables of what it takes at its limits, and of what it says beyond them. */
import { expect, it } from "vitest";
import type { z } from "zod";

/** What a field takes, and what it refuses: by which word, where the contract names one. */
export type Limits = { takes?: readonly unknown[]; refuses?: readonly (unknown | readonly [value: unknown, word: string])[] };

const isNamed = (each: unknown): each is readonly [unknown, string] => Array.isArray(each) && each.length === 2 && typeof each[1] === "string";

/** "" where the value is taken; else each field with what is wrong with it, as keys of the dictionaries under `fields`. */
export const issuesOf = (schema: z.ZodType, value: unknown): string =>
  (schema.safeParse(value).error?.issues ?? [])
    .map(({ code, path, message }) => `${path.join(".")}: ${code === "unrecognized_keys" ? "unknown" : message}`)
    .join(", ");

/** The sound value with something else at this place ("lines.0.quantity"); undefined leaves the field out. */
export function changed(sound: object, place: string, value: unknown): object;
export function changed(sound: unknown, place: string, value: unknown): unknown;
export function changed(sound: unknown, place: string, value: unknown): unknown {
  if (place === "") return value;
  const [name = "", ...rest] = place.split(".");
  const inner = changed((sound as Record<string, unknown> | undefined)?.[name], rest.join("."), value);
  if (Array.isArray(sound)) return sound.with(Number(name), inner);
  const { [name]: _, ...others } = (sound ?? {}) as Record<string, unknown>;
  return inner === undefined ? others : { ...(sound as object), [name]: inner };
}

const shown = (value: unknown) => {
  const text = typeof value === "string" ? `${value.length} characters of ${JSON.stringify(value)}` : (JSON.stringify(value) ?? "nothing");
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** One test for each field of a schema, by its place in the sound value. */
export function itKeeps(schema: z.ZodType, sound: unknown, fields: Readonly<Record<string, Limits>>): void {
  it("takes what is sound", () => expect(schema.safeParse(sound)).toMatchObject({ success: true }));
  it.each(Object.entries(fields))("%j is held to its limits", (place, { takes = [], refuses = [] }) => {
    for (const value of takes) {
      const { error } = schema.safeParse(changed(sound, place, value));
      expect([shown(value), error?.issues.map(({ message }) => message)]).toEqual([shown(value), undefined]);
    }
    for (const each of refuses) {
      const [value, word] = isNamed(each) ? each : [each, undefined];
      const { error } = schema.safeParse(changed(sound, place, value));
      const answered = error?.issues.map(({ message }) => message) ?? "taken";
      expect([shown(value), answered]).toEqual([shown(value), word === undefined ? expect.any(Array) : expect.arrayContaining([word])]);
    }
  });
}
