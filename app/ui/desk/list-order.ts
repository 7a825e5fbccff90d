/** The order of a short list that comes whole: it is put in order where it is shown. Pure. */
import { intlLocale, type Locale } from "../../../locales/words.ts";

/** What a row is put in order by. */
export type OrderKeys<Row> = Readonly<Record<string, (row: Row) => string | number>>;

/** @param order a name of `keys`, or that with `-desc` behind it: turned round. Any other leaves the rows as they came. */
export function inOrder<Row>(rows: readonly Row[], order: string, keys: OrderKeys<Row>, locale: Locale): readonly Row[] {
  const key = keys[order.replace(/-desc$/, "")];
  if (!key) return rows;
  const turn = order.endsWith("-desc") ? -1 : 1;
  const { compare } = new Intl.Collator(intlLocale[locale], { numeric: true });
  return rows.toSorted((a, b) => {
    const [one, other] = [key(a), key(b)];
    return turn * (typeof one === "number" && typeof other === "number" ? one - other : compare(String(one), String(other)));
  });
}
