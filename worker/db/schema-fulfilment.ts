/** Drizzle's view of 0013_fulfilment.sql: time lines, refunds, who works where, who did what. The migration is the truth. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const packageEvents = sqliteTable("package_events", {
  id: integer("id").primaryKey(),
  packageId: integer("package_id").notNull(),
  kind: text("kind", { enum: ["paid", "processing", "shipped", "delivered", "line_cancelled", "cancelled", "refunded"] }).notNull(),
  lineId: integer("line_id"),
  note: text("note"),
  at: integer("at").notNull(),
});

export const refunds = sqliteTable("refunds", {
  id: integer("id").primaryKey(),
  key: text("key").notNull(),
  orderId: integer("order_id").notNull(),
  attemptId: text("attempt_id").notNull(),
  packageId: integer("package_id"),
  lineId: integer("line_id"),
  reason: text("reason", { enum: ["cancelled", "surplus", "goodwill", "outside"] }).notNull(),
  amount_minor: integer("amount_minor").notNull(),
  state: text("state", { enum: ["waiting", "asked", "done", "failed"] }).notNull(),
  failure: text("failure"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const shopMembers = sqliteTable(
  "shop_members",
  {
    shopId: integer("shop_id").notNull(),
    shopperId: integer("shopper_id").notNull(),
    role: text("role", { enum: ["owner", "staff"] }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.shopperId] })],
);

export const operatorLog = sqliteTable("operator_log", {
  id: integer("id").primaryKey(),
  actor: text("actor", { enum: ["seller", "admin", "console"] }).notNull(),
  shopperId: integer("shopper_id"),
  action: text("action").notNull(),
  orderId: integer("order_id").notNull(),
  packageId: integer("package_id"),
  amount_minor: integer("amount_minor"),
  note: text("note"),
  requestId: text("request_id"),
  at: integer("at").notNull(),
});

export type PackageEventRow = typeof packageEvents.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
