import { describe } from "vitest";
import { lists } from "../../../worker/shop/lists/api.ts";
import { itMounts } from "../../support/contract/routes.ts";

describe("the room of lists", () =>
  itMounts(lists, [
    "GET /user/wishlists 200 401",
    "POST /user/wishlists 201 400 401 409",
    "GET /user/wishlists/{id} 200 401 404",
    "PATCH /user/wishlists/{id} 200 400 401 404",
    "DELETE /user/wishlists/{id} 200 401 404 409",
    "POST /user/wishlists/{id}/restore 200 401 404 409",
    "POST /user/wishlists/{id}/share 200 400 401 404",
    "DELETE /user/wishlists/{id}/share 200 401 404",
    "POST /user/wishlists/{id}/move 200 400 401 404 409",
    "POST /user/wishlists/{id}/to-cart 200 400 401 404 409 422",
    "GET /wishlists/shared/{secret} 200 404",
    "GET /user/following 200 401",
    "GET /user/marks 200 401",
    "POST /user/merge 200 400 401",
    "PUT /user/wishes/{handle} 200 400 401 404 409",
    "DELETE /user/wishes/{handle} 200 400 401 404 409",
    "PUT /user/wishlists/{id}/items/{handle} 200 400 401 404 409",
    "DELETE /user/wishlists/{id}/items/{handle} 200 400 401 404 409",
    "PUT /user/following/{handle} 200 400 401 404 409",
    "DELETE /user/following/{handle} 200 400 401 404 409",
    "PUT /user/compared/{handle} 200 400 401 404 409",
    "DELETE /user/compared/{handle} 200 400 401 404 409",
    "PUT /user/recent/{handle} 200 400 401",
    "DELETE /user/recent 200 401",
  ]));
