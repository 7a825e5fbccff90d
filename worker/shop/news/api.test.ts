import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { news } from "./api.ts";

describe("the room of news", () =>
  itMounts(news, [
    "GET /push/key 200",
    "GET /user/news 200 401",
    "PUT /user/news 200 400 401",
    "POST /user/news/subscriptions 201 400 401 409",
    "DELETE /user/news/subscriptions 200 401",
    "DELETE /user/news/subscriptions/{id} 200 401 404",
    "GET /user/notifications 200 400 401",
    "POST /user/notifications/read 200 400 401 404",
    "GET /news/unsubscribe 200 400 404",
    "POST /news/unsubscribe 200 400 404",
  ]));
