/** How the platform says no: a status, and a code that wrangler knows. */
import { HTTPException } from "hono/http-exception";

export function refuse(status: 400 | 403 | 404 | 409, code: number, message: string): never {
  throw new HTTPException(status, { res: Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status }) });
}

export const ok = (result: unknown, more: object = {}) => Response.json({ success: true, errors: [], messages: [], result, ...more });

/** A list that fits on one page. */
export const list = (result: unknown[]) =>
  ok(result, { result_info: { page: 1, per_page: 1000, count: result.length, total_count: result.length, total_pages: 1 } });
