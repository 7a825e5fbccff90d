import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { statedWithdrawals } from "./stated-api.ts";

describe("withdrawals as shops and operators see them", () =>
  itMounts(statedWithdrawals, ["GET /seller/withdrawals 200 401 403", "GET /admin/orders/{number}/withdrawals 200 401 403 404"]));
