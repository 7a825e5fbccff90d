/** The audit log: what sellers and operators did with an order or a shop, written in the batch that does it. */
import { type SQL, sql, statement } from "../db/sql.ts";
import type { Minor } from "../shared/money.ts";
import type { SubjectKind } from "./operators/audit/rules.ts";
import type { OperatorRole } from "./operators/rules.ts";

export type Actor = {
  kind: "seller" | "admin" | "console";
  /** Null at the console. */
  shopperId: number | null;
  /** Of an operator. */
  role?: OperatorRole;
  /** By which they acted, where it was not themselves. */
  token?: { id: string; name: string };
  requestId: string | null;
};

/** `note`: a text, or a query that makes one where it is written. `before` and `after`: the fields that a deed changed, without secrets, and of people no more than it was about. */
export type AuditEntry = { action: string; packageId?: number | null; amount_minor?: Minor; note?: string | SQL; before?: object; after?: object };

/** What is no order and no shop, or a part of a shop's: by its kind, and as its addresses name it. */
export type Subject = { kind: SubjectKind; id: string };

type AboutAll = Subject & { orderId: number; shopId: number };
/** An order by its id, a shop, or something else. */
export type Concerned = number | ({ shopId: number } & Partial<Subject>) | Subject;

/** So long a state may be in the log; its longest texts are cut first. */
const state_max = 4000;
const text_max = 300;

/** Pure: a state as the log holds it, never longer than it may be. */
export function stateText(state: object | undefined): string | null {
  if (state === undefined) return null;
  const text = JSON.stringify(state, (_, value) => (typeof value === "string" && value.length > text_max ? `${value.slice(0, text_max)}…` : value));
  return text.length <= state_max
    ? text
    : JSON.stringify({
        fields: Object.keys(state)
          .slice(0, 50)
          .map((key) => key.slice(0, 40)),
      });
}

/** Who acts, for statements that write entries of their own: the columns, and their values. What a seller does needs none but the first three. */
export function actedBy(by: Actor): { columns: SQL; values: SQL } {
  const columns = [sql`actor, shopper_id, request_id`, ...(by.role ? [sql`role`] : []), ...(by.token ? [sql`token, token_name`] : [])];
  const values = [
    sql`${by.kind}, ${by.shopperId}, ${by.requestId}`,
    ...(by.role ? [sql`${by.role}`] : []),
    ...(by.token ? [sql`${by.token.id}, ${by.token.name}`] : []),
  ];
  return { columns: sql.join(columns, sql`, `), values: sql.join(values, sql`, `) };
}

/** The change of a state, where an operator makes it: a seller's is told by the action alone. */
export const changeBy = (by: Actor | null | undefined, before: object | undefined, after: object): Pick<AuditEntry, "before" | "after"> =>
  by == null || by.kind === "seller" ? {} : { ...(before && { before }), after };

/** A statement that adds an audit entry, where `condition` holds at that point of the batch. */
export function auditStatement(db: D1Database, by: Actor, about: Concerned, entry: AuditEntry, now: number, condition: SQL = sql`true`): D1PreparedStatement {
  const { orderId = null, shopId = null, kind = null, id = null } = typeof about === "number" ? { orderId: about } : (about as Partial<AboutAll>);
  const [before, after] = [stateText(entry.before), stateText(entry.after)];
  // a seller's deed needs none of these: it is written on a database without them, too
  const isMore = by.role !== undefined || kind !== null || before !== null || after !== null;
  const more = isMore ? sql`, role, subject_kind, subject_id, before, after` : sql``;
  const values = isMore ? sql`, ${by.role ?? null}, ${kind}, ${id}, ${before}, ${after}` : sql``;
  const token = by.token ? { names: sql`, token, token_name`, values: sql`, ${by.token.id}, ${by.token.name}` } : { names: sql``, values: sql`` };
  return statement(
    db,
    sql`INSERT INTO operator_log (actor, shopper_id, action, order_id, package_id, shop_id, amount_minor, note, request_id, at${more}${token.names})
      SELECT ${by.kind}, ${by.shopperId}, ${entry.action}, ${orderId}, ${entry.packageId ?? null}, ${shopId}, ${entry.amount_minor ?? null}, ${entry.note ?? null},
        ${by.requestId}, ${now}${values}${token.values} WHERE ${condition}`,
  );
}
