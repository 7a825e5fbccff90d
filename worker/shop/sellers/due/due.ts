/** What waits for a shop's people today, and what is paid out next. Each part is for those who may do something about it. */
import { day_ms } from "../../../shared/time.ts";
import { localTime } from "../../../shared/time-zones.ts";
import { nextPayouts } from "../../ledger/service.ts";
import { mayDo, type Role, type ShopStatus } from "../rules.ts";
import type { SellerDue } from "./contract.ts";
import { readDue } from "./data.ts";
import { type DueKind, dueKinds, dueNeeds } from "./rules.ts";

/** By the clocks of a place. */
const dayOf = (at_ms: number, timeZone: string) => new Date(localTime(at_ms, timeZone).day * day_ms).toISOString().slice(0, 10);

type Asking = { shop: { id: number; status: ShopStatus }; role: Role; now_ms: number };

export async function dueOfShop(db: D1Database, { shop, role, now_ms }: Asking): Promise<SellerDue> {
  const may = (permission: Parameters<typeof mayDo>[2]) => mayDo(role, shop.status, permission);
  const [row, payouts] = await Promise.all([readDue(db, shop.id, dayOf(now_ms, "UTC")), may("balance") ? nextPayouts(db, shop.id, now_ms) : []]);
  const by: { [what in DueKind]?: number | null } = { new: row.new_by, packing: row.packing_by, returns: row.answer_by };
  return {
    due: dueKinds
      .filter((what) => may(dueNeeds[what]))
      .map((what) => {
        const end_ms = by[what] ?? null;
        // it ends with that moment: the day before, where that is midnight
        return { what, count: row[what], ...(end_ms !== null && { by: dayOf(end_ms - 1, row.time_zone) }) };
      }),
    isFirst: may("products") && row.sells === 0,
    payouts,
  };
}
