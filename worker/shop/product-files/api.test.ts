import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { productFiles } from "./api.ts";

describe("the room of product files", () =>
  itMounts(productFiles, [
    "POST /seller/products/import 200 400 401 403 409 413 415 429",
    "GET /seller/products/export 200 401 403",
    "POST /seller/product-files 201 400 401 403 409 413 415 429",
    "GET /seller/product-files 200 401 403",
    "GET /seller/product-files/{file} 200 401 403 404",
    "POST /seller/product-files/{file}/import 200 401 403 404 409",
    "POST /seller/product-files/{file}/cancel 200 401 403 404",
    "GET /seller/product-files/{file}/problems 200 401 403 404",
  ]));
