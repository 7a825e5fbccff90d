import { describe, expect, it } from "vitest";
import { listLines, operationAt, operationsOf, type PublishedApi, requestOf, showLines } from "./api-command.ts";
import { NotUsable } from "./shop-address.ts";

const json = (schema: object) => ({ required: true, content: { "application/json": { schema } } });
const document: PublishedApi = {
  components: {
    schemas: { Category: { type: "object", properties: { slug: { type: "string" }, rank: { type: "integer" }, note: { type: ["string", "null"] } as never } } },
  },
  paths: {
    "/user/me": { get: { summary: "Oneself" } },
    "/seller/team": { get: { summary: "The team" } },
    "/seller/stock": { post: { "x-scope": "stock", summary: "Set the stock", requestBody: json({ properties: {} }) } },
    "/admin/orders": {
      get: {
        summary: "Orders",
        "x-right": "orders.read",
        parameters: [
          { name: "status", in: "query" },
          { name: "q", in: "query" },
        ],
      },
    },
    "/admin/orders/{number}": { get: { summary: "One order", "x-right": "orders.read" } },
    "/admin/orders/{number}/cancel": { post: { summary: "Cancel", "x-right": "orders.act" } },
    "/admin/categories": { post: { summary: "A category", "x-right": "catalogue", requestBody: json({ $ref: "#/components/schemas/Category" }) } },
    "/admin/categories/template": { post: { summary: "The template", "x-right": "catalogue" } },
    "/admin/categories/{id}": { put: { "x-right": "catalogue", requestBody: json({ type: "object", properties: {} }) } },
    "/admin/currencies/base": { put: { "x-right": "market", summary: "The base", requestBody: json({ properties: { code: { type: "string" } } }) } },
    "/admin/currencies/{code}": { put: { "x-right": "market", summary: "A currency", requestBody: json({ properties: { offered: { type: "boolean" } } }) } },
    "/admin/market/logo": { put: { "x-right": "market", requestBody: { content: { "multipart/form-data": {} } } } },
  },
};

describe("api list", () => {
  it("tells every operation of operators, those that systems of a shop are taken at, and no other", () => {
    expect(operationsOf(document)).toHaveLength(10);
    expect(listLines(document, "seller")).toEqual(["POST    /seller/stock  stock  Set the stock"]);
    expect(listLines(document, "order")).toEqual([
      "GET     /admin/orders  orders.read  Orders",
      "GET     /admin/orders/{number}  orders.read  One order",
      "POST    /admin/orders/{number}/cancel  orders.act  Cancel",
    ]);
    expect(listLines(document, "MARKET")).toHaveLength(3);
    expect(listLines(document, "no such word")).toEqual([]);
    expect(operationsOf({})).toEqual([]);
  });
});

describe("api show", () => {
  it("tells what an operation asks for", () => {
    expect(showLines(document, "post", "/admin/categories").join("\n")).toContain('"slug"');
    expect(showLines(document, "GET", "/admin/orders")).toContain("  query  status");
    expect(showLines(document, "PUT", "/admin/market/logo")).toContain("body: multipart/form-data");
  });
});

describe("a path", () => {
  it.each([
    ["GET", "/admin/orders", "/admin/orders"],
    ["get", "/api/v1/admin/orders/M-1", "/admin/orders/{number}"],
    ["POST", "/admin/orders/M-1/cancel", "/admin/orders/{number}/cancel"],
    ["PUT", "/admin/currencies/base", "/admin/currencies/base"],
    ["PUT", "/admin/currencies/USD", "/admin/currencies/{code}"],
    ["GET", "/admin/orders/{number}", "/admin/orders/{number}"],
  ])("%s %s means %s", (method, typed, path) => {
    expect(operationAt(document, method, typed).path).toBe(path);
  });
  it.each([
    ["DELETE", "/admin/orders"],
    ["GET", "/admin/orders/"],
    ["GET", "/admin/order"],
    ["GET", "/user/me"],
    ["GET", "/admin/orders/M-1/cancel/more"],
    ["GET", "/admin/orders/.."],
    ["GET", "/admin/orders?status=paid"],
    ["GET", "/admin/orders/a\\b"],
    ["TRACE", "/admin/orders"],
    ["GET", "admin/orders"],
    ["GET", "https://elsewhere.example/admin/orders"],
  ])("%s %s is not published", (method, typed) => {
    expect(() => operationAt(document, method, typed)).toThrow(NotUsable);
  });
});

describe("what is sent", () => {
  it("is the path, the query and the body as they are published", () => {
    expect(requestOf(document, "get", "/admin/orders", { query: ["status=paid", "q=a=b&c"] })).toEqual({
      method: "GET",
      path: "/admin/orders?status=paid&q=a%3Db%26c",
      body: undefined,
      files: [],
    });
    expect(requestOf(document, "GET", "/admin/orders/M 1%2F2".replace(" ", "%20"), {}).path).toBe("/admin/orders/M%201%2F2");
    expect(requestOf(document, "POST", "/admin/categories", { body: '{"slug":"lamps"}' }).body).toBe('{"slug":"lamps"}');
    expect(requestOf(document, "POST", "/admin/orders/M-1/cancel", {}).body).toBeUndefined();
  });
  it("may be a file", () => {
    expect(requestOf(document, "PUT", "/admin/market/logo", { file: ["picture=./my=logo.png"] })).toEqual({
      method: "PUT",
      path: "/admin/market/logo",
      body: undefined,
      files: [["picture", "./my=logo.png"]],
    });
  });
  it("reads fields as JSON where they are some, and text where text is wanted", () => {
    const sent = requestOf(document, "POST", "/admin/categories", {
      body: '{"slug":"old","kept":1}',
      field: ["slug=123", "rank=4", "note=null", "names.en=Lamps", "names.fr=Lampes", 'tags=["a"]'],
    });
    expect(JSON.parse(sent.body as string)).toEqual({ slug: "123", kept: 1, rank: 4, note: "null", names: { en: "Lamps", fr: "Lampes" }, tags: ["a"] });
    expect(requestOf(document, "PUT", "/admin/currencies/USD", { field: ["offered=true"] }).body).toBe('{"offered":true}');
    expect(JSON.parse(requestOf(document, "PUT", "/admin/categories/1", { field: ["__proto__.x=1"] }).body as string)).not.toHaveProperty("x");
  });
  it.each<[string, Parameters<typeof requestOf>]>([
    ["no query of that name", [document, "GET", "/admin/orders", { query: ["stat=paid"] }]],
    ["no pair", [document, "GET", "/admin/orders", { query: ["status"] }]],
    ["no name", [document, "POST", "/admin/categories", { field: ["=x"] }]],
    ["no body where one is needed", [document, "POST", "/admin/categories", {}]],
    ["a body where none is taken", [document, "POST", "/admin/orders/M-1/cancel", { field: ["x=1"] }]],
    ["JSON for a file", [document, "PUT", "/admin/market/logo", { body: "{}", file: ["picture=x.png"] }]],
    ["a file where none is taken", [document, "POST", "/admin/categories", { body: "{}", file: ["picture=x.png"] }]],
    ["no file where one is", [document, "PUT", "/admin/market/logo", {}]],
    ["what is no JSON", [document, "POST", "/admin/categories", { body: "slug: x" }]],
    ["a field of a list", [document, "POST", "/admin/categories", { body: "[]", field: ["x=1"] }]],
    ["a field within a value", [document, "POST", "/admin/categories", { field: ["rank=1", "rank.x=2"] }]],
    ["a part that is not filled in", [document, "GET", "/admin/orders/{number}", {}]],
  ])("is refused before it is sent: %s", (_, asked) => {
    expect(() => requestOf(...asked)).toThrow(NotUsable);
  });
});
