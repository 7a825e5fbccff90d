import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { addresses } from "./api.ts";

describe("the room of addresses", () =>
  itMounts(addresses, [
    "GET /user/addresses 200 401",
    "POST /user/addresses 201 400 401 409",
    "GET /user/addresses/{id} 200 400 401 404",
    "PATCH /user/addresses/{id} 200 400 401 404",
    "DELETE /user/addresses/{id} 200 400 401 404",
  ]));
