/** A JSON schema in the short notation people read: { data: ProductCard[], meta: ListMeta }. Pure. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  description?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** Documents nest a handful deep; what is deeper is cut, so that one that refers to itself ends. */
const depth_max = 8;

export function shapeOf(schema: Schema, depth = 0): string {
  if (depth > depth_max) return "…";
  const inner = (part: Schema) => shapeOf(part, depth + 1);
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map(inner))].join(" | ");
  if (schema.allOf) return schema.allOf.map(inner).join(" & ");
  if (schema.items) {
    const item = inner(schema.items);
    return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
  }
  if (schema.properties) {
    const required = new Set(schema.required);
    return `{ ${Object.entries(schema.properties)
      .map(([name, part]) => `${name}${required.has(name) ? "" : "?"}: ${inner(part)}`)
      .join(", ")} }`;
  }
  if (typeof schema.additionalProperties === "object") return `{ [key]: ${inner(schema.additionalProperties)} }`;
  return [schema.type ?? "any"].flat().join(" | ");
}
