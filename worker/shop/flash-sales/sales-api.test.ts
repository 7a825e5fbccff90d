import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { operatorFlashSales } from "./sales-api.ts";

describe("the room of flash sales at the desk", () =>
  itMounts(operatorFlashSales, [
    "GET /admin/flash-sales 200 400 401 403",
    "POST /admin/flash-sales 201 400 401 403",
    "GET /admin/flash-sales/{id} 200 400 401 403 404",
    "GET /admin/flash-sales/{id}/items 200 400 401 403 404",
    "PUT /admin/flash-sales/{id} 200 400 401 403 404 409",
    "POST /admin/flash-sales/{id}/end 200 400 401 403 404 409",
    "POST /admin/flash-sales/{id}/cancel 200 400 401 403 404 409",
    "POST /admin/flash-sales/{id}/items/{variant}/withdraw 200 400 401 403 404 409",
  ]));
