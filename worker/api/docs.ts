/** The published contract as a page for people: made from the document itself, without script and without foreign hosts. */
import { html, raw } from "hono/html";
import { direction, type Words } from "../../locales/words.ts";
import { type Schema, shapeOf } from "./shapes.ts";

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema };
type Content = Record<string, { schema?: Schema }>;
type Operation = {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
};
export type ApiDocument = {
  info: { title: string; version: string; description?: string };
  servers?: { url: string }[];
  paths?: Record<string, Partial<Record<string, Operation>>>;
  components?: { schemas?: Record<string, Schema> };
};

const methods = ["get", "post", "put", "patch", "delete"] as const;
type Entry = { method: string; path: string; operation: Operation };

export const styles = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0 auto;max-width:60rem;padding:1.5rem;overflow-wrap:anywhere}
h2{margin-top:3rem;border-block-end:1px solid}h3{margin-top:2rem;font-size:1rem}code,pre{font-family:ui-monospace,monospace;font-size:.875rem}pre{white-space:pre-wrap;padding:.75rem;border:1px solid;border-radius:.5rem}
table{border-collapse:collapse;inline-size:100%}th,td{text-align:start;padding:.25rem .75rem .25rem 0;vertical-align:top}nav ul{columns:16rem;padding-inline-start:1rem}`;
/** What a content security policy knows these styles by (a test makes it anew). */
export const documentStyleHash = "sha256-BHLXgqo88NPJ5PFidBViHs/aUlN3PHR6yytONaU+wpE=";

/** GET /docs: every address with its parameters, body and answers, and the shapes they speak of. */
export function documentPage(document: ApiDocument, words: Words) {
  const entries = entriesOf(document);
  const tags = Map.groupBy(entries, ({ operation }) => operation.tags?.[0] ?? "");
  const schemas = Object.entries(document.components?.schemas ?? {});
  const t = words.t;
  return html`<!doctype html>
<html lang="${words.locale}" dir="${direction(words.locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${document.info.title}</title><style>${raw(styles)}</style></head>
<body><main lang="en" dir="ltr">
<h1>${document.info.title}</h1>
<p>${document.info.description ?? ""}</p>
<p><a href="/api/v1/openapi.json">openapi.json</a></p>
<nav aria-label="${t("docs.contents")}"><ul>${entries.map((entry) => html`<li><a href="#${idOf(entry)}"><code>${entry.method.toUpperCase()} ${entry.path}</code></a></li>`)}</ul></nav>
${[...tags].map(([tag, some]) => html`<section><h2>${tag}</h2>${some.map((entry) => operationOf(entry, t))}</section>`)}
<section><h2>${t("docs.shapes")}</h2>${schemas.map(([name, schema]) => html`<h3 id="shape-${name}">${name}</h3><p>${schema.description ?? ""}</p><pre>${shapeOf(schema)}</pre>`)}</section>
</main></body></html>`;
}

function entriesOf(document: ApiDocument): Entry[] {
  const base = document.servers?.[0]?.url ?? "";
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method, path: base + path, operation }] : [];
    }),
  );
}

const idOf = ({ method, path }: Entry) => `${method}${path.replaceAll(/[^a-z0-9]+/gi, "-")}`;

function operationOf(entry: Entry, t: Words["t"]) {
  const { summary, description, parameters = [], requestBody, responses = {} } = entry.operation;
  const body = schemaIn(requestBody?.content);
  return html`<article id="${idOf(entry)}"><h3><code>${entry.method.toUpperCase()} ${entry.path}</code></h3><p>${summary ?? ""}</p><p>${description ?? ""}</p>
${parameters.length > 0 ? html`<h4>${t("docs.parameters")}</h4><table><tbody>${parameters.map((parameter) => parameterOf(parameter, t))}</tbody></table>` : ""}
${body ? html`<h4>${t("docs.body")}</h4><pre>${shapeOf(body)}</pre>` : ""}
<h4>${t("docs.answers")}</h4><table><tbody>${Object.entries(responses).map(([status, { description, content }]) => {
    const schema = schemaIn(content);
    return html`<tr><th scope="row">${status}</th><td>${description ?? ""}</td><td>${schema ? html`<code>${shapeOf(schema)}</code>` : ""}</td></tr>`;
  })}</tbody></table></article>`;
}

const schemaIn = (content: Content | undefined): Schema | undefined => Object.values(content ?? {})[0]?.schema;

const parameterOf = ({ name, required, description, schema }: Parameter, t: Words["t"]) =>
  html`<tr><th scope="row"><code>${name}</code></th><td>${required ? t("docs.required") : ""}</td><td><code>${schema ? shapeOf(schema) : ""}</code></td><td>${description ?? schema?.description ?? ""}</td></tr>`;
