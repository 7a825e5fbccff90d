/**
 * Deleting an account: all that hangs on it goes with it (every table of a shopper's refers to it with ON DELETE CASCADE). Orders
 * stay, as the shops' books need them, but are nobody's any more.
 */

import { assertInBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { sql, statement } from "../../../db/sql.ts";
import type { Env } from "../../../env.ts";
import { Refusal } from "../../../errors.ts";
import { randomName } from "../../../signing.ts";
import { forgetMessages } from "../../contact/service.ts";
import { dropPicture } from "../../media/service.ts";
import { picturesBy } from "../../reviews/service.ts";
import { readShopper } from "../data.ts";
import { enqueueAccountMailTo } from "../mails/entries-data.ts";
import type { ReauthenticatedShopper } from "../password/changing.ts";
import { isProvenRecently } from "../rules.ts";
import { accountThrottle, forgetTries, reauthenticationThrottle } from "../sign-in/login-throttle.ts";
import { sendNow, type Visitor } from "../sign-in/visitor.ts";

/** The last owner of the marketplace stays, and the only one of a shop: triggers of 0065_operators.sql and 0097_shops_keep_their_owner.sql. */
const keepingOwner = (error: unknown): never => {
  if (String(error).includes("market_has_an_owner")) throw new Refusal("market_needs_owner", { cause: error });
  throw String(error).includes("shop_has_an_owner") ? new Refusal("shop_needs_owner", { cause: error }) : error;
};

/** @throws Refusal proof_needed, unauthorized (deleted already), market_needs_owner, shop_needs_owner */
export async function deleteAccount(visitor: Visitor, env: Env, actor: ReauthenticatedShopper): Promise<void> {
  if (!isProvenRecently(actor.provenAt_ms, visitor.now_ms)) throw new Refusal("proof_needed");
  if (!(await eraseAccount(visitor, env, actor.shopperId))) throw new Refusal("unauthorized");
}

/** For whoever may have it erased. `condition` holds in the batch, and `also` is done in it. False: it does not, or the account is gone. @throws Refusal market_needs_owner, shop_needs_owner */
export async function eraseAccount(visitor: Visitor, env: Env, shopperId: number, condition = sql`true`, also: D1PreparedStatement[] = []): Promise<boolean> {
  const { db, now_ms } = visitor;
  const shopper = await readShopper(db, shopperId);
  if (!shopper) return false;
  const pictures = await picturesBy(db, shopper.id);
  const mail = randomName();
  const isDone = await runAsserted(db, [
    assertInBatch(db, sql`EXISTS (SELECT 1 FROM shoppers WHERE id = ${shopper.id}) AND ${condition}`),
    ...also,
    enqueueAccountMailTo(db, mail, { kind: "goodbye", at_ms: now_ms }, shopper.id),
    statement(db, sql`UPDATE orders SET shopper_id = NULL WHERE shopper_id = ${shopper.id}`),
    forgetMessages(db, shopper.id),
    statement(db, sql`DELETE FROM registrations WHERE email_key = ${shopper.email_key}`),
    forgetTries(db, accountThrottle(visitor, shopper.email_key)),
    forgetTries(db, reauthenticationThrottle(visitor, shopper.id)),
    statement(db, sql`DELETE FROM shoppers WHERE id = ${shopper.id}`),
  ]).catch(keepingOwner);
  if (!isDone) return false;
  sendNow(visitor, [mail]);
  if (shopper.avatar !== null) pictures.push(shopper.avatar);
  visitor.later(Promise.all(pictures.map((hash) => dropPicture(env, hash))));
  return true;
}
