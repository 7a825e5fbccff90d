import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { flashProposals } from "./proposals-api.ts";

describe("the room of offers for flash sales", () =>
  itMounts(flashProposals, [
    "GET /seller/flash-sales 200 400 401 403 404",
    "GET /seller/flash-sales/variants 200 400 401 403 404",
    "POST /seller/flash-sales/proposals 201 400 401 403 404 409",
    "POST /seller/flash-sales/proposals/{id}/withdraw 200 400 401 403 404 409",
    "GET /admin/flash-proposals 200 400 401 403 404",
    "GET /admin/flash-proposals/{id} 200 400 401 403 404",
    "POST /admin/flash-proposals/{id}/accept 200 400 401 403 404 409",
    "POST /admin/flash-proposals/{id}/decline 200 400 401 403 404 409",
  ]));
