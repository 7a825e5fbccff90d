/**
 * The published rules of the European standard for invoices, asked of a document: rules.json holds the assertions of its Schematron files as they
 * are published, and fontoxpath evaluates them. Within a pattern a node is judged by the first rule that it fits, as Schematron has it.
 */
import xpath from "fontoxpath";
import { parseXmlDocument } from "slimdom";
import published from "./rules.json" with { type: "json" };

const namespaces: Readonly<Record<string, string>> = {
  cbc: "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
  cac: "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  ext: "urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2",
  ubl: "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2",
  cn: "urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2",
  xs: "http://www.w3.org/2001/XMLSchema",
};
const options = { namespaceResolver: (prefix: string) => namespaces[prefix] ?? null };

/** What a rule is about, anywhere in a document. */
function pathOf(context: string): string {
  let depth = 0;
  const parts = [""];
  for (const sign of context) {
    depth += sign === "[" || sign === "(" ? 1 : sign === "]" || sign === ")" ? -1 : 0;
    if (sign === "|" && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => (part.trim().startsWith("/") ? part.trim() : `//${part.trim()}`)).join(" | ");
}
const patterns = published.patterns.map(({ id, rules }) => ({ id, rules: rules.map(({ context, asserts }) => ({ path: pathOf(context), asserts })) }));
/** What of UBL the standard does not use: most of the rules, and the same for documents of one shape. */
const ofSyntax = "UBL-syntax";

function brokenIn(xml: string, withSyntax: boolean): string[] {
  const document = parseXmlDocument(xml);
  return patterns.flatMap(({ id, rules }) => {
    if (id === ofSyntax && !withSyntax) return [];
    const judged = new Set<unknown>();
    return rules.flatMap(({ path, asserts }) =>
      xpath
        .evaluateXPathToNodes(path, document, null, {}, options)
        .filter((node) => !judged.has(node))
        .flatMap((node) => {
          judged.add(node);
          return asserts.filter(({ test }) => !xpath.evaluateXPathToBoolean(test, node, null, {}, options)).map((each) => each.id);
        }),
    );
  });
}

/** All sums in hundredths: whole numbers. */
const inHundredths = (xml: string) =>
  xml.replace(/(<cbc:\w*Amount[^>]*>)(-?)(\d+)(?:\.(\d+))?</g, (_, tag: string, sign: string, whole: string, fraction = "") => {
    const digits = `${whole}${fraction.padEnd(2, "0").slice(0, 2)}`.replace(/^0+(?=\d)/, "");
    return `${tag}${sign}${digits}${fraction.length > 2 ? `.${fraction.slice(2)}` : ""}<`;
  });

/**
 * The ids of the rules that a document breaks, warnings as well. The engine adds decimals up as binary fractions (0.01 + 4.93), so what is broken has to be
 * broken in hundredths too, where sums are exact and tolerances a hundredth part; but for rules about decimals, which are then gone. @throws Error where it is no XML
 */
export function brokenRules(xml: string, { withSyntax = true }: { withSyntax?: boolean } = {}): string[] {
  const broken = [...new Set(brokenIn(xml, withSyntax))].sort();
  const isOfSums = (id: string) => !id.startsWith("BR-DEC-") && id !== "UBL-DT-01";
  if (!broken.some(isOfSums)) return broken;
  const exact = new Set(brokenIn(inHundredths(xml), withSyntax));
  return broken.filter((id) => !isOfSums(id) || exact.has(id));
}
