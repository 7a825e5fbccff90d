import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { registry } from "../payments/registry.ts";
import { checkout } from "./api.ts";

describe("the room of the checkout", () => itMounts(checkout(registry), ["POST /checkout/quote 200 400 404 409"]));
