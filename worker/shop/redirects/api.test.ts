import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { operatorRedirects } from "./api.ts";

describe("the room of redirects", () =>
  itMounts(operatorRedirects, [
    "GET /admin/redirects 200 400 401 403",
    "GET /admin/redirects/csv 200 400 401 403",
    "POST /admin/redirects 201 400 401 403 409",
    "POST /admin/redirects/check 200 400 401 403",
    "POST /admin/redirects/import 200 400 401 403 409",
    "GET /admin/redirects/{id} 200 400 401 403 404",
    "PUT /admin/redirects/{id} 200 400 401 403 404 409",
    "DELETE /admin/redirects/{id} 204 400 401 403 404 409",
  ]));
