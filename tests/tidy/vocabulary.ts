/** The words that no name of ours may have, since the field has a plainer one. Pure. */
import { isNode, type Node, parse } from "../mutants/tree.ts";
import type { Source } from "./rules.ts";

/** Parts of a name ("toldOf", "kept_ms"), with what to say instead. */
const stems: Readonly<Record<string, string>> = {
  ...{ told: "notified, reported, expected", said: "text, message, answer", kept: "stored", standing: "current, stored, state" },
  ...{ wish: "item, input, command", wishes: "items", wished: "wanted", deed: "entry, action", deeds: "entries, actions" },
  ...{ bring: "load, fetch", brings: "loads", brought: "loaded", lay: "insert, set up", lays: "inserts", laid: "inserted, applied" },
  ...{ parcel: "pkg, shipment", parcels: "packages, shipments", heir: "successor", manner: "options" },
  ...{ hindrance: "reason", hindrances: "reasons", relief: "suggestion", whereto: "address" },
};
/** Beginnings of names. */
const beginnings: Readonly<Record<string, string>> = { letIn: "allow", whyNot: "reason", lookAt: "check, preview" };
/** Types that say nothing of what they are. */
const typeNames: Readonly<Record<string, string>> = {
  ...{ Asked: "…Query, …Params, …Input", Known: "…Context, …State", Shown: "…State", Found: "…Result", Came: "…Args", Way: "…Kind" },
};

/** Names that are right all the same, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  WishButton: "a button of the wish list",
  WishCard: "a card of the wish list",
  WishCardProps: "a card of the wish list",
  wishes: "a field of a list in the API",
  wish: "a list by its name in the API (/user/merge)",
};

const bindings = ["VariableDeclarator", "FunctionDeclaration", "FunctionExpression"];
const types = ["TSTypeAliasDeclaration", "TSInterfaceDeclaration", "ClassDeclaration"];

type Declared = { name: string; isType: boolean };

/** What a pattern binds: the names of the variables, not the fields that they are taken from. */
function bound(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === "Identifier") return [pattern.name as string];
  const inner = [pattern.properties, pattern.elements].flat().flatMap((each) => bound(isNode(each) && each.type === "Property" ? each.value : each));
  return [...inner, ...[pattern.left, pattern.argument, pattern.parameter].flatMap(bound)];
}

/** Variables, parameters, functions, classes and types. Fields keep their spelling: they may be of the wire or a database. */
export function declaredIn({ file, text }: Source): Declared[] {
  const found: Declared[] = [];
  const walk = (node: Node): void => {
    const parameters = Array.isArray(node.params) ? node.params : node.type === "CatchClause" ? [node.param] : [];
    const names = [...(bindings.includes(node.type) ? bound(node.id) : []), ...parameters.flatMap(bound)];
    for (const name of names) found.push({ name, isType: false });
    if (types.includes(node.type)) for (const name of bound(node.id)) found.push({ name, isType: true });
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child);
  };
  walk(parse(file, text));
  return found;
}

function betterThan({ name, isType }: Declared): string | undefined {
  if (Object.hasOwn(allowed, name)) return undefined;
  const parts = name.split(/(?=[A-Z])|_/).map((part) => part.toLowerCase());
  const stem = parts.find((part) => Object.hasOwn(stems, part));
  const beginning = Object.keys(beginnings).find((each) => name.startsWith(each));
  return (stem && stems[stem]) ?? (beginning && beginnings[beginning]) ?? (isType && Object.hasOwn(typeNames, name) ? typeNames[name] : undefined);
}

/** The names that the house does not use, each once, with what to say instead. */
export const refused = (declared: readonly Declared[]): string[] => [
  ...new Set(
    declared.flatMap((each) => {
      const instead = betterThan(each);
      return instead === undefined ? [] : [`${each.name}: say ${instead}`];
    }),
  ),
];

/** Exceptions that no name needs any more. */
export const unneeded = (declared: readonly Declared[]): string[] => {
  const names = new Set(declared.map(({ name }) => name));
  return Object.keys(allowed).filter((name) => !names.has(name));
};
