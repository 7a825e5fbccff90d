/** Scheduled: what has run out is deleted. */
import { tidyStatements } from "./data.ts";

export const tidyAccounts = async (db: D1Database, now_ms: number): Promise<void> => void (await db.batch(tidyStatements(db, now_ms)));
