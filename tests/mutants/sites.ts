/** The mutants of a source: where they stand, what they change, and the function whose run reaches them. */
import { type Change, changesOf } from "./operators.ts";
import { childrenOf, isFunction, isLogged, type Node, parse } from "./tree.ts";

export type Site = Change & { start: number; end: number; line: number; scope: string };
export type Scope = { name: string; body: Node };
export type Sites = { sites: Site[]; scopes: Scope[] };

/** The scope of what runs when the file is loaded. */
export const loading = "";

export function sitesOf(file: string, text: string): Sites {
  const sites: Site[] = [];
  const scopes: Scope[] = [];
  const read = (node: Node) => text.slice(node.start, node.end);
  const lineOf = linesOf(text);
  const add = ({ start, end }: Node, scope: string, changes: readonly Change[]) => {
    for (const change of changes) sites.push({ ...change, start, end, line: lineOf(start), scope });
  };
  const walk = (node: Node, parent: Node | undefined, scope: string, name: string | undefined, isChained: boolean): void => {
    if (isLogged(node, read)) return;
    let inner = scope;
    if (isFunction(node) && node.body) {
      const own =
        (node.id as Node | null)?.type === "Identifier" ? read(node.id as Node) : (name ?? String(scopes.filter((each) => each.name.startsWith(scope)).length));
      inner = scope === loading ? own : `${scope}.${own}`;
      scopes.push({ name: inner, body: node.body as Node });
    }
    if (!isChained && isExpressionPlace(node, parent)) add(node, inner, changesOf(node, read, parent));
    for (const child of childrenOf(node))
      walk(child, node, inner, nameFor(node, read) ?? (isFunction(child) ? undefined : name), chains(node, child, isChained));
  };
  walk(parse(file, text), undefined, loading, undefined, false);
  return { sites, scopes };
}

/** The line of a place in the text. */
function linesOf(text: string): (place: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (place) => {
    const after = ends.findIndex((end) => end >= place);
    return (after < 0 ? ends.length : after) + 1;
  };
}

/** What a function is called by whoever holds it. */
function nameFor(node: Node, read: (node: Node) => string): string | undefined {
  if (node.type === "VariableDeclarator" && (node.id as Node).type === "Identifier") return read(node.id as Node);
  if ((node.type === "Property" || node.type === "MethodDefinition" || node.type === "PropertyDefinition") && !node.computed) return read(node.key as Node);
  return undefined;
}

/** Whether another expression may stand here: not where a name is bound, a key is written, or a call needs its `this`. */
function isExpressionPlace(node: Node, parent: Node | undefined): boolean {
  if (parent === undefined) return false;
  const isKey = ["Property", "MethodDefinition", "PropertyDefinition"].includes(parent.type) && parent.key === node && !parent.computed;
  const isBound =
    (parent.type === "AssignmentExpression" && parent.left === node) ||
    (parent.type === "TaggedTemplateExpression" && parent.quasi === node) ||
    ["UpdateExpression", "ImportExpression", "JSXAttribute"].includes(parent.type);
  const isDirective = parent.type === "ExpressionStatement" && typeof parent.directive === "string";
  const isDeleted = parent.type === "UnaryExpression" && parent.operator === "delete";
  const isCallee = (parent.type === "CallExpression" || parent.type === "NewExpression") && parent.callee === node;
  return !(isKey || isBound || isDirective || isDeleted || isCallee);
}

/** The links of `a?.b(c).d` hang together: only what stands in brackets is a place of its own. */
function chains(node: Node, child: Node, isChained: boolean): boolean {
  if (node.type === "ChainExpression") return true;
  return isChained && (node.callee === child || node.object === child || (node.type === "TSNonNullExpression" && node.expression === child));
}
