/** `npm run ops -- api …`: asks a shop for its document, and for what the document publishes. */
import { openAsBlob } from "node:fs";
import path from "node:path";
import { NotAnswered } from "../ops-payments.ts";
import type { ApiDocument, Sent } from "./api-command.ts";

/** @throws NotAnswered */
export async function documentOf(shop: string): Promise<ApiDocument> {
  const response = await fetch(`${shop}/api/v1/openapi.json`, { redirect: "manual" }).catch(() => null);
  const document = response?.ok ? ((await response.json().catch(() => null)) as ApiDocument | null) : null;
  if (!document) throw new NotAnswered(`no shop tells of its operations at ${shop}`);
  return document;
}

async function contentOf({ body, files }: Sent): Promise<BodyInit | undefined> {
  if (files.length === 0) return body;
  const form = new FormData();
  for (const [name, file] of files) form.set(name, await openAsBlob(file), path.basename(file));
  return form;
}

/** The answer: JSON laid out, anything else as it comes; empty where there is none. @throws NotAnswered (in the shop's own words) */
export async function callApi(shop: string, token: string, sent: Sent): Promise<string | Uint8Array> {
  const content = await contentOf(sent);
  const response = await fetch(`${shop}/api/v1${sent.path}`, {
    method: sent.method,
    headers: {
      authorization: `Bearer ${token}`,
      // asked twice, something is done once
      ...(sent.method !== "GET" && { "idempotency-key": crypto.randomUUID() }),
      ...(typeof content === "string" && { "content-type": "application/json" }),
    },
    ...(content !== undefined && { body: content }),
    // where it leads may be anybody's
    redirect: "manual",
  }).catch(() => {
    throw new NotAnswered(`no shop answers at ${shop} (npm start, or --url)`);
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const read = isJson ? (JSON.parse(new TextDecoder().decode(bytes)) as { message?: string; errors?: Record<string, string[]> }) : null;
  if (response.ok) return read ? `${JSON.stringify(read, null, 2)}\n` : bytes;
  const fields = Object.entries(read?.errors ?? {}).map(([field, why]) => `  ${field}: ${why.join(" ")}`);
  throw new NotAnswered([`${shop} answered ${response.status}: ${read?.message ?? "no JSON"}`, ...fields].join("\n"));
}
