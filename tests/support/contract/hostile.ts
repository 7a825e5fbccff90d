/** Requests made from the API's own description: near enough to what it asks for to be let in, and wrong somewhere. */
import fc from "fast-check";
import type { Contract, Operation, Schema } from "./contract.ts";
import { brokenBodies, contentTypes, hostileHeaders, hostileText, hostileTexts, hostileValue } from "./hostile-values.ts";

export type HostileRequest = {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  as: "guest" | "shopper";
};

/** Things that are there, by the name of the parameter or property that names them: wrong requests shall get as far as they can. */
export type KnownValues = Record<string, readonly unknown[]>;

/** `isSound`: as asked for throughout. What is wrong everywhere is refused at the door, and what lies behind it is never tried. */
type Making = { contract: Contract; known: KnownValues; isSound: boolean };

const depth_max = 6;

/** A value as the schema asks for, with something hostile in its place now and then. */
function wrongNowAndThen(schema: Schema, making: Making, name: string, depth = 0): fc.Arbitrary<unknown> {
  const sound = soundOf(schema, making, name, depth);
  if (making.isSound) return sound;
  return fc.oneof({ weight: 6, arbitrary: sound }, { weight: 1, arbitrary: hostileValue });
}

function soundOf(schema: Schema, making: Making, name: string, depth: number): fc.Arbitrary<unknown> {
  if (depth > depth_max) return fc.constant(null);
  const resolved = schema.$ref ? making.contract.schemas[schema.$ref.replace("#/components/schemas/", "")] : undefined;
  if (schema.$ref) return soundOf(resolved ?? {}, making, name, depth + 1);
  const offered = Object.hasOwn(making.known, name) ? making.known[name] : undefined;
  if (offered) return fc.constantFrom(...offered);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => soundOf(each, making, name, depth + 1)));
  if (schema.allOf) return fc.tuple(...schema.allOf.map((each) => soundOf(each, making, name, depth + 1))).map((parts) => Object.assign({}, ...parts));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  return ofType([schema.type].flat()[0], schema, making, name, depth);
}

function ofType(type: string | undefined, schema: Schema, making: Making, name: string, depth: number): fc.Arbitrary<unknown> {
  const examples = schema.example === undefined ? [] : [{ weight: 2, arbitrary: fc.constant(schema.example) }];
  switch (type) {
    case "object":
      return objectOf(schema, making, depth);
    case "array":
      return fc.array(wrongNowAndThen(schema.items ?? {}, making, name, depth + 1), { maxLength: Math.min(schema.maxItems ?? 3, 3) + 1 });
    case "integer":
    case "number":
      if (making.isSound) return fc.integer({ min: schema.minimum ?? 1, max: Math.min(schema.maximum ?? 3, (schema.minimum ?? 1) + 3) });
      return fc.oneof(fc.constantFrom(1, 2, schema.minimum ?? 0, schema.maximum ?? 99, (schema.maximum ?? 99) + 1), fc.integer({ min: 1, max: 50 }));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      if (making.isSound) return schema.example === undefined ? fc.constantFrom("abc", "lamp", "1") : fc.constant(schema.example);
      return fc.oneof(...examples, { weight: 3, arbitrary: fc.constantFrom("1", "a", "abc", "FR", "en", "x".repeat(schema.maxLength ?? 100)) }, hostileText);
  }
}

function objectOf(schema: Schema, making: Making, depth: number): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const required = new Set(schema.required ?? []);
  const declared = fc.tuple(
    ...properties.map(([name, each]) =>
      fc.tuple(fc.constant(name), wrongNowAndThen(each, making, name, depth + 1), fc.integer({ min: 0, max: required.has(name) ? 15 : 1 })),
    ),
  );
  const undeclared = fc.array(
    fc.tuple(fc.constantFrom("__proto__", "constructor", "role", "scope", "shopper_id", "price_base_minor", "status", ""), hostileValue),
    {
      maxLength: 2,
    },
  );
  if (making.isSound) return declared.map((own) => Object.fromEntries(own.filter(([, , present]) => present !== 0)));
  return fc.tuple(declared, fc.oneof({ weight: 4, arbitrary: fc.constant([] as [string, unknown][]) }, undeclared)).map(([own, more]) => {
    // a property named __proto__ of its own, as JSON.parse makes it
    const made: Record<string, unknown> = Object.create(null);
    for (const [name, value, present] of own) if (present !== 0) made[name] = value;
    for (const [name, value] of more) Object.defineProperty(made, name, { value, enumerable: true, configurable: true });
    return made;
  });
}

/** What a URL makes of it: lone surrogates and the like do not survive encodeURIComponent, their bytes do. */
function encoded(text: string): string {
  const plain = text.isWellFormed() ? encodeURIComponent(text) : `%ED%A0%80${encodeURIComponent(text.toWellFormed())}`;
  return plain === "." || plain === ".." ? plain.replaceAll(".", "%2E") : plain;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
/** Some texts are sent as they are: what decodes badly is hostile too. */
const inAddress = fc.oneof(
  { weight: 8, arbitrary: fc.constant(encoded) },
  fc.constant((text: string) => (/^[\w%.,~:@!$'()*+;=-]*$/.test(text) ? text || "%" : encoded(text))),
);

function pathOf(operation: Operation, making: Making): fc.Arbitrary<string> {
  const parts = operation.path.split(/(\{[^}]+\})/).map((part, index, all) => {
    if (!part.startsWith("{")) return fc.constant(part);
    const name = part.slice(1, -1);
    const prefix = all.slice(0, index + 1).join("");
    const schema = operation.parameters.find((each) => each.in === "path" && each.name === name)?.schema ?? {};
    // an empty part would be another address
    return fc
      .tuple(wrongNowAndThen(schema, making, Object.hasOwn(making.known, prefix) ? prefix : name), inAddress)
      .map(([value, write]) => write(textOf(value)).slice(0, 8_000) || "%20");
  });
  return fc.tuple(...parts).map((texts) => texts.join(""));
}

function queryOf(operation: Operation, making: Making): fc.Arbitrary<string> {
  const declared = operation.parameters
    .filter((each) => each.in === "query")
    .map(({ name, schema = {} }) =>
      fc.tuple(fc.constant(name), wrongNowAndThen(schema, making, name), inAddress, fc.integer({ min: 0, max: 3 })).map(([key, value, write, times]) => {
        // asked twice now and then: one of the two must win everywhere
        const written = `${encoded(key)}=${write(textOf(value)).slice(0, 8_000)}`;
        return times === 0 ? [] : times === 3 ? [written, `${encoded(key)}=1`] : [written];
      }),
    );
  const undeclared = fc.array(
    fc
      .tuple(fc.constantFrom("locale", "currency", "page", "__proto__", "constructor", "sort", "a[b]", "q"), hostileText)
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`),
    { maxLength: 2 },
  );
  return fc
    .tuple(fc.tuple(...declared), fc.oneof({ weight: 2, arbitrary: fc.constant([] as string[]) }, undeclared))
    .map(([own, more]) => [...own.flat(), ...more].join("&"));
}

type Body = { type: string | undefined; text: string | undefined };

function bodyOf(operation: Operation, making: Making): fc.Arbitrary<Body> {
  if (operation.method === "GET" || operation.method === "HEAD") return fc.constant({ type: undefined, text: undefined });
  const [type, schema] = Object.entries(operation.bodies)[0] ?? ["application/json", {}];
  const reported = fc.tuple(
    wrongNowAndThen(schema, making, Object.hasOwn(making.known, operation.name) ? operation.name : "body"),
    fc.oneof({ weight: 12, arbitrary: fc.constant(type) }, fc.constantFrom(...contentTypes)),
  );
  if (making.isSound) return reported.map(([value]) => ({ type, text: JSON.stringify(value) }));
  return fc.oneof(
    { weight: 8, arbitrary: reported.map(([value, sentAs]) => ({ type: sentAs, text: JSON.stringify(value) })) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...brokenBodies), fc.constantFrom(...contentTypes)).map(([text, sentAs]) => ({ type: sentAs, text })) },
    { weight: 1, arbitrary: fc.constant({ type: undefined, text: undefined }) },
  );
}

/** Headers the endpoint itself asks for, such as Idempotency-Key. */
function ownHeaders(operation: Operation): fc.Arbitrary<Record<string, string>> {
  const names = operation.parameters.filter((each) => each.in === "header").map(({ name }) => name);
  const value = fc.oneof({ weight: 4, arbitrary: fc.uuid() }, fc.constantFrom(...hostileTexts.filter((text) => /^[\x20-\x7e]*$/.test(text))));
  return fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), value))).map((pairs) => Object.fromEntries(pairs));
}

/** Requests to one endpoint, as a guest or signed in; wrong in path, query, body or headers, or in all of them. */
export function hostileRequests(operation: Operation, contract: Contract, known: KnownValues): fc.Arbitrary<HostileRequest> {
  const [wrong, sound] = [false, true].map((isSound) => ({ contract, known, isSound })) as [Making, Making];
  const some = <T>(make: (operation: Operation, making: Making) => fc.Arbitrary<T>) =>
    fc.oneof({ weight: 2, arbitrary: make(operation, wrong) }, { weight: 3, arbitrary: make(operation, sound) });
  return fc
    .record({
      path: some(pathOf),
      query: some(queryOf),
      body: some(bodyOf),
      own: ownHeaders(operation),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, hostileHeaders),
      as: fc.constantFrom("guest", "shopper", "shopper"),
    })
    .map(({ path, query, body, own, headers, as }) => ({
      name: operation.name,
      method: operation.method,
      path: query ? `${path}?${query}` : path,
      headers: { ...(body.type !== undefined && { "content-type": body.type }), ...own, ...headers },
      body: body.text,
      as: as as "guest" | "shopper",
    }));
}
