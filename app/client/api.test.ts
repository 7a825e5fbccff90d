import { expect, it } from "vitest";
import { apiLink } from "../ui/seller/api-link.ts";
import { ApiError, addressOf, apiCall, createApi, filledIn } from "./api.ts";

function recording(settings: Parameters<typeof createApi>[1]) {
  const asked: string[] = [];
  const transport = async (path: string, { method = "GET", body }: RequestInit = {}) => {
    asked.push(`${method} ${path}${typeof body === "string" ? ` ${body}` : ""}`);
    return Response.json({});
  };
  return { asked, api: createApi(transport, settings) };
}

it("adds language and currency to an address, and what else its settings say", async () => {
  const { asked, api } = recording({ locale: "tr", currency: "TRY" });
  await api.get("/seller/me");
  await api.with({ shop: "a-shop" }).get("/seller/me");
  await api.with({ shop: "a-shop" }).get("/seller/packages", { query: { q: "vase" } });
  expect(asked).toEqual([
    "GET /seller/me?currency=TRY&locale=tr",
    "GET /seller/me?currency=TRY&locale=tr&shop=a-shop",
    "GET /seller/packages?currency=TRY&locale=tr&q=vase&shop=a-shop",
  ]);
});
it("asks for the currency that is named, not for the one that prices are shown in", async () => {
  const { asked, api } = recording({ locale: "tr", currency: "TRY" });
  await api.get("/seller/balance", { query: { currency: "EUR" } });
  expect(asked).toEqual(["GET /seller/balance?currency=EUR&locale=tr"]);
});
it("keeps an answer by the address that it asks", async () => {
  const known = { data: { now: "2026-01-01T00:00:00Z", epoch_ms: 1 } };
  const reuse = <T>(address: string, ask: () => Promise<T>) => (address === "/time?currency=USD&locale=en" ? Promise.resolve(known as T) : ask());
  const api = createApi(() => Promise.reject(new Error("asked")), { locale: "en", currency: "USD" }, reuse);
  expect(api.address("/time")).toBe("/time?currency=USD&locale=en");
  expect(await api.get("/time")).toBe(known);
  await expect(api.get("/flash-sales")).rejects.toThrow("asked");
});
it("sends a body as JSON, a form as it is, and no body where there is none", async () => {
  const sent: RequestInit[] = [];
  const transport = async (_: string, init: RequestInit = {}) => {
    sent.push(init);
    return Response.json({});
  };
  const api = createApi(transport, { locale: "en", currency: "USD" });
  const form = new FormData();
  await api.send("POST", "/cart/items", { body: { variantId: 1, quantity: 2 }, headers: { "idempotency-key": "once" } });
  await api.sendForm("PUT", "/user/avatar", form);
  await api.send("DELETE", "/user/avatar");
  const json = { accept: "application/json" };
  expect(sent).toEqual([
    { method: "POST", headers: { ...json, "content-type": "application/json", "idempotency-key": "once" }, body: '{"variantId":1,"quantity":2}' },
    { method: "PUT", headers: json, body: form },
    { method: "DELETE", headers: json },
  ]);
});

it("writes the same question as the same address, without what is empty", () => {
  const query = { z: "1", a: "x y&z", none: null, missing: undefined, empty: "", zero: 0 };
  expect(addressOf("/a/{id}", { params: { id: "b/c" }, query })).toBe("/a/b%2Fc?a=x+y%26z&z=1&zero=0");
});
it("links to files with nothing but what is asked for", () => {
  const document = { params: { id: "a/b" } };
  expect([
    apiLink("/user/export"),
    apiLink("/seller/registration/documents/{id}", { ...document, query: { shop: null } }),
    apiLink("/seller/registration/documents/{id}", { ...document, query: { shop: "a-shop" } }),
  ]).toEqual(["/api/v1/user/export", "/api/v1/seller/registration/documents/a%2Fb", "/api/v1/seller/registration/documents/a%2Fb?shop=a-shop"]);
});

it.each([
  ["/carts", {}, "/carts"],
  ["/a/{id}", { id: 0 }, "/a/0"],
  ["/a/{id}", { id: "" }, "/a/"],
  ["/a/{id}/b/{name}", { name: "n", id: 7 }, "/a/7/b/n"],
  ["/a/{id}/b", { id: "x/y?z#w" }, "/a/x%2Fy%3Fz%23w/b"],
  ["/a/{id}", { id: "100%25 & more" }, "/a/100%2525%20%26%20more"],
  ["/a/{id}", { id: "çay हिन्दी 😀" }, "/a/%C3%A7ay%20%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80%20%F0%9F%98%80"],
  ["/a/{id}", { id: "{id}$&" }, "/a/%7Bid%7D%24%26"],
])("fills %s with %j: %s", (path, params, filled) => expect(filledIn(path, params)).toBe(filled));
it.each([[undefined], [{}], [{ name: "x" }], [{ id: undefined as unknown as string }]])("fills no path whose parameter is missing: %j", (params) =>
  expect(() => filledIn("/a/{id}", params as Record<string, string>)).toThrow(TypeError),
);
it("sends a stored change as it would have been sent at once, in the language it is sent in", async () => {
  const { asked, api } = recording({ locale: "fr", currency: "EUR" });
  const change = apiCall("PATCH", "/cart/items/{id}", { params: { id: "7/8" }, body: { quantity: 2 } });
  expect(change).toEqual({ method: "PATCH", path: "/cart/items/7%2F8", body: { quantity: 2 } });
  await api.sendCall(change, { "idempotency-key": "once" });
  await api.sendCall(apiCall("DELETE", "/user/news/subscriptions"));
  expect(asked).toEqual(['PATCH /cart/items/7%2F8?currency=EUR&locale=fr {"quantity":2}', "DELETE /user/news/subscriptions?currency=EUR&locale=fr"]);
});

it.each([
  ["a portal's page", () => new Response("<h1>Hotel WiFi</h1>", { headers: { "content-type": "text/html" } })],
  ["an answer that breaks off", () => new Response('{"data": {"count"')],
  ["nothing at all", () => new Response("")],
])("with 200 %s is no success, and no refusal of the API either", async (_, answer) => {
  const api = createApi(async () => answer(), { locale: "en", currency: "USD" });
  const error = await api.get("/cart").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SyntaxError);
  expect(error).not.toBeInstanceOf(ApiError);
});
it("without content is done where there is to be none", async () => {
  const api = createApi(async () => new Response(null, { status: 204 }), { locale: "en", currency: "USD" });
  expect(await api.send("DELETE", "/products/{handle}/reviews/{id}", { params: { handle: "x", id: 1 } })).toBeUndefined();
});
it("an answer that is no success says what the API says, and nothing where somebody else speaks", async () => {
  const failing = (answer: Response) =>
    createApi(async () => answer, { locale: "en", currency: "USD" })
      .get("/cart")
      .catch((error: unknown) => error);
  expect(await failing(Response.json({ message: "Too late.", statusCode: 409, code: "late" }, { status: 409 }))).toMatchObject({
    status: 409,
    message: "Too late.",
    body: { code: "late" },
  });
  expect(await failing(new Response("<h1>10.0.0.7</h1>", { status: 502 }))).toMatchObject({ status: 502, message: "" });
});
