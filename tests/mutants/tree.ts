/** Syntax trees as the mutants read them: any node, its text, and what of it is no code that runs. */
import { parseSync } from "vite";

export type Node = { type: string; start: number; end: number; [key: string]: unknown };

export const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && typeof (value as Node).type === "string";

export function parse(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program as unknown as Node;
}

/** Casts, whose inside runs; all else that is TypeScript's own is gone before anything runs. */
const casts = ["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"];
const typeKeys = ["typeAnnotation", "typeParameters", "typeArguments", "returnType", "superTypeArguments", "implements"];

/** What runs of a node, in the order of the text. */
export function childrenOf(node: Node): Node[] {
  if (node.type.startsWith("TS") && !casts.includes(node.type)) return [];
  return Object.entries(node)
    .filter(([key]) => !typeKeys.includes(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .sort((a, b) => a.start - b.start);
}

export const isFunction = ({ type }: Node) => ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(type);

/** What is said to people and in documents: the log, descriptions of the API, errors of a programmer. No test shall hold those word by word. */
const saying = /^(?:log|console)\b|\.(?:describe|meta)$/;
const documentKeys = ["summary", "description", "tags", "example", "examples", "operationId"];

export function isLogged(node: Node, read: (node: Node) => string): boolean {
  if (node.type === "CallExpression") return saying.test(read(node.callee as Node));
  if (node.type === "NewExpression") return read(node.callee as Node).endsWith("Error");
  if (node.type === "Property" && !node.computed) return documentKeys.includes(read(node.key as Node));
  return ["ImportDeclaration", "ExportAllDeclaration", "JSXOpeningElement", "ImportAttribute"].includes(node.type);
}
