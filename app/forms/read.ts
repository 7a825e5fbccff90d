/** What a page's action was sent, and how. Server side. */
import { data } from "react-router";

const formMax_bytes = 64 * 1024;

/**
 * The posted form, whose bytes and fields the worker has counted (worker/request/limits/body-limit.ts). `max_bytes`: more than
 * words, where files come along. @throws an answer of 413 or 400 when it is too large or no form at all
 */
export async function readForm(request: Request, max_bytes = formMax_bytes): Promise<FormData> {
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
