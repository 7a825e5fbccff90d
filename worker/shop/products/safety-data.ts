/** The statement that keeps who made a product and who answers for it. */
import { type SQL, sql } from "../../db/sql.ts";
import type { TargetSafety } from "./safety-target.ts";

const says = (safety: TargetSafety) => [safety.manufacturer_id, safety.responsible_id, safety.safety_exempt];

/** No statement: it says what it said. `id`: the product's. */
export function safetyChange(id: SQL, stored: TargetSafety | undefined, target: TargetSafety): SQL[] {
  const isSame = says(target).every((each, at) => each === (stored ? says(stored)[at] : null));
  if (isSame) return [];
  const { manufacturer_id, responsible_id, safety_exempt } = target;
  return [
    sql`INSERT INTO product_safety (product_id, manufacturer_id, responsible_id, exempt) VALUES (${id}, ${manufacturer_id}, ${responsible_id}, ${safety_exempt})
      ON CONFLICT (product_id) DO UPDATE SET manufacturer_id = excluded.manufacturer_id, responsible_id = excluded.responsible_id, exempt = excluded.exempt`,
  ];
}
