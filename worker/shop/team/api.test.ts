import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { team } from "./api.ts";

describe("the room of a shop's team", () =>
  itMounts(team, [
    "GET /seller/team 200 401 403 404",
    "POST /seller/team/invitations 200 400 401 403 404 409",
    "DELETE /seller/team/invitations/{invitation} 200 401 403 404",
    "PATCH /seller/team/members/{member} 200 400 401 403 404 409",
    "DELETE /seller/team/members/{member} 200 401 403 404 409",
    "POST /user/shop-invitations/accept 200 400 401 404",
  ]));
