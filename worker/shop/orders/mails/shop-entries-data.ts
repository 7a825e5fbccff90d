/** What people who work for a shop are told of: an entry for each of them, written in the batch of the cause, each once. */
import { type SQL, sql, statement } from "../../../db/sql.ts";
import { intoOutbox } from "../../../outbox/statements.ts";

/** `order`: a package to send. `unsent`: one that is overdue and will be cancelled. `late`: one that should have left. `cancelled`: a package, or a line of it, that is not to be sent any more. */
export type PackageNotice = { member: number } & (
  | { about: "order" | "unsent" | "late"; package: number }
  | { about: "cancelled"; package: number; line: number | null }
);

/** A statement that tells each shop of its package of an order, where the order counts: it is paid, or will be at the door. */
export const tellShopsOfOrder = (db: D1Database, orderNumber: string, now: number): D1PreparedStatement =>
  statement(
    db,
    intoOutbox(sql`SELECT 'seller-notice', 'seller-notice:order:' || k.id || ':' || m.shopper_id,
        json_object('sellerNotice', json_object('about', 'order', 'package', k.id, 'member', m.shopper_id)), ${now}, ${now}
      FROM packages AS k JOIN shop_members AS m ON m.shop_id = k.shop_id
      WHERE k.order_id = (SELECT id FROM orders WHERE number = ${orderNumber}) AND k.status IN ('paid', 'processing')`),
  );

/** Tells shops what is not to be sent any more of packages they were told to send. `ended`: rows of `package_id`; `line`: null for whole packages. */
export const enqueueEndToShops = (ended: SQL, line: number | null, now: number): SQL =>
  intoOutbox(sql`SELECT 'seller-notice', 'seller-notice:cancelled:' || k.id || ':' || ${line === null ? "" : String(line)} || ':' || m.shopper_id,
    json_object('sellerNotice', json_object('about', 'cancelled', 'package', k.id, 'line', ${line}, 'member', m.shopper_id)), ${now}, ${now}
  FROM (SELECT DISTINCT package_id FROM ${ended}) AS e JOIN packages AS k ON k.id = e.package_id JOIN shop_members AS m ON m.shop_id = k.shop_id
  WHERE k.status IN ('paid', 'processing')`);

/** Asks shops to send what is overdue, once each. `packages`: FROM with packages as `k`. */
export const intoUnsentNotices = (packages: SQL, now: number) =>
  sql`${intoOutbox(sql`SELECT 'seller-notice', 'seller-notice:unsent:' || k.package_id || ':' || m.shopper_id,
    json_object('sellerNotice', json_object('about', 'unsent', 'package', k.package_id, 'member', m.shopper_id)), ${now}, ${now}
  FROM (SELECT k.id AS package_id, k.shop_id ${packages}) AS k JOIN shop_members AS m ON m.shop_id = k.shop_id WHERE true`)} RETURNING dedupe_key`;

/** Reminds shops of packages that should have left. `packages`: FROM with packages as `k`. */
export const intoLateNotices = (packages: SQL, now: number): SQL =>
  sql`${intoOutbox(sql`SELECT 'seller-notice', 'seller-notice:late:' || k.id || ':' || m.shopper_id,
    json_object('sellerNotice', json_object('about', 'late', 'package', k.id, 'member', m.shopper_id)), ${now}, ${now}
  ${packages} JOIN shop_members AS m ON m.shop_id = k.shop_id WHERE true`)} RETURNING dedupe_key`;

/** SQL: whether the shop of this package was asked to send it after that moment. `packageId`: a column. */
export const isUnsentNoticeSince = (packageId: SQL, since: number) => sql`EXISTS (SELECT 1 FROM outbox
  WHERE dedupe_key > 'seller-notice:unsent:' || ${packageId} || ':' AND dedupe_key < 'seller-notice:unsent:' || ${packageId} || ';' AND created_at > ${since})`;
