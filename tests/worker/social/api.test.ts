import { describe } from "vitest";
import { social } from "../../../worker/shop/social/api.ts";
import { itMounts } from "../../support/contract/routes.ts";

describe("the room of signing in through others", () =>
  itMounts(social, [
    "GET /user/social 200",
    "POST /user/social/start 200 400 401 403 404",
    "POST /user/social/finish 200 400 403 409 503",
    "DELETE /user/social/{provider} 200 401 403 404 409",
  ]));
