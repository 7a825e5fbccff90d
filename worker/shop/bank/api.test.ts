import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { bank } from "./api.ts";

describe("the room of bank details", () =>
  itMounts(bank, ["GET /user/bank-details 200 401", "POST /user/bank-details 201 400 401 403 409", "DELETE /user/bank-details/{id} 200 400 401 403 404"]));
