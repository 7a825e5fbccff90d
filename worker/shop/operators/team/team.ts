/** Who runs the marketplace: each change is in the audit log. */
import { statement } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { emailKey } from "../../account/rules.ts";
import { type Actor, auditStatement } from "../../audit.ts";
import { putOwner, readProven } from "./data.ts";

/** At the console alone: the first owner of a marketplace, or one more. @throws Refusal not_found: no account with this address, or nobody has proven it */
export async function makeOwner(db: D1Database, email: string, by: Actor, now_ms: number): Promise<void> {
  const id = await readProven(db, emailKey(email));
  if (id === null) throw new Refusal("not_found");
  await db.batch([
    statement(db, putOwner(id, now_ms)),
    auditStatement(db, by, { kind: "operator", id: String(id) }, { action: "make_owner", after: { role: "owner" } }, now_ms),
  ]);
}
