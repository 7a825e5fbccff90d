import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { registry } from "../payments/registry.ts";
import { sellers } from "./api.ts";

describe("the room of sellers", () =>
  itMounts(sellers(registry), [
    "GET /seller/me 200 401 403 404",
    "GET /seller/packages 200 401 403 429",
    "POST /seller/packages/process 200 400 401 403",
    "GET /seller/packages/{package} 200 401 403 404 429",
    "POST /seller/packages/{package}/process 200 401 403 404 409",
    "POST /seller/packages/{package}/ship 200 400 401 403 404 409",
    "POST /seller/packages/{package}/deliver 200 401 403 404 409",
    "POST /seller/packages/{package}/collect 200 401 403 404 409",
    "POST /seller/packages/{package}/refuse 200 401 403 404 409",
    "POST /seller/packages/{package}/cancel 200 401 403 404 409",
    "POST /seller/packages/{package}/lines/{line}/cancel 200 401 403 404 409",
    "GET /seller/figures 200 401 403",
    "GET /seller/due 200 401 403",
    "GET /seller/desk 200 401 403",
    "PUT /seller/desk 200 400 401 403",
  ]));
