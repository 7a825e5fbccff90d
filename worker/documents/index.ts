/** The worker that prints: a sheet comes in, a PDF goes out. Bound to the marketplace as a service; nobody else reaches it. */
import { PrintSheet, rowsOf, sheetLimits } from "./contract.ts";
import { print } from "./printer.ts";

const refused = (status: 400 | 404 | 413, code: string) => Response.json({ error: { code } }, { status });

async function answer(request: Request): Promise<Response> {
  if (request.method !== "POST" || new URL(request.url).pathname !== "/pdf") return refused(404, "not_found");
  if (Number(request.headers.get("content-length") ?? 0) > sheetLimits.body_max_bytes) return refused(413, "payload_too_large");
  const text = await request.text();
  if (text.length > sheetLimits.body_max_bytes) return refused(413, "payload_too_large");
  const sheet = PrintSheet.safeParse(jsonIn(text));
  if (!sheet.success || rowsOf(sheet.data) > sheetLimits.rows_max) return refused(400, "bad_request");
  return new Response(await print(sheet.data), { headers: { "content-type": "application/pdf" } });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export default { fetch: answer } satisfies ExportedHandler;
