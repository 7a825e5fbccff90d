import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { cart } from "./api.ts";
import { cartNotes } from "./notes-api.ts";
import { cartSharing } from "./sharing-api.ts";

describe("the room of the cart", () =>
  itMounts(cart, [
    "GET /cart 200",
    "POST /cart/items 200 400 404 409 422",
    "PATCH /cart/items/{id} 200 400 404 422",
    "DELETE /cart/items/{id} 200 400 404 422",
    "POST /cart/items/{id}/save 200 404 409",
    "POST /cart/saved/{id}/back 200 404 422",
    "DELETE /cart/saved/{id} 200 404",
    "POST /cart/vouchers 200 400 404 409 429",
    "DELETE /cart/vouchers/{code} 200 404",
  ]));
describe("the room of the cart's notes", () => itMounts(cartNotes, ["PUT /cart/notes/{handle} 200 400 404"]));
describe("the room of shared carts", () =>
  itMounts(cartSharing, ["POST /cart/share 201 400 429", "GET /cart/shared/{token} 200 404", "POST /cart/shared/{token}/add 200 404"]));
