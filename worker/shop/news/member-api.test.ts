import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { memberNotices } from "./member-api.ts";

describe("what members of a shop hear of", () => itMounts(memberNotices, ["GET /seller/notices 200 401 403", "PUT /seller/notices 200 400 401 403"]));
