import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { registry } from "../payments/service.ts";
import { systems } from "./api.ts";

describe("the room of shops' systems", () =>
  itMounts(systems(registry), [
    "POST /seller/stock 200 400 401 403 409 422 429",
    "POST /seller/prices 200 400 401 403 409 422 429",
    "GET /seller/package-changes 200 400 401 403 429",
    "POST /seller/shipments 200 400 401 403 409 422 429",
  ]));
