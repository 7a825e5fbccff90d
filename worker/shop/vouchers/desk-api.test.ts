import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { operatorVouchers } from "./desk-api.ts";

describe("the room of the marketplace's vouchers", () =>
  itMounts(operatorVouchers, [
    "GET /admin/vouchers 200 400 401 403",
    "GET /admin/vouchers/csv 200 400 401 403",
    "POST /admin/vouchers 201 400 401 403 409",
    "GET /admin/vouchers/{code} 200 400 401 403 404",
    "PUT /admin/vouchers/{code} 200 400 401 403 404 409",
    "DELETE /admin/vouchers/{code} 204 400 401 403 404 409",
    "POST /admin/vouchers/{code}/stop 200 400 401 403 404 409",
    "POST /admin/vouchers/{code}/resume 200 400 401 403 404 409",
    "GET /admin/vouchers/{code}/orders 200 400 401 403 404",
    "GET /admin/voucher-sets 200 400 401 403",
    "POST /admin/voucher-sets 201 400 401 403 409",
    "POST /admin/voucher-sets/{set}/stop 200 400 401 403 404",
    "POST /admin/voucher-sets/{set}/resume 200 400 401 403 404",
  ]));
