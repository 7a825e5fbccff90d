/** Papers: told by their content, kept in the bucket where no public address reaches, given to the owner and operators as a file to save. */
import { run, type SQL, statement } from "../../../db/sql.ts";
import type { Env } from "../../../env.ts";
import { Refusal } from "../../../errors.ts";
import { log } from "../../../log.ts";
import type { EntryResult } from "../../../outbox/define.ts";
import { insertEntry } from "../../../outbox/statements.ts";
import { askOutside, jsonIn } from "../../../outward.ts";
import { randomName } from "../../../signing.ts";
import { privateFile } from "../../media/service.ts";
import type { ShopDocument } from "../contract.ts";
import { type DocumentKind, documentKinds, documentMax_bytes } from "../rules.ts";
import { type DocumentRow, deleteDocument, dropDocument, insertDocument, markScanned, markStored, readDocumentRow, readDocuments } from "./data.ts";
import { documentName, documentType } from "./document-type.ts";

type Bindings = Pick<Env, "DB" | "MEDIA" | "SCAN_URL" | "SCAN_KEY">;
/** The outbox entry that has the scanner look at a document. */
export const scanKey = (document: string) => `document-scan:${document}`;
/** A slash stands in it, and no address of /media has one after the hash. */
export const keyOfDocument = (id: string) => `private/documents/${id}`;

const viewOf = ({ content_type: type, size_bytes: size, created_at, ...row }: DocumentRow): ShopDocument => ({
  ...row,
  type,
  size,
  createdAt: new Date(created_at).toISOString(),
});

export const listDocuments = async (db: D1Database, applicationId: string): Promise<ShopDocument[]> => (await readDocuments(db, applicationId)).map(viewOf);

const refuse = (field: "kind" | "file", key: string, code: "invalid_fields" | "unsupported_media" | "payload_too_large" | "limit_reached" = "invalid_fields") =>
  new Refusal(code, { fields: { [field]: [key] } });

/** What a posted form brings. @throws Refusal bad_request, invalid_fields, payload_too_large */
export async function postedDocument(request: Request): Promise<{ kind: DocumentKind; name: string; bytes: Uint8Array }> {
  const form = await request.formData().catch((cause) => {
    throw new Refusal("bad_request", { cause });
  });
  const [kind, file] = [documentKinds.find((each) => each === form.get("kind")), form.get("file")];
  if (!(file instanceof File) || file.size === 0) throw refuse("file", "required");
  if (!kind) throw refuse("kind", "required");
  if (file.size > documentMax_bytes) throw refuse("file", "document_large", "payload_too_large");
  return { kind, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/**
 * Keeps a paper, and has it looked at where a scanner is set. Its place among so many is taken first, so that nothing is sent to the
 * bucket that has none. @throws Refusal unsupported_media, limit_reached
 */
export async function addDocument(
  { DB, MEDIA, SCAN_URL }: Bindings,
  applicationId: string,
  { kind, name, bytes }: Awaited<ReturnType<typeof postedDocument>>,
  now_ms: number,
): Promise<ShopDocument> {
  const type = documentType(bytes);
  if (!type) throw refuse("file", "document", "unsupported_media");
  const id = randomName();
  const row = { id, kind, name: documentName(name, type), content_type: type, size_bytes: bytes.byteLength, created_at: now_ms };
  if ((await run(DB, insertDocument(applicationId, row))) === 0) throw refuse("file", "documents_full", "limit_reached");
  try {
    // no type that a browser would show: even a mistake could not serve it as a page
    await MEDIA.put(keyOfDocument(id), bytes as Uint8Array<ArrayBuffer>, { httpMetadata: { contentType: "application/octet-stream" } });
  } catch (error) {
    await run(DB, dropDocument(id));
    throw error;
  }
  const [updated] = await DB.batch<DocumentRow>([
    statement(DB, markStored(id)),
    ...(SCAN_URL ? [insertEntry(DB, { kind: "document-scan", key: scanKey(id), payload: { document: id } }, now_ms)] : []),
  ]);
  const found = updated?.results[0];
  // given up meanwhile, with the registration that it belonged to
  if (!found) {
    await MEDIA.delete(keyOfDocument(id));
    throw new Refusal("not_found");
  }
  return viewOf(found);
}

/** A paper with its bytes. @throws Refusal not_found, gone (a scanner found something in it) */
export async function readDocument({ DB, MEDIA }: Pick<Bindings, "DB" | "MEDIA">, whose: SQL, id: string) {
  const row = await readDocumentRow(DB, whose, id);
  if (!row) throw new Refusal("not_found");
  if (row.scan === "infected") throw new Refusal("gone");
  const object = await MEDIA.get(keyOfDocument(id));
  if (!object) throw new Refusal("not_found");
  return { name: row.name, body: object.body, size_bytes: row.size_bytes };
}

/** Never shown in the page's own name: a file to be saved, whatever it is. */
export const documentAnswer = (document: Awaited<ReturnType<typeof readDocument>>): Response => privateFile(document);

/** @throws Refusal not_found */
export async function removeDocument({ DB, MEDIA }: Pick<Bindings, "DB" | "MEDIA">, applicationId: string, id: string): Promise<void> {
  if ((await run(DB, deleteDocument(applicationId, id))) === 0) throw new Refusal("not_found");
  await MEDIA.delete(keyOfDocument(id));
}

const scanning = { deadline_ms: 60_000, answerMax_bytes: 64 * 1024 };

/**
 * Asks the scanner of SCAN_URL about a paper: its bytes are posted, and the answer is `{ "infected": true | false }`. What is infected
 * leaves the bucket. Until it has spoken the paper counts as not scanned.
 */
export async function scanDocument({ DB, MEDIA, SCAN_URL, SCAN_KEY }: Bindings, id: string): Promise<EntryResult> {
  const object = SCAN_URL ? await MEDIA.get(keyOfDocument(id)) : null;
  // taken away meanwhile, or nobody scans any more: it stays as it is marked
  if (!SCAN_URL || !object) return { kind: "done" };
  const headers = { "content-type": "application/octet-stream", ...(SCAN_KEY && { authorization: `Bearer ${SCAN_KEY}` }) };
  const answer = await askOutside({ fetch }, SCAN_URL, { method: "POST", headers, body: await object.arrayBuffer() }, scanning);
  if (answer.kind === "silence") return { kind: "later", reason: `scanner: ${answer.reason}` };
  const { infected } = (jsonIn(answer.text) ?? {}) as { infected?: unknown };
  if (answer.status !== 200 || typeof infected !== "boolean") return { kind: "later", reason: `scanner: ${answer.status}` };
  await run(DB, markScanned(id, infected ? "infected" : "clean"));
  if (infected) {
    log.warn("document_infected", { document: id });
    await MEDIA.delete(keyOfDocument(id));
  }
  return { kind: "done" };
}
