import { expect, it } from "vitest";
import { createApi } from "./api.ts";

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
