/** What a page's action was sent, and how. Server side. */
import { data } from "react-router";

/**
 * The posted form. The worker has counted its bytes and fields (worker/request/limits/body-limit.ts) by the table of pages. `max_bytes`: less than
 * what the table allows. @throws an answer of 413 or 400 when it is too large or no form at all
 */
export async function readForm(request: Request, max_bytes = Number.POSITIVE_INFINITY): Promise<FormData> {
  // what has no length was not counted
  if (!(Number(request.headers.get("content-length") ?? Number.NaN) <= max_bytes)) throw data(null, { status: 413 });
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** Whether the router's script asks (it then gets data) or a plain form (it gets a page or a redirect). */
export const isByScript = (request: Request) => new URL(request.url).pathname.endsWith(".data");
