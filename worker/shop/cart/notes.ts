/**
 * Notes to the shops of a cart, one for each shop. When the last thing of a shop leaves the cart its note is kept, unseen, so
 * that taking the removal back brings it back as well; an order takes the notes of its shops along.
 */
import { Refusal } from "../../errors.ts";
import { readNotes, writeNote } from "./notes-data.ts";

/** Shop id → note. */
export async function notesOf(db: D1Database, cartId: string): Promise<ReadonlyMap<number, string>> {
  return new Map((await readNotes(db, cartId)).map(({ shop_id, note }) => [shop_id, note]));
}

/** @throws Refusal not_found when nothing of the shop lies in the cart */
export async function noteToShop({ db, now }: { db: D1Database; now: number }, cartId: string | null, handle: string, note: string): Promise<void> {
  if (cartId === null || !(await writeNote(db, cartId, handle, note, now))) throw new Refusal("not_found");
}
