/** Drizzle's view of 0011_vouchers.sql: vouchers in shoppers' hands. The migration is the truth. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const shopperVouchers = sqliteTable(
  "shopper_vouchers",
  {
    shopperId: integer("shopper_id").notNull(),
    voucherId: integer("voucher_id").notNull(),
    collectedAt: integer("collected_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.voucherId] })],
);

export const voucherUses = sqliteTable(
  "voucher_uses",
  {
    voucherId: integer("voucher_id").notNull(),
    orderId: integer("order_id").notNull(),
    shopperId: integer("shopper_id"),
    emailKey: text("email_key").notNull(),
    usedAt: integer("used_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.voucherId, table.orderId] })],
);
