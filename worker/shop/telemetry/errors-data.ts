import { all, run, sql } from "../../db/sql.ts";
import { day_ms } from "../../shared/time.ts";
import { type CodeFrame, type ErrorSource, newErrorsOfDay_max } from "./error-rules.ts";

export type ErrorRow = {
  fingerprint: string;
  release: string;
  source: ErrorSource;
  name: string;
  message: string;
  page: string | null;
  frames: CodeFrame[];
};

/** Counts it, as often as it was met. What is new is stored only while the day has room for it. @returns rows written: 0 or 1 */
export const countError = (db: D1Database, { fingerprint, release, source, name, message, page, frames }: ErrorRow, times: number, now_ms: number) =>
  run(
    db,
    sql`INSERT INTO error_reports (fingerprint, release, source, name, message, frames, page, count, first_seen, last_seen)
      SELECT ${fingerprint}, ${release}, ${source}, ${name}, ${message}, ${JSON.stringify(frames)}, ${page}, ${times}, ${now_ms}, ${now_ms}
      WHERE EXISTS (SELECT 1 FROM error_reports WHERE fingerprint = ${fingerprint} AND release = ${release})
        OR (SELECT count(*) FROM (SELECT 1 FROM error_reports WHERE source = ${source} AND first_seen > ${now_ms - day_ms} LIMIT ${newErrorsOfDay_max}))
          < ${newErrorsOfDay_max}
      ON CONFLICT (fingerprint, release) DO UPDATE SET count = count + excluded.count, last_seen = max(last_seen, excluded.last_seen)`,
  );

export type StoredError = Omit<ErrorRow, "frames"> & { frames: string; count: number; first_seen: number; last_seen: number };

/** What was met last comes first. */
export const readErrors = (db: D1Database, limit: number): Promise<StoredError[]> =>
  all<StoredError>(
    db,
    sql`SELECT fingerprint, release, source, name, message, page, frames, count, first_seen, last_seen
      FROM error_reports INDEXED BY error_reports_aged ORDER BY last_seen DESC LIMIT ${limit}`,
  );
