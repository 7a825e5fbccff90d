import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { registration } from "./api.ts";
import { registrationDocuments } from "./documents-api.ts";

describe("the room of registrations", () =>
  itMounts(registration, [
    "GET /seller/registration 200 404",
    "PUT /seller/registration/shop 200 400 404 409 429",
    "PUT /seller/registration/contact 200 400 404 409 429",
    "PUT /seller/registration/identity 200 400 404 409 429",
    "PUT /seller/registration/bank 200 400 401 403 404 429",
    "POST /seller/registration/submit 200 400 401 403 404 409 429",
    "POST /seller/registration/messages 201 400 401 404 429",
    "GET /seller/handles/{handle} 200 429",
  ]));
describe("the room of registrations' papers", () =>
  itMounts(registrationDocuments, [
    "POST /seller/registration/documents 201 400 401 409 413 415 429",
    "GET /seller/registration/documents/{id} 200 401 404 410",
    "DELETE /seller/registration/documents/{id} 200 401 404 409",
  ]));
