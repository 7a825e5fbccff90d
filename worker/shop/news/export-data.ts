/** What is kept of how a shopper is told, for the file of all that is kept of them. The secrets of a browser's subscription stay ours. */
import { sql } from "../../db/sql.ts";
import { type ExportPart, exportRows } from "../export.ts";

export const exportNewsPreferences: ExportPart = (db, shopperId) =>
  exportRows(db, sql`SELECT kind, channel, iif(wanted, 'yes', 'no') AS wanted FROM news_preferences WHERE shopper_id = ${shopperId} ORDER BY kind, channel`);

export const exportNewsBrowsers: ExportPart = (db, shopperId) =>
  exportRows(
    db,
    sql`SELECT s.service, o.agent, s.locale AS language, s.created_at AS createdAt_ms, s.succeeded_at AS lastPushAt_ms
      FROM push_subscriptions AS s JOIN sessions AS o ON o.id = s.session_id WHERE s.shopper_id = ${shopperId} ORDER BY s.id`,
  );
