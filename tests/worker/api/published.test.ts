/** The contract as it is published: whoever builds on the API reads all of it there. */
import { beforeAll, describe, expect, it } from "vitest";
import { locales } from "../../../locales/locales.ts";
import { errorStatus } from "../../../worker/errors.ts";
import { offeredCurrencies } from "../../../worker/shared/money.ts";
import { getApi } from "../../support/api.ts";

type Content = Record<string, { schema?: { $ref?: string; type?: unknown; properties?: Record<string, unknown>; required?: string[] } }>;
type Described = {
  parameters?: { name: string; schema: { description?: string }; description?: string }[];
  summary?: string;
  tags?: string[];
  security?: unknown;
  requestBody?: { required?: boolean; content?: Content };
  responses: Record<string, { description?: string; content?: Content }>;
};
let operations: { name: string; method: string; described: Described }[];
let schemas: Record<string, { description?: string }>;

beforeAll(async () => {
  const { body } = await getApi<{ paths: Record<string, Record<string, Described>>; components: { schemas: typeof schemas } }>("/openapi.json");
  schemas = body.components.schemas;
  operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ name: `${method.toUpperCase()} ${path}`, method, described })),
  );
});
const namesOf = (is: (described: Described, method: string) => boolean) =>
  operations.filter(({ described, method }) => is(described, method)).map(({ name }) => name);
const answersOf = (described: Described) => Object.entries(described.responses);

it.each([
  ["/products", 24],
  ["/shops", 24],
  ["/products/{handle}/reviews", 10],
  ["/products/{handle}/questions", 10],
  ["/user/reviews", 20],
  ["/user/returns", 20],
  ["/seller/questions", 20],
  ["/seller/reviews", 20],
  ["/seller/returns", 20],
  ["/orders", 10],
])("a page of %s is said to hold %i where nobody says how many", (path, usual) => {
  const { parameters = [] } = operations.find(({ name }) => name === `GET ${path}`)?.described ?? {};
  const perPage = parameters.find(({ name }) => name === "perPage");
  expect(perPage?.description ?? perPage?.schema.description).toBe(`${usual} unless said otherwise`);
});

describe("every operation", () => {
  it("is named, and stands in a room", () => {
    expect(operations.length).toBeGreaterThan(100);
    expect(namesOf(({ summary, tags }) => !summary || tags?.length !== 1 || !tags[0])).toEqual([]);
  });
  it("says what each of its answers means", () => {
    expect(namesOf((described) => answersOf(described).some(([, { description }]) => !description))).toEqual([]);
  });
  it("answers well in one way at least, with what it describes", () => {
    const isWhole = ([status, { content }]: [string, Described["responses"][string]]) => {
      const schema = content?.["application/json"]?.schema;
      return status === "204" || status.startsWith("3") || !content?.["application/json"] || (schema !== undefined && Object.keys(schema).length > 0);
    };
    expect(namesOf((described) => !answersOf(described).some(([status]) => /^[23]/.test(status)))).toEqual([]);
    expect(namesOf((described) => !answersOf(described).every(isWhole))).toEqual([]);
  });
  it("refuses in the one shape there is, by statuses there are", () => {
    const statuses = new Set<number>(Object.values(errorStatus));
    const refusals = (described: Described) => answersOf(described).filter(([status]) => /^[45]/.test(status));
    expect(
      namesOf((described) => refusals(described).some(([, { content }]) => content?.["application/json"]?.schema?.$ref !== "#/components/schemas/Error")),
    ).toEqual([]);
    expect(namesOf((described) => refusals(described).some(([status]) => !statuses.has(Number(status))))).toEqual([]);
  });
  it("that takes a body has to have it, but for the few that may come without", () => {
    const isOptional = ({ requestBody }: Described) => requestBody?.content?.["application/json"] !== undefined && requestBody.required !== true;
    expect(namesOf(isOptional)).toEqual([
      "POST /admin/pages/template",
      "POST /orders/{number}/pay",
      "POST /admin/sellers/{handle}/approve",
      "POST /admin/sellers/{handle}/reopen",
    ]);
    expect(namesOf(({ requestBody }, method) => requestBody !== undefined && method === "get")).toEqual([]);
  });
});

it.each([
  ["currencies", offeredCurrencies, /\b[A-Z]{3}\b/g],
  ["languages", locales, /(?<![\w-])[a-z]{2}(?![\w-])/g],
])("a sentence that lists %s lists all there are", async (_, all, word) => {
  const { body } = await getApi("/openapi.json");
  const texts = [...JSON.stringify(body).matchAll(/"(?:description|summary)":"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text as string);
  const known = new Set<string>(all);
  // three side by side are a list
  const lists = texts
    .flatMap((text) => text.match(new RegExp(`(?:${word.source}(?:,? (?:or |and )?|$|(?=\\W))){3,}`, "g")) ?? [])
    .map((list) => (list.match(word) ?? []).filter((each) => known.has(each)))
    .filter((named) => named.length >= 2);
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.filter((named) => named.length < all.length)).toEqual([]);
});

it("every shape that an operation names is described", async () => {
  const { body } = await getApi("/openapi.json");
  const named = new Set([...JSON.stringify(body).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name as string));
  expect([...named].filter((name) => !(name in schemas))).toEqual([]);
  expect(Object.keys(schemas).length).toBeGreaterThan(100);
});
