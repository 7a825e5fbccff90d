import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { shopProducts } from "./api.ts";

describe("the room of products of a shop", () =>
  itMounts(shopProducts, [
    "GET /seller/products 200 401 403",
    "GET /seller/products/{product} 200 401 403 404",
    "POST /seller/products 201 400 401 403 409",
    "PUT /seller/products/{product} 200 400 401 403 404 409",
    "POST /seller/products/{product}/status 200 400 401 403 404 409",
    "DELETE /seller/products/{product} 200 401 403 404 409",
    "PATCH /seller/product-rows 200 400 401 403",
    "POST /seller/product-pictures 201 400 401 403 413 415",
  ]));
