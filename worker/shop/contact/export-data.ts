import { type SQL, sql, statement } from "../../db/sql.ts";
import { type ExportPart, exportRows } from "../export.ts";

/** All that somebody with an account has written to us: signed in, or under the address that they have proven. */
const isOf = (shopperId: number): SQL =>
  sql`(shopper_id = ${shopperId} OR lower(email) = (SELECT lower(email) FROM shoppers WHERE id = ${shopperId} AND email_verified_at IS NOT NULL))`;

/** A shopper's messages with what was answered, for the file of all that is kept of them. */
export const exportMessages: ExportPart = (db, shopperId) =>
  exportRows(
    db,
    sql`SELECT reference, name, email, topic, order_number AS orderNumber, message, locale, created_at AS createdAt_ms,
        (SELECT json_group_array(json_object('author', author, 'text', text, 'createdAt_ms', created_at) ORDER BY id) FROM contact_replies WHERE message_id = m.id) AS replies
      FROM contact_messages AS m WHERE ${isOf(shopperId)} ORDER BY created_at DESC`,
    "replies",
  );

/** A statement: they go with the account, what was answered too. */
export const forgetMessages = (db: D1Database, shopperId: number): D1PreparedStatement =>
  statement(db, sql`DELETE FROM contact_messages WHERE ${isOf(shopperId)}`);
