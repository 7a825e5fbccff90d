import { expect, it } from "vitest";
import { ApiError, createApi } from "./api.ts";

it("adds language and currency to an address, also to one that has a query", async () => {
  const asked: string[] = [];
  const api = createApi(
    async (path) => {
      asked.push(path);
      return Response.json({});
    },
    { locale: "tr", currency: "TRY" },
  );
  await api.get("/seller/me");
  await api.get("/seller/me?shop=a-shop");
  await api.send("POST", "/seller/x?shop=a-shop", {}, undefined, { more: 1 });
  expect(asked).toEqual([
    "/seller/me?currency=TRY&locale=tr",
    "/seller/me?shop=a-shop&currency=TRY&locale=tr",
    "/seller/x?shop=a-shop&currency=TRY&locale=tr&more=1",
  ]);
});
it("asks for the currency that is named, not for the one that prices are shown in", async () => {
  const asked: string[] = [];
  const transport = async (path: string) => {
    asked.push(path);
    return Response.json({});
  };
  const api = createApi(transport, { locale: "tr", currency: "TRY" });
  await api.get("/seller/balance?shop=a-shop", { currency: "EUR" });
  expect(asked).toEqual(["/seller/balance?shop=a-shop&currency=EUR&locale=tr"]);
});

it.each([
  ["a portal's page", () => new Response("<h1>Hotel WiFi</h1>", { headers: { "content-type": "text/html" } })],
  ["an answer that breaks off", () => new Response('{"data": {"count"')],
  ["nothing at all", () => new Response("")],
])("with 200 %s is no success, and no refusal of the API either", async (_, answer) => {
  const api = createApi(async () => answer(), { locale: "en", currency: "USD" });
  const error = await api.send("POST", "/cart/items", {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SyntaxError);
  expect(error).not.toBeInstanceOf(ApiError);
});
it("without content is done where there is to be none", async () => {
  const api = createApi(async () => new Response(null, { status: 204 }), { locale: "en", currency: "USD" });
  expect(await api.send("DELETE", "/reviews/1")).toBeUndefined();
});
it("an answer that is no success says what the API says, and nothing where somebody else speaks", async () => {
  const failing = (answer: Response) =>
    createApi(async () => answer, { locale: "en", currency: "USD" })
      .get("/x")
      .catch((error: unknown) => error);
  expect(await failing(Response.json({ message: "Too late.", statusCode: 409, code: "late" }, { status: 409 }))).toMatchObject({
    status: 409,
    message: "Too late.",
    body: { code: "late" },
  });
  expect(await failing(new Response("<h1>10.0.0.7</h1>", { status: 502 }))).toMatchObject({ status: 502, message: "" });
});
