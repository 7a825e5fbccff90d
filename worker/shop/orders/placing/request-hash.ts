import { createHash } from "node:crypto";
import type { PlaceOrder } from "../contract.ts";

/** Equal bodies have equal hashes, whatever the order of their keys. */
export function requestHashOf(body: PlaceOrder): string {
  const sorted = (_: string, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
  return createHash("sha256").update(JSON.stringify(body, sorted)).digest("hex");
}
