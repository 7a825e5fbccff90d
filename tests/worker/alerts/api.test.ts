import { describe } from "vitest";
import { alerts } from "../../../worker/shop/alerts/api.ts";
import { itMounts } from "../../support/contract/routes.ts";

describe("the room of alerts", () =>
  itMounts(alerts, [
    "GET /alerts/subject 200 400 404",
    "POST /alerts 200 400 404 409 429",
    "GET /user/alerts 200 401",
    "DELETE /user/alerts/{id} 200 401 404",
    "GET /alerts/link 200 400 404",
    "POST /alerts/link 200 400 404",
  ]));
