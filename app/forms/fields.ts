/** The fields of a posted form. Pure. */

/** Longer than the longest text that the API takes, though browsers send a line's end as two characters: the API and not a cut says what is too long. */
const text_max = 50_000;
const param_max = 80;

/** A cut through a character of two units would leave half of it, which no address can hold. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, "");

/** What was typed into a field; "" where there is none, or a file. Never used for a password. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? cut(value, text_max) : "";
}

/** An id, handle or code as a parameter of an API path; the client encodes it. */
export const paramOf = (form: FormData, name: string): string => cut(textOf(form, name), param_max);
/** The same as one part of a page's address. */
export const pathPartOf = (form: FormData, name: string): string => encodeURIComponent(paramOf(form, name));

/** Fields as they were typed. One that the form does not hold is not sent: whether it may be missing is for the API to say. */
export const heldIn = <N extends string>(form: FormData, names: readonly N[]): Record<N, string> =>
  Object.fromEntries(names.filter((name) => form.has(name)).map((name) => [name, textOf(form, name)])) as Record<N, string>;

/** A password as it was typed: neither trimmed nor cut, and never given back. */
export const passwordOf = (form: FormData, name = "password"): string => String(form.get(name) ?? "");

/** What the form is for; a page with several forms tells them apart by it. */
export const intentOf = (form: FormData): string => textOf(form, "intent");

/** The entry of a table of intents that the form asks for. */
export function intentIn<T>(table: Readonly<Record<string, T>>, form: FormData): T | undefined {
  const intent = intentOf(form);
  return Object.hasOwn(table, intent) ? table[intent] : undefined;
}
