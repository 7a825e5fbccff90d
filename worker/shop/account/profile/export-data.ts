/** What is kept of a shopper beside the account itself, for the file of all that is kept of them. */
import { sql } from "../../../db/sql.ts";
import { type ExportPart, exportRows } from "../../export.ts";

export const exportKnownBrowsers: ExportPart = (db, shopperId) =>
  exportRows(db, sql`SELECT first_at AS firstAt_ms, last_at AS lastAt_ms FROM known_browsers WHERE shopper_id = ${shopperId} ORDER BY last_at DESC`);

export const exportProviders: ExportPart = (db, shopperId) =>
  exportRows(db, sql`SELECT provider, email, linked_at AS linkedAt_ms FROM identities WHERE shopper_id = ${shopperId} ORDER BY linked_at`);
