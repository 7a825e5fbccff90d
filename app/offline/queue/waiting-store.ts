/** Changes that wait for the network, and what came of those that were sent: stored by the browser, until they are sent and shown. */

import { type CopyOwner, guest } from "../../stores/owner.ts";
import { eachRow, inOne } from "../database.ts";
import { type SendOutcome, type WaitingChange, waiting_max } from "./rules.ts";

/** In the order in which they were made; those of others are not seen. */
export async function waitingOf(owner: CopyOwner): Promise<WaitingChange[]> {
  const all = await inOne<WaitingChange[]>(["waiting"], "readonly", (of) => of("waiting").getAll());
  return all.filter((each) => each.owner === owner);
}

/** @throws when there are too many, or the browser keeps nothing */
export async function addWaiting(change: WaitingChange): Promise<void> {
  if ((await waitingOf(change.owner)).length >= waiting_max) throw new Error("too many changes wait");
  await inOne(["waiting"], "readwrite", (of) => {
    const store = of("waiting");
    const asked = store.getAll() as IDBRequest<WaitingChange[]>;
    asked.onsuccess = () => {
      const replaced = asked.result.filter(({ owner, replaces }) => replaces !== undefined && owner === change.owner && replaces === change.replaces);
      for (const { id } of replaced) store.delete(id as number);
      store.add(change);
    };
    return undefined;
  });
}

/** Sent, or not to be sent any more: it goes, and its outcome is to be shown. */
export const settleWaiting = ({ id }: WaitingChange, outcome: SendOutcome): Promise<undefined> =>
  inOne(["waiting", "outcomes"], "readwrite", (of) => {
    of("waiting").delete(id as number);
    of("outcomes").add(outcome);
    return undefined;
  });

/** Outcomes of changes; shown once, so it is gone afterwards. */
export async function takeOutcomes(owner: CopyOwner): Promise<SendOutcome[]> {
  const taken: SendOutcome[] = [];
  await inOne(["outcomes"], "readwrite", (of) =>
    eachRow<SendOutcome>(of("outcomes"), (outcome, cursor) => {
      if (outcome.owner !== owner) return;
      taken.push(outcome);
      cursor.delete();
    }),
  );
  return taken;
}

/** At a sign-in what a guest has made goes over to the account, as the guest's cart does (worker/shop/cart/visitor-cart.ts). */
export const claimWaitingChanges = (owner: CopyOwner): Promise<undefined> =>
  inOne(["waiting"], "readwrite", (of) =>
    eachRow<WaitingChange>(of("waiting"), (change, cursor) => {
      if (change.owner === guest) cursor.update({ ...change, owner });
    }),
  );
