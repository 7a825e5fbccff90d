/**
 * What of a visitor can be read offline (cart, orders, marks): copies of the API's answers, made when a page has shown them. They are
 * one owner's and nobody else sees them; all of an account's goes when it signs out or its session ends, in whatever way.
 */

import { type CopyOwner, guest } from "../../stores/owner.ts";
import { eachRow, inOne } from "../database.ts";
import { orderName } from "./names.ts";

export type Copy<T> = { owner: CopyOwner; name: string; at_ms: number; value: T };

/** Of orders as they are read one by one; the oldest go. */
export const orders_max = 20;

export async function keepCopy<T>(owner: CopyOwner, name: string, value: T, at_ms: number): Promise<void> {
  await inOne(["copies"], "readwrite", (of) => {
    const store = of("copies");
    store.put({ owner, name, at_ms, value } satisfies Copy<T>);
    const asked = store.getAll() as IDBRequest<Copy<unknown>[]>;
    asked.onsuccess = () => {
      const orders = asked.result.filter((copy) => copy.owner === owner && copy.name.startsWith(orderName(""))).sort((a, b) => b.at_ms - a.at_ms);
      for (const copy of orders.slice(orders_max)) store.delete([copy.owner, copy.name]);
    };
    return undefined;
  });
}

export const copyOf = <T>(owner: CopyOwner, name: string): Promise<Copy<T> | undefined> =>
  inOne<Copy<T> | undefined>(["copies"], "readonly", (of) => of("copies").get([owner, name]));

const stores = ["waiting", "outcomes", "copies"] as const;

/** Nobody is signed in (any more): nothing of an account stays. As often as one likes; in page and worker. */
export const forgetPersonal = (): Promise<boolean> => forgetAllBut(guest);

/** Only what is this owner's stays. @returns whether there was anything of others */
export async function forgetAllBut(owner: CopyOwner): Promise<boolean> {
  let found = false;
  await inOne(stores, "readwrite", (of) => {
    for (const name of stores)
      eachRow<{ owner: CopyOwner }>(of(name), (row, cursor) => {
        if (row.owner === owner) return;
        found = true;
        cursor.delete();
      });
    return undefined;
  });
  return found;
}
