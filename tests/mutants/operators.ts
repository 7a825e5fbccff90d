/** What a mutant changes: for a node of the syntax tree the texts that may stand in its place. */
import { isSql, sqlMutantsOf } from "./sql.ts";
import { isNode, type Node } from "./tree.ts";

export type Change = { before: string; after: string; text: string };
type Read = (node: Node) => string;
type Operator = (node: Node, read: Read, parent: Node | undefined) => Change[];

const binary: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
};
const assigned: Readonly<Record<string, string>> = { "+=": "-=", "-=": "+=", "??=": "=" };
const isText = (node: Node) => node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
const inPlace = (before: string, after: string): Change[] => [{ before, after, text: after }];

function binaryOf(node: Node, read: Read): Change[] {
  const [left, right, operator] = [node.left as Node, node.right as Node, node.operator as string];
  const other = binary[operator];
  if (other === undefined || (operator === "+" && (isText(left) || isText(right)))) return [];
  return [{ before: read(node), after: `${read(left)} ${other} ${read(right)}`, text: `(${read(left)}) ${other} (${read(right)})` }];
}

function logicalOf(node: Node, read: Read): Change[] {
  const [left, right] = [read(node.left as Node), read(node.right as Node)];
  const before = read(node);
  if (node.operator === "??")
    return [
      { before, after: left, text: left },
      { before, after: right, text: right },
    ];
  const other = node.operator === "&&" ? "||" : "&&";
  return [{ before, after: `${left} ${other} ${right}`, text: `(${left}) ${other} (${right})` }];
}

function literalOf(node: Node, read: Read, parent: Node | undefined): Change[] {
  const { value } = node;
  if (typeof value === "boolean") return inPlace(read(node), String(!value));
  if (typeof value === "number") return inPlace(read(node), String(value + 1));
  if (typeof value === "string") {
    if (isSql(value)) return sqlMutantsOf(read(node));
    const isCompared = parent?.type === "BinaryExpression" || parent?.type === "ArrayExpression" || parent?.type === "LogicalExpression";
    return isCompared ? inPlace(read(node), value === "" ? '"x"' : '""') : [];
  }
  if (isNode(node.regex) || typeof node.regex === "object") return anchorsOf(read(node));
  return [];
}

/** A pattern that also takes what only begins or ends in its way. */
function anchorsOf(before: string): Change[] {
  const end = before.lastIndexOf("/");
  const [body, flags] = [before.slice(1, end), before.slice(end)];
  const loose = [body.startsWith("^") && body.slice(1), /[^\\]\$$/.test(body) && body.slice(0, -1)];
  return loose
    .filter((each): each is string => typeof each === "string" && each !== "")
    .map((each) => ({ before, after: `/${each}${flags}`, text: `/${each}${flags}` }));
}

const dropped = new Set(["filter", "sort", "toSorted", "reverse", "toReversed", "trim", "toLowerCase", "toUpperCase", "slice", "normalize"]);

function callOf(node: Node, read: Read): Change[] {
  const [callee, args] = [node.callee as Node, node.arguments as Node[]];
  const before = read(node);
  const changes: Change[] = [];
  if (callee.type === "MemberExpression" && !callee.computed && !callee.optional && dropped.has(read(callee.property as Node)))
    changes.push({ before, after: read(callee.object as Node), text: read(callee.object as Node) });
  const last = args.at(-1);
  if (args.length > 1 && last && last.type !== "SpreadElement" && !args.some((each) => each.type === "SpreadElement")) {
    const less = `${before.slice(0, (args.at(-2) as Node).end - node.start)})`;
    changes.push({ before, after: less, text: less });
  }
  return changes;
}

function arrayOf(node: Node, read: Read): Change[] {
  const elements = node.elements as (Node | null)[];
  if (elements.length < 2 || elements.some((each) => each === null)) return [];
  const less = `[${elements
    .slice(0, -1)
    .map((each) => read(each as Node))
    .join(", ")}]`;
  return inPlace(read(node), less);
}

const leaves = ["ReturnStatement", "ThrowStatement", "ContinueStatement", "BreakStatement"];

/** The test of `if (…) return`, as if there were no such line. */
function guardOf(node: Node, read: Read, parent: Node | undefined): Change[] {
  if (parent?.type !== "IfStatement" || parent.test !== node || parent.alternate) return [];
  const then = parent.consequent as Node;
  const last = then.type === "BlockStatement" ? (then.body as Node[]).at(-1) : then;
  return last && leaves.includes(last.type) ? [{ before: `if (${read(node)})`, after: "if (false)", text: "false" }] : [];
}

/** A statement that is a call alone, as if it stood not there. */
function statementOf(node: Node, read: Read, parent: Node | undefined): Change[] {
  const isCall = node.type === "CallExpression" || (node.type === "AwaitExpression" && (node.argument as Node).type === "CallExpression");
  return parent?.type === "ExpressionStatement" && isCall && !/^(?:await )?super\(/.test(read(node))
    ? [{ before: read(node), after: "nothing", text: "undefined" }]
    : [];
}

const operators: Readonly<Record<string, Operator>> = {
  BinaryExpression: binaryOf,
  LogicalExpression: logicalOf,
  Literal: literalOf,
  CallExpression: callOf,
  ArrayExpression: arrayOf,
  UnaryExpression: (node, read) => (node.operator === "!" || node.operator === "-" ? inPlace(read(node), read(node.argument as Node)) : []),
  ConditionalExpression: (node, read) => {
    const [test, yes, no] = [node.test, node.consequent, node.alternate].map((each) => read(each as Node));
    return [{ before: read(node), after: `${test} ? ${no} : ${yes}`, text: `(${test}) ? (${no}) : (${yes})` }];
  },
  AssignmentExpression: (node, read) => {
    const other = assigned[node.operator as string];
    return other === undefined ? [] : inPlace(read(node), `${read(node.left as Node)} ${other} ${read(node.right as Node)}`);
  },
  TaggedTemplateExpression: (node, read) => (read(node.tag as Node) === "sql" ? sqlMutantsOf(read(node)) : []),
  TemplateLiteral: (node, read) => (isSql(read(node)) ? sqlMutantsOf(read(node)) : []),
};

/** Everything that may stand in the place of this expression. */
export const changesOf: Operator = (node, read, parent) => [
  ...guardOf(node, read, parent),
  ...statementOf(node, read, parent),
  ...(operators[node.type]?.(node, read, parent) ?? []),
];
