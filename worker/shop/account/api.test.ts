import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { account } from "./api.ts";

describe("the room of accounts", () =>
  itMounts(account({}), [
    "POST /user/signin 200 400 401 403 429",
    "GET /user/logout 200 403",
    "POST /user/logout 200 403",
    "POST /user/register 202 400 429",
    "POST /user/register/resend 202 400 429",
    "POST /user/register/verify 200 400 410",
    "POST /user/password/forgot 202 400 429",
    "POST /user/password/reset 200 400 410 429",
    "POST /user/email/verify 200 400 401 409 410",
    "GET /user/me 200 401",
    "PATCH /user/me 200 400 401",
    "DELETE /user/me 200 401 403 409",
    "PUT /user/password 200 400 401 403 409 429",
    "POST /user/email 202 400 401 403 429",
    "POST /user/proof 200 400 401 429",
    "GET /user/sessions 200 401",
    "POST /user/sessions/end-others 200 401",
    "DELETE /user/sessions/{id} 200 401 404",
    "GET /user/events 200 401",
    "GET /user/export 200 401 429",
    "PUT /user/avatar 200 400 401 413 415",
    "DELETE /user/avatar 200 401",
  ]));
