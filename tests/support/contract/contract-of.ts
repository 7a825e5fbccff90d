/** The API's own description of itself, as data. Pure. */

/** JSON Schema as far as the document uses it. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  maxLength?: number;
  example?: unknown;
};
export type Parameter = { name: string; in: "path" | "query" | "header" | "cookie"; required?: boolean; schema?: Schema };
export type Operation = {
  /** "GET /orders/{number}" */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** What an operator has to be allowed to do, to call it. */
  right?: string;
  bodies: Record<string, Schema>;
};
export type Contract = { operations: Operation[]; schemas: Record<string, Schema> };

type Described = { parameters?: Parameter[]; "x-right"?: string; requestBody?: { content?: Record<string, { schema?: Schema }> } };
export type Document = { paths: Record<string, Record<string, Described>>; components?: { schemas?: Record<string, Schema> } };

export function contractOf(document: Document): Contract {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], "x-right": right, requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      ...(right !== undefined && { right }),
      parameters,
      bodies: Object.fromEntries(Object.entries(requestBody?.content ?? {}).map(([type, { schema = {} }]) => [type, schema])),
    })),
  );
  return { operations, schemas: document.components?.schemas ?? {} };
}
