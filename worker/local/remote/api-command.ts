/**
 * `npm run ops -- api …`: every operation of operators and of shops' systems that a shop publishes has a command, read from its own document
 * (/api/v1/openapi.json). Pure: words and the document in, what to send out.
 */
import { NotUsable } from "./shop-address.ts";

export const apiUsage = `npm run ops -- api list [word]                     every operation that takes a token, of operators and of shops' systems: method, path, right or scope, what it does
npm run ops -- api show <METHOD> <path>           its parameters, its body and its answers
npm run ops -- api <METHOD> <path> [--query name=value] [--field name=value] [--body file.json|-] [--file name=path]   prints the answer; exit code 1: refused`;

type Schema = { type?: string; properties?: Record<string, unknown>; required?: string[]; $ref?: string };
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema };
type Content = Record<string, { schema?: Schema }>;
type Described = {
  summary?: string;
  "x-right"?: string;
  "x-scope"?: string;
  parameters?: Parameter[];
  requestBody?: { content?: Content; required?: boolean };
  responses?: Record<string, { description?: string; content?: Content }>;
};
export type PublishedApi = { paths?: Record<string, Partial<Record<string, Described>>>; components?: { schemas?: Record<string, Schema> } };
export type Operation = Described & { method: string; path: string };

const methods = ["get", "post", "put", "patch", "delete"] as const;

/** What operators and systems of shops may do there, in the document's order. */
export const operationsOf = ({ paths = {} }: PublishedApi): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const described = item[method];
      return described && (path.startsWith("/admin/") || described["x-scope"] !== undefined) ? [{ ...described, method: method.toUpperCase(), path }] : [];
    }),
  );

/** The right that an operator needs for it, or the scope that a shop's token does. */
const needs = (described: Described) => described["x-right"] ?? described["x-scope"] ?? "";

/** A line for each operation; with a word, those in which it stands. */
export function listLines(document: PublishedApi, word = ""): string[] {
  const wanted = word.toLowerCase();
  return operationsOf(document)
    .map(({ method, path, summary = "", ...described }) => [method.padEnd(6), path, needs(described), summary].join("  "))
    .filter((line) => line.toLowerCase().includes(wanted));
}

const isPart = (part: string) => part.startsWith("{") && part.endsWith("}");
/** A path as it is typed (`/admin/orders/M-1`, with or without /api/v1), beside one of the document (`/admin/orders/{number}`). */
function fits(typed: readonly string[], path: string): boolean {
  const parts = path.split("/");
  return parts.length === typed.length && parts.every((part, at) => (isPart(part) ? typed[at] !== "" : part === typed[at]));
}
/** Where two fit, the one that names more of its parts. */
const named = ({ path }: Operation) => path.split("/").filter((part) => !isPart(part)).length;

const withoutBase = (path: string) => path.replace(/^\/api\/v1(?=\/)/, "");

/** The operation that this method and path mean. @throws NotUsable: the shop publishes none */
export function operationAt(document: PublishedApi, method: string, typed: string): Operation {
  const path = withoutBase(typed);
  if (/[?#\s\\]/.test(path) || path.split("/").some((part) => part === "." || part === ".."))
    throw new NotUsable("a path is written without query: that is --query name=value");
  const parts = path.split("/");
  const found = operationsOf(document)
    .filter((each) => each.method === method.toUpperCase() && (each.path === path || fits(parts, each.path)))
    .toSorted((a, b) => named(b) - named(a))[0];
  if (!found) throw new NotUsable(`the shop publishes no ${method.toUpperCase()} ${path} for tokens (api list)`);
  return found;
}

/** `name=value` as a pair. @throws NotUsable */
function pairOf(text: string): [name: string, value: string] {
  const at = text.indexOf("=");
  if (at < 1) throw new NotUsable(`"${text}" is not name=value`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** What was typed as JSON, where it is some; else as text. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `address.city=Nice` → { address: { city: "Nice" } }; the names are the body's own. */
function fieldsOf(pairs: readonly string[]): Record<string, unknown> {
  const body: Record<string, unknown> = Object.create(null);
  for (const [name, value] of pairs.map(pairOf)) {
    const steps = name.split(".");
    let at = body;
    for (const step of steps.slice(0, -1)) {
      at[step] ??= Object.create(null);
      at = at[step] as Record<string, unknown>;
      if (typeof at !== "object" || at === null) throw new NotUsable(`"${name}" goes into a field that has a value already`);
    }
    at[steps.at(-1) as string] = readValue(value);
  }
  return body;
}

const jsonOf = ({ requestBody }: Operation): Schema | undefined => requestBody?.content?.["application/json"]?.schema;
/** Whether a field of the body is text: what is typed for it is not read as a number. */
function isText(document: PublishedApi, operation: Operation, field: string): boolean {
  const schema = jsonOf(operation);
  const whole = schema?.$ref ? document.components?.schemas?.[schema.$ref.split("/").at(-1) as string] : schema;
  const type = (whole?.properties?.[field] as { type?: string | string[] } | undefined)?.type;
  return type === "string" || (Array.isArray(type) && type.every((each) => each === "string" || each === "null"));
}

export type TypedRequest = {
  query?: readonly string[];
  field?: readonly string[];
  /** The text of --body. */
  body?: string | undefined;
  /** Files of a form: name=path. */
  file?: readonly string[];
};
/** `path` with the query; `body` as it is sent; `files` of a form, by the names of its fields. */
export type ApiRequest = { method: string; path: string; body: string | undefined; files: [name: string, path: string][] };

/** What is sent for these words. @throws NotUsable: not published, a parameter that it has not, a body that is none */
export function requestOf(document: PublishedApi, method: string, path: string, { query = [], field = [], body, file = [] }: TypedRequest): ApiRequest {
  const operation = operationAt(document, method, path);
  const own = withoutBase(path);
  if (own.split("/").some(isPart)) throw new NotUsable(`${own} still names its parts: write what they stand for`);
  const asked = new URLSearchParams(query.map(pairOf));
  const known = (operation.parameters ?? []).filter((each) => each.in === "query").map(({ name }) => name);
  const unknown = [...asked.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new NotUsable(`${operation.method} ${operation.path} has no query "${unknown}"${known.length > 0 ? `: ${known.join(", ")}` : ""}`);
  const search = asked.size > 0 ? `?${asked}` : "";
  // a part of a path is written as an address would write it
  const encoded = own
    .split("/")
    .map((part) => encodeURIComponent(decoded(part)))
    .join("/");
  return { method: operation.method, path: encoded + search, ...contentOf(document, operation, { field, body, file }) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function contentOf(
  document: PublishedApi,
  operation: Operation,
  { field, body, file }: Required<Pick<TypedRequest, "field" | "file">> & Pick<TypedRequest, "body">,
) {
  const isForm = operation.requestBody?.content?.["multipart/form-data"] !== undefined;
  if (isForm && file.length === 0) throw new NotUsable(`${operation.method} ${operation.path} takes a file: --file name=path`);
  if (!isForm && file.length > 0) throw new NotUsable(`${operation.method} ${operation.path} takes no file`);
  if (isForm && (field.length > 0 || body !== undefined)) throw new NotUsable(`${operation.method} ${operation.path} takes no JSON body`);
  return { body: isForm ? undefined : bodyOf(document, operation, field, body), files: file.map(pairOf) };
}

function bodyOf(document: PublishedApi, operation: Operation, pairs: readonly string[], text: string | undefined): string | undefined {
  const { method, path, requestBody } = operation;
  if (pairs.length === 0 && text === undefined) {
    if (requestBody?.required && jsonOf(operation)) throw new NotUsable(`${method} ${path} needs a body: --body file.json, or --field name=value`);
    return undefined;
  }
  if (!jsonOf(operation)) throw new NotUsable(`${method} ${path} takes no JSON body`);
  let whole: unknown = {};
  if (text !== undefined) {
    try {
      whole = JSON.parse(text);
    } catch {
      throw new NotUsable("--body is no JSON");
    }
  }
  if (pairs.length === 0) return JSON.stringify(whole);
  if (typeof whole !== "object" || whole === null || Array.isArray(whole)) throw new NotUsable("--field goes into a body that is an object");
  const typed = pairs.map((pair) => (isText(document, operation, pairOf(pair)[0]) ? `${pairOf(pair)[0]}=${JSON.stringify(pairOf(pair)[1])}` : pair));
  return JSON.stringify({ ...whole, ...fieldsOf(typed) });
}

/** What an operation asks for and answers, with the shapes that it names. */
export function showLines(document: PublishedApi, method: string, path: string): string[] {
  const operation = operationAt(document, method, path);
  const { parameters = [], responses = {}, summary = "" } = operation;
  const body = jsonOf(operation);
  const shape = (schema: Schema | undefined) =>
    JSON.stringify(schema?.$ref ? document.components?.schemas?.[schema.$ref.split("/").at(-1) as string] : schema, null, 2);
  return [
    `${operation.method} ${operation.path}  (${needs(operation)})`,
    summary,
    ...parameters.map(({ name, in: where, required, description = "" }) => `  ${where}  ${name}${required ? " (required)" : ""}  ${description}`.trimEnd()),
    ...(body ? ["body:", shape(body)] : Object.keys(operation.requestBody?.content ?? {}).map((type) => `body: ${type}`)),
    ...Object.entries(responses).map(([status, { description = "" }]) => `  ${status}  ${description}`),
  ];
}
