import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { shopPages } from "./page-api.ts";

describe("the room of shops' own pages", () =>
  itMounts(shopPages, [
    "GET /seller/shop-page 200 400 401 403 404",
    "PUT /seller/shop-page 200 400 401 403 404",
    "PUT /seller/shop-page/banner 200 400 401 403 404 413 415",
    "PUT /seller/shop-page/picture 200 400 401 403 404 413 415",
    "DELETE /seller/shop-page/banner 200 400 401 403 404",
    "GET /seller/shop-page/products 200 400 401 403 404",
    "POST /seller/shop-page/sections 200 400 401 403 404 409",
    "PUT /seller/shop-page/sections/{id} 200 400 401 403 404 409",
    "DELETE /seller/shop-page/sections/{id} 200 400 401 403 404",
    "POST /seller/shop-page/sections/{id}/move 200 400 401 403 404",
    "POST /seller/shop-page/closures 200 400 401 403 404 409",
    "DELETE /seller/shop-page/closures/{id} 200 400 401 403 404",
  ]));
