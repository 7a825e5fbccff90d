import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { vouchersOfShop } from "./selling-api.ts";

describe("the room of a shop's vouchers", () =>
  itMounts(vouchersOfShop, [
    "GET /seller/vouchers 200 400 401 403 404",
    "POST /seller/vouchers 201 400 401 403 404",
    "PUT /seller/vouchers/{code} 200 400 401 403 404 409",
    "POST /seller/vouchers/{code}/end 200 400 401 403 404",
  ]));
