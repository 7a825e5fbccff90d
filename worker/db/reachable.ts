import { scalar, sql } from "./sql.ts";

/** Whether the database answers; rejects when it does not. */
export const isReachable = async (db: D1Database): Promise<boolean> => (await scalar<number>(db, sql`SELECT 1`)) === 1;
