/** Measures of clothes and shoes: each shop that sells some has a table for each of their categories. */
import type { Measure, SizeTableBody } from "../../shop/size-tables/rules.ts";

const clothes = ["xs", "s", "m", "l", "xl", "xxl"];
/** From 4 to 4 cm, as sizes go up. */
const upwards = (first_cm: number): [number, number][] => clothes.map((_, at) => [(first_cm + 4 * at) * 10, (first_cm + 4 * at + 3) * 10]);
const clothesOf = (measured: Partial<Record<Measure, number>>): SizeTableBody => ({
  columns: Object.keys(measured) as Measure[],
  rows: clothes.map((size, at) => ({ size: size.toUpperCase(), values: Object.values(measured).map((first_cm) => upwards(first_cm)[at] ?? null) })),
});
const shoes: SizeTableBody = {
  columns: ["foot"],
  rows: Array.from({ length: 11 }, (_, at) => ({ size: String(36 + at), values: [[228 + Math.round(6.7 * at), 228 + Math.round(6.7 * at)]] })),
};

const tables: Record<string, { name: string; body: SizeTableBody }> = {
  dresses: { name: "Dresses", body: clothesOf({ chest: 78, waist: 60, hips: 86 }) },
  tops: { name: "Tops", body: clothesOf({ chest: 84, length: 64 }) },
  trousers: { name: "Trousers", body: clothesOf({ waist: 68, hips: 86, inseam: 76 }) },
  "coats-scarves": { name: "Coats", body: clothesOf({ chest: 86, shoulders: 38, sleeve: 58 }) },
  sneakers: { name: "Sneakers", body: shoes },
  "formal-shoes": { name: "Formal shoes", body: shoes },
  boots: { name: "Boots", body: shoes },
};

export function* sizeTableStatements(now: number): Generator<string> {
  for (const [sub, { name, body }] of Object.entries(tables))
    yield `INSERT INTO size_tables (shop_id, name, sub_id, body, created_at) SELECT DISTINCT p.shop_id, '${name}', p.sub_id, '${JSON.stringify(body)}', ${now} FROM products AS p JOIN categories AS c ON c.id = p.sub_id WHERE c.slug = '${sub}'`;
}
