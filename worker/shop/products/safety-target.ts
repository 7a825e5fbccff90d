/** Who made a product and who answers for it, by their ids. Pure. */
import type { SafetyExemption } from "../safety/rules.ts";
import type { ProductProblem, SafetyInput } from "./input.ts";
import type { Stored } from "./stored-data.ts";

export type TargetSafety = { manufacturer_id: number | null; responsible_id: number | null; safety_exempt: SafetyExemption | null };
type KnownSafety = { stored: Stored | undefined; contacts: readonly { id: number; name: string }[]; usualSafety: TargetSafety };

/** Names become ids; what is said of nothing stays, or is what is usual in the shop. */
export function safetyTarget(safety: SafetyInput | undefined, { stored, contacts, usualSafety }: KnownSafety, problems: ProductProblem[]): TargetSafety {
  if (!safety) {
    if (!stored) return usualSafety;
    const { manufacturer_id, responsible_id, safety_exempt } = stored;
    return { manufacturer_id, responsible_id, safety_exempt };
  }
  const idOf = (role: "manufacturer" | "responsible"): number | null => {
    const name = safety[role];
    if (name === null) return null;
    const found = contacts.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (!found) problems.push({ field: `safety.${role}`, code: "safety_contact_unknown" });
    return found?.id ?? null;
  };
  return { manufacturer_id: idOf("manufacturer"), responsible_id: idOf("responsible"), safety_exempt: safety.exempt };
}
