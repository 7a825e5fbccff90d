import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { discounts } from "./api.ts";

describe("the room of discounts", () =>
  itMounts(discounts, [
    "GET /seller/discounts 200 401 403 404",
    "GET /seller/discounts/products 200 401 403 404",
    "POST /seller/discounts 201 400 401 403 404 409",
    "PATCH /seller/discounts/{id} 200 400 401 403 404 409",
    "POST /seller/discounts/{id}/stop 200 401 403 404",
  ]));
