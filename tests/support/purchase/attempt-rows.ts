/** Rows of payment attempts and refunds as a test of their SQL needs them, under an order that is there. */
import { db } from "./fixture.ts";

type Cell = string | number | null;
const insert = (table: string, row: Record<string, Cell>) =>
  db
    .prepare(
      `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
        .map(() => "?")
        .join(", ")})`,
    )
    .bind(...Object.values(row));

/** An id is as long as real ones are, and begins as it is called. */
export const idOf = (name: string) => name.padEnd(24, "-");
export const nameOf = (id: string) => id.replace(/-+$/, "");

export const orderIdOf = async (number: string) => (await db.prepare("SELECT id FROM orders WHERE number = ?").bind(number).first<number>("id")) as number;

export type AttemptCells = Record<string, Cell>;
export const insertAttempts = (orderId: number, rows: Readonly<Record<string, AttemptCells>>) =>
  db.batch(
    Object.entries(rows).map(([name, cells]) =>
      insert("payment_attempts", {
        ...{ id: idOf(name), order_id: orderId, gateway: "stripe", amount_minor: 1000, currency: "USD", status: "pending", created_at: 0, updated_at: 0 },
        ...cells,
      }),
    ),
  );

/** `attempt`: by its whole id. */
export const insertRefunds = (orderId: number, attempt: string, rows: Readonly<Record<string, AttemptCells>>) =>
  db.batch(
    Object.entries(rows).map(([key, cells]) =>
      insert("refunds", {
        ...{ key, order_id: orderId, attempt_id: attempt, reason: "goodwill", amount_minor: 1, state: "waiting", created_at: 0, updated_at: 0 },
        ...cells,
      }),
    ),
  );

export const cellsOf = async (table: string, column: string, value: Cell, cells: string) =>
  db.prepare(`SELECT ${cells} FROM ${table} WHERE ${column} = ?`).bind(value).first<Record<string, Cell>>();
