/** Asks the worker that prints for the PDF of a document. */
import type { PrintSheet } from "../../documents/contract.ts";
import { Refusal } from "../../errors.ts";
import { log } from "../../log.ts";

/** Far beyond what the longest sheet takes. */
const patience_ms = 15_000;

/** @throws Refusal pdf_unavailable: it does not answer, or not with a PDF. The page and the XML need it for nothing */
export async function printed(printer: Fetcher | undefined, sheet: PrintSheet): Promise<ArrayBuffer> {
  if (!printer) throw new Refusal("pdf_unavailable");
  try {
    const response = await printer.fetch("https://documents/pdf", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(sheet),
      signal: AbortSignal.timeout(patience_ms),
    });
    const type = response.headers.get("content-type");
    if (!response.ok || type !== "application/pdf") throw new Error(`it answered ${response.status} with ${type}`);
    return await response.arrayBuffer();
  } catch (cause) {
    log.warn("pdf_failed", { error: String(cause) });
    throw new Refusal("pdf_unavailable", { cause });
  }
}
