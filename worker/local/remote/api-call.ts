/** `npm run ops -- api …`: asks a shop for its document, and for what the document publishes. */
import { openAsBlob, readFileSync } from "node:fs";
import path from "node:path";
import { NotAnswered, refusalText } from "../ops-payments.ts";
import { type ApiRequest, listLines, type PublishedApi, requestOf, showLines, type TypedRequest } from "./api-command.ts";
import { NotUsable } from "./shop-address.ts";

/** @throws NotAnswered */
async function documentOf(shop: string): Promise<PublishedApi> {
  const response = await fetch(`${shop}/api/v1/openapi.json`, { redirect: "manual" }).catch(() => null);
  const document = response?.ok ? ((await response.json().catch(() => null)) as PublishedApi | null) : null;
  if (!document) throw new NotAnswered(`no shop tells of its operations at ${shop}`);
  return document;
}

async function contentOf({ body, files }: ApiRequest): Promise<BodyInit | undefined> {
  if (files.length === 0) return body;
  const form = new FormData();
  for (const [name, file] of files) form.set(name, await openAsBlob(file), path.basename(file));
  return form;
}

/** The answer: JSON laid out, anything else as it comes; empty where there is none. @throws NotAnswered (in the shop's own words) */
async function callApi(shop: string, token: string, sent: ApiRequest): Promise<string | Uint8Array> {
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
  const read = isJson ? (JSON.parse(new TextDecoder().decode(bytes)) as object) : null;
  if (response.ok) return read ? `${JSON.stringify(read, null, 2)}\n` : bytes;
  throw new NotAnswered(refusalText(shop, response.status, read), response.status);
}

function textOf(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (cause) {
    throw new NotUsable(`--body: ${file} cannot be read`, { cause });
  }
}

type Options = { query?: string[] | undefined; field?: string[] | undefined; file?: string[] | undefined; body?: string | undefined };

/** Does what the words after `api` say, and prints what comes of it; false: they are not understood. @throws NotUsable, NotAnswered */
export async function apiCommand(
  [method = "", address = "", ...rest]: string[],
  options: Options,
  shop: string,
  token: () => Promise<string>,
): Promise<boolean> {
  const isList = method === "list";
  if (method === "" || (!isList && address === "") || rest.length > (method === "show" ? 1 : 0)) return false;
  const document = await documentOf(shop);
  if (isList || method === "show") {
    for (const line of isList ? listLines(document, address) : showLines(document, address, rest[0] ?? "")) console.log(line);
    return true;
  }
  const { query, field, file, body } = options;
  const typed: TypedRequest = { ...(query && { query }), ...(field && { field }), ...(file && { file }), body: body === undefined ? undefined : textOf(body) };
  const request = requestOf(document, method, address, typed);
  process.stdout.write(await callApi(shop, await token(), request));
  return true;
}
