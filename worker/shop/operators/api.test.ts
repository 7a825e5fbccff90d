import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { registry } from "../payments/registry.ts";
import { operators } from "./api.ts";
import { operatorAudit } from "./audit-api.ts";
import { operatorPayments } from "./payments-api.ts";
import { operatorSellers } from "./sellers-api.ts";
import { operatorTeam } from "./team-api.ts";
import { operatorTokens } from "./tokens-api.ts";

describe("the room of operators", () =>
  itMounts(operators(registry), [
    "GET /admin/orders 200 401 403 404",
    "GET /admin/orders/{number} 200 401 403 404",
    "POST /admin/orders/{number}/pay 200 401 403 404 409",
    "POST /admin/orders/{number}/cancel 200 401 403 404 409",
    "POST /admin/orders/{number}/refund 200 400 401 403 404 409 422",
    "POST /admin/orders/{number}/refunds/{refund} 200 401 403 404 409",
    "POST /admin/packages/{package}/process 200 401 403 404 409",
    "POST /admin/packages/{package}/ship 200 401 403 404 409",
    "POST /admin/packages/{package}/deliver 200 401 403 404 409",
    "POST /admin/packages/{package}/collect 200 401 403 404 409",
    "POST /admin/packages/{package}/refuse 200 401 403 404 409",
    "POST /admin/packages/{package}/cancel 200 401 403 404 409",
  ]));
describe("the room of operators' payments", () =>
  itMounts(operatorPayments(registry), ["GET /admin/payments/problems 200 401 403", "GET /admin/payments/reconcile 200 401 403"]));
describe("the room of operators' sellers", () =>
  itMounts(operatorSellers, [
    "GET /admin/sellers 200 401 403",
    "GET /admin/sellers/{handle} 200 401 403 404",
    "POST /admin/sellers/{handle}/approve 200 400 401 403 404 409",
    "POST /admin/sellers/{handle}/reject 200 400 401 403 404 409",
    "POST /admin/sellers/{handle}/suspend 200 400 401 403 404 409",
    "POST /admin/sellers/{handle}/reopen 200 400 401 403 404 409",
    "POST /admin/sellers/{handle}/messages 200 400 401 403 404",
    "GET /admin/sellers/{handle}/documents/{id} 200 401 403 404 410",
  ]));
describe("the room of the audit log", () => itMounts(operatorAudit, ["GET /admin/audit 200 400 401 403", "GET /admin/audit/csv 200 400 401 403"]));
describe("the room of the operators' tokens", () =>
  itMounts(operatorTokens, ["GET /admin/tokens 200 400 401 403", "POST /admin/tokens 201 400 401 403 409", "DELETE /admin/tokens/{token} 200 401 403 404"]));
describe("the room of the operators' team", () =>
  itMounts(operatorTeam, [
    "GET /admin/team 200 401 403",
    "POST /admin/team/invitations 200 400 401 403 409",
    "DELETE /admin/team/invitations/{invitation} 200 401 403 404",
    "PATCH /admin/team/operators/{operator} 200 400 401 403 404 409",
    "DELETE /admin/team/operators/{operator} 200 401 403 404 409",
    "POST /user/operator-invitations/accept 200 400 401 404",
  ]));
