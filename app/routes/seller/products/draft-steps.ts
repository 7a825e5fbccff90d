/** What the editor's buttons do to a draft, with script and without. Pure. */
import { isLocale, locales } from "../../../../locales/words.ts";
import { axes_max, variants_max } from "../../../../worker/shop/products/rules.ts";
import { type DraftRow, newRow, type ProductDraft } from "./draft.ts";

/** `focus`: the field that is wanted next. */
export type Stepped = { draft: ProductDraft; focus?: string };
type Step = (draft: ProductDraft, of: string, form: FormData) => Stepped;

const at = (of: string) => (/^\d{1,3}$/.test(of) ? Number(of) : -1);
const without = <T>(list: readonly T[], index: number) => list.filter((_, each) => each !== index);

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const taken = list[from];
  if (taken === undefined || to < 0 || to >= list.length) return [...list];
  return without(list, from).toSpliced(to, 0, taken);
}

const values = (text: string) => [
  ...new Set(
    text
      .split(/[,،;\n]/)
      .map((value) => value.trim())
      .filter(Boolean),
  ),
];

/** All combinations of the values. Rows that stand stay as they are; a new one takes the first row's price and weight. */
export function combined(draft: ProductDraft): ProductDraft {
  const axes = draft.axes.filter(({ label, values: typed }) => label.trim() !== "" && values(typed).length > 0);
  const places = axes.map((axis) => draft.axes.indexOf(axis));
  let combinations: string[][] = [[]];
  for (const axis of axes) combinations = combinations.flatMap((each) => values(axis.values).map((value) => [...each, value])).slice(0, variants_max + 1);
  const optionsOf = (row: DraftRow) => places.map((index) => (row.options[index] ?? "").trim());
  const isSame = (one: readonly string[], other: readonly string[]) => one.every((value, index) => value.toLowerCase() === other[index]?.toLowerCase());
  const rows = draft.rows.map((row) => ({ ...row, options: optionsOf(row) }));
  const first = rows[0];
  // the one row of a product that had no options becomes the first combination
  const lone = rows.length === 1 && first?.options.every((value) => value === "") ? first : undefined;
  return {
    ...draft,
    axes,
    rows: combinations.map((options, index) => {
      const found = rows.find((row) => isSame(options, row.options)) ?? (index === 0 ? lone : undefined);
      if (found) return { ...found, options };
      const stem = (first?.sku ?? "").split("-")[0] || draft.handle.split("-").slice(0, 2).join("-");
      const sku = [stem, ...options]
        .map((part) => part.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, "-"))
        .filter(Boolean)
        .join("-");
      return { ...newRow(options, sku.slice(0, 64)), price: first?.price ?? "", compareAt: first?.compareAt ?? "", weight: first?.weight ?? "", stock: "0" };
    }),
  };
}

const steps: Readonly<Record<string, Step>> = {
  "add-axis": (draft) =>
    draft.axes.length >= axes_max
      ? { draft }
      : {
          draft: { ...draft, axes: [...draft.axes, { label: "", values: "" }], rows: draft.rows.map((row) => ({ ...row, options: [...row.options, ""] })) },
          focus: `axis.${draft.axes.length}`,
        },
  "remove-axis": (draft, of) => ({
    draft: { ...draft, axes: without(draft.axes, at(of)), rows: draft.rows.map((row) => ({ ...row, options: without(row.options, at(of)) })) },
  }),
  combine: (draft) => ({ draft: combined(draft), focus: "variants.0.sku" }),
  "add-row": (draft) => ({ draft: { ...draft, rows: [...draft.rows, newRow(draft.axes.map(() => ""))] }, focus: `variants.${draft.rows.length}.sku` }),
  "remove-row": (draft, of) => ({ draft: { ...draft, rows: without(draft.rows, at(of)) }, focus: `variants.${Math.max(0, at(of) - 1)}.sku` }),
  "add-currency": (draft, _, form) => {
    const currency = String(form.get("add-currency") ?? "");
    return { draft: /^[A-Z]{3}$/.test(currency) && !draft.currencies.includes(currency) ? { ...draft, currencies: [...draft.currencies, currency] } : draft };
  },
  "remove-currency": (draft, of) => ({ draft: { ...draft, currencies: draft.currencies.filter((each) => each !== of) } }),
  copy: (draft, of, form) => {
    const from = String(form.get(`copy-from-${of}`) ?? "");
    if (!isLocale(of) || !isLocale(from)) return { draft };
    return { draft: { ...draft, texts: { ...draft.texts, [of]: { ...draft.texts[from] } } }, focus: `texts.${of}.name` };
  },
  "picture-up": (draft, of) => ({ draft: { ...draft, pictures: moved(draft.pictures, at(of), at(of) - 1) } }),
  "picture-down": (draft, of) => ({ draft: { ...draft, pictures: moved(draft.pictures, at(of), at(of) + 1) } }),
  "picture-remove": (draft, of) => ({ draft: { ...draft, pictures: without(draft.pictures, at(of)) } }),
  upload: (draft) => ({ draft, focus: "files" }),
};

/** Does what `step:of` says. Undefined: it is no step of the form itself. */
export function stepped(draft: ProductDraft, intent: string, form: FormData): Stepped | undefined {
  const [name = "", of = ""] = intent.split(":");
  return Object.hasOwn(steps, name) ? steps[name]?.(draft, of, form) : undefined;
}

/** The languages the product cannot be read in yet. */
export const missingIn = (draft: ProductDraft) => locales.filter((locale) => draft.texts[locale].name.trim() === "");
