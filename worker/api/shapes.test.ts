import { describe, expect, it } from "vitest";
import { type Schema, shapeOf } from "./shapes.ts";

describe("shapeOf", () => {
  it.each<[Schema, string]>([
    [{ type: "integer" }, "integer"],
    [{ type: ["string", "null"] }, "string | null"],
    [{ $ref: "#/components/schemas/Money" }, "Money"],
    [{ enum: ["a", 1] }, '"a" | 1'],
    [{ type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } }, "(string | null)[]"],
    [{ properties: { id: { type: "integer" }, tags: { type: "array", items: { type: "string" } } }, required: ["id"] }, "{ id: integer, tags?: string[] }"],
    [{ allOf: [{ $ref: "#/x/A" }, { properties: { b: { const: true } }, required: ["b"] }] }, "A & { b: true }"],
    [{ type: "object", additionalProperties: { type: "string" } }, "{ [key]: string }"],
    [{}, "any"],
  ])("writes %j as %s", (schema, text) => expect(shapeOf(schema)).toBe(text));
  it("ends for a schema that holds itself", () => {
    const schema: Schema = { type: "array" };
    schema.items = schema;
    expect(shapeOf(schema)).toContain("…");
  });
});
