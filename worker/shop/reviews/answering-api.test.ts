import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { reviewAnswers } from "./answering-api.ts";
import { operatorReports } from "./reports-api.ts";
import { writing } from "./writing-api.ts";

describe("the room of shops' answers to reviews", () =>
  itMounts(reviewAnswers, [
    "GET /seller/reviews 200 400 401 403 404",
    "POST /seller/reviews/{id}/reply 200 400 401 403 404 409",
    "POST /seller/reviews/{id}/report 200 400 401 403 404",
  ]));
describe("the room of writing reviews", () =>
  itMounts(writing, [
    "POST /products/{handle}/reviews 201 400 401 403 404 409 410",
    "PATCH /products/{handle}/reviews/{id} 200 400 401 404 410",
    "DELETE /products/{handle}/reviews/{id} 204 401 404 410",
    "POST /products/{handle}/reviews/{id}/pictures 201 400 401 404 409 410 413 415",
    "DELETE /products/{handle}/reviews/{id}/pictures/{hash} 200 401 404 410",
    "GET /user/reviews 200 400 401",
  ]));
describe("the room of reported reviews", () =>
  itMounts(operatorReports, [
    "GET /admin/review-reports 200 400 401 403",
    "GET /admin/review-reports/{id} 200 401 403 404",
    "POST /admin/review-reports/{id} 200 400 401 403 404 409",
  ]));
