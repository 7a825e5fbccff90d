import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { ledger } from "./api.ts";
import { operatorPayouts } from "./payouts-api.ts";
import { operatorLedgerTerms } from "./terms-api.ts";

describe("the room of a shop's money", () =>
  itMounts(ledger, ["GET /seller/balance 200 401 403 404", "GET /seller/statement 200 400 401 403 404", "GET /seller/statement/csv 200 400 401 403 404"]));
describe("the room of operators' payouts", () =>
  itMounts(
    operatorPayouts(async () => null),
    [
      "GET /admin/payouts 200 401 403",
      "POST /admin/payouts 200 400 401 403",
      "POST /admin/payouts/{batch}/file 200 401 403 404",
      "GET /admin/payouts/{batch} 200 401 403 404",
      "GET /admin/payouts/{batch}/csv 200 401 403 404",
      "POST /admin/payouts/{reference}/paid 200 401 403 404 409",
      "POST /admin/payouts/{reference}/failed 200 400 401 403 404 409",
      "GET /admin/ledger/check 200 401 403",
    ],
  ));
describe("the room of the ledger's terms", () =>
  itMounts(operatorLedgerTerms, [
    "GET /admin/ledger/settings 200 401 403",
    "PUT /admin/ledger/settings 200 400 401 403",
    "GET /admin/commission-rates 200 401 403",
    "PUT /admin/commission-rates 200 400 401 403 404",
    "DELETE /admin/commission-rates 200 400 401 403 404 409",
  ]));
