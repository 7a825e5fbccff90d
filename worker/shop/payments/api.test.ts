import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { payments } from "./api.ts";
import { registry } from "./registry.ts";

describe("the room of payments", () => itMounts(payments(registry), ["GET /payments/offered 200", "POST /payments/{gateway}/webhook 200 400 404 429"]));
