/** What a page's action was sent, and how. Server side. */
import { data } from "react-router";

const formMax_bytes = 64 * 1024;

/**
 * The posted form. `max_bytes`: more than words, where files come along.
 * @throws an answer of 413 or 400 when it is too large or no form at all
 */
export async function readForm(request: Request, max_bytes = formMax_bytes): Promise<FormData> {
  if (Number(request.headers.get("content-length") ?? 0) > max_bytes) throw data(null, { status: 413 });
  const bytes = await readUpTo(request.body, max_bytes);
  try {
    return await new Response(bytes, { headers: { "content-type": request.headers.get("content-type") ?? "" } }).formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** A body that does not tell its length is counted as it comes. */
async function readUpTo(body: ReadableStream<Uint8Array> | null, max_bytes: number): Promise<Blob> {
  const chunks: BlobPart[] = [];
  let bytes = 0;
  if (body)
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > max_bytes) throw data(null, { status: 413 });
      chunks.push(chunk as Uint8Array<ArrayBuffer>);
    }
  return new Blob(chunks);
}

/** Whether the router's script asks (it then gets data) or a plain form (it gets a page or a redirect). */
export const isByScript = (request: Request) => new URL(request.url).pathname.endsWith(".data");
