/** Rooms that ask the platform as they are loaded: what they mount is what they publish. The other rooms have such a test beside them. */
import { describe } from "vitest";
import { catalogue } from "../../../worker/shop/catalogue/api.ts";
import { contact } from "../../../worker/shop/contact/api.ts";
import { content } from "../../../worker/shop/content/api.ts";
import { flashSales } from "../../../worker/shop/flash-sales/api.ts";
import { questions } from "../../../worker/shop/questions/api.ts";
import { reviews } from "../../../worker/shop/reviews/api.ts";
import { search } from "../../../worker/shop/search/api.ts";
import { shipping } from "../../../worker/shop/shipping/api.ts";
import { shops } from "../../../worker/shop/shops/api.ts";
import { vouchers } from "../../../worker/shop/vouchers/api.ts";
import { itMounts } from "../../support/contract/routes.ts";

describe("the room of the catalogue", () =>
  itMounts(catalogue, [
    "GET /products 200 400",
    "GET /products/facets 200 400",
    "GET /products/{handle} 200 404 410",
    "GET /products/{handle}/related 200 404",
    "GET /products/{handle}/goes-with 200 404",
    "GET /categories 200",
    "GET /brands 200",
    "GET /product-details 200 400",
  ]));
describe("the room of messages to us", () => itMounts(contact, ["POST /contact 201 202 400 409 422 429"]));
describe("the room of texts", () => itMounts(content, ["GET /pages 200", "GET /pages/{slug} 200 404"]));
describe("the room of flash sales", () => itMounts(flashSales, ["GET /flash-sales 200", "GET /flash-sales/{id} 200 404 410", "GET /time 200"]));
describe("the room of reviews", () =>
  itMounts(reviews, [
    "GET /products/{handle}/reviews 200 400 404",
    "GET /shops/{handle}/reviews 200",
    "POST /products/{handle}/reviews/{id}/helpful 200 401 404 429",
    "DELETE /products/{handle}/reviews/{id}/helpful 200 401 404 429",
    "POST /products/{handle}/reviews 201 400 401 403 404 409 410",
    "PATCH /products/{handle}/reviews/{id} 200 400 401 404 410",
    "DELETE /products/{handle}/reviews/{id} 204 401 404 410",
    "POST /products/{handle}/reviews/{id}/pictures 201 400 401 404 409 410 413 415",
    "DELETE /products/{handle}/reviews/{id}/pictures/{hash} 200 401 404 410",
    "GET /user/reviews 200 400 401",
  ]));
describe("the room of questions", () =>
  itMounts(questions, [
    "GET /products/{handle}/questions 200 400 404",
    "POST /products/{handle}/questions 201 400 401 403 404 409 410 429",
    "GET /seller/questions 200 400 401 403 404",
    "POST /seller/questions/{id}/answer 200 400 401 403 404 409",
    "PUT /seller/questions/{id}/answer 200 400 401 403 404 409",
    "GET /admin/questions 200 400 401 403",
    "POST /admin/questions/{id}/removal 200 400 401 403 404 409",
    "POST /admin/questions/{id}/answer-removal 200 400 401 403 404 409",
  ]));
describe("the room of search", () =>
  itMounts(search, [
    "GET /search 200 400",
    "GET /search/reading 200",
    "POST /search/asked 204 400 429",
    "GET /search/popular 200",
    "GET /admin/searches 200 400 401 403",
    "PUT /admin/searches 200 400 401 403 409",
    "GET /search/suggest 200",
  ]));
describe("the room of shipping", () =>
  itMounts(shipping, ["GET /shipping/rates 200 400 404 409", "GET /shipping/zones 200", "GET /shipping/destinations 200"]));
describe("the room of shops", () => itMounts(shops, ["GET /shops 200 400", "GET /shops/{handle} 200 404", "GET /shops/{handle}/sections 200"]));
describe("the room of vouchers", () =>
  itMounts(vouchers, ["GET /user/vouchers 200 400 401", "GET /user/vouchers/offers 200 401", "POST /user/vouchers 201 400 401 404 409 429"]));
