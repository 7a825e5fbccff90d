import { describe } from "vitest";
import { itKeeps } from "../../../tests/support/contract/limits.ts";
import { TokenParams, TokensQuery } from "../api-tokens/contract.ts";
import { tokenName_max } from "../api-tokens/rules.ts";
import { orderStatuses } from "../orders/contract.ts";
import { attemptStatuses } from "../payments/contract.ts";
import { shopStatuses } from "../sellers/rules.ts";
import { AuditQuery, AuditRow } from "./audit/contract.ts";
import { AdminOrder, AdminOrderRow, AdminQuery, GoodwillRefund, PayOutcome, RefundParams, ResolveRefund } from "./contract.ts";
import { ReconciledPayment, ReconcileQuery } from "./payments-contract.ts";
import { SellerDocumentParams, SellerParams, SellersQuery } from "./sellers-contract.ts";
import { ApiToken, NewApiToken } from "./tokens/contract.ts";
import { tokenScopes } from "./tokens/rules.ts";

const text = (length: number) => "x".repeat(length);
const most = "999999999999999";
const paging = {
  after: { takes: [undefined, "", "1", most], refuses: ["0", "-1", `${most}0`, "x"] },
  perPage: { takes: [undefined, "", "1", "100"], refuses: ["0", "101", "1.5"] },
};

describe("orders that are looked for", () => {
  itKeeps(
    AdminQuery,
    {},
    {
      ...paging,
      status: { takes: ["", ...orderStatuses], refuses: ["lost", "paid,shipped"] },
      q: { takes: ["", text(254)], refuses: [text(255)] },
      stuck: { takes: ["", "1"], refuses: ["0", "true"] },
    },
  );
  itKeeps(
    RefundParams,
    { number: "M-1", refund: "1" },
    { number: { takes: [text(40)], refuses: ["", text(41)] }, refund: { takes: ["1", most], refuses: ["0", "x", `${most}0`] } },
  );
});

describe("what an operator decides", () => {
  itKeeps(
    PayOutcome,
    { outcome: "paid" },
    {
      outcome: {
        takes: ["paid", "failed"],
        refuses: [
          ["", "invalid"],
          ["refunded", "invalid"],
        ],
      },
      more: { refuses: [1] },
    },
  );
  itKeeps(
    ResolveRefund,
    { outcome: "retry" },
    {
      outcome: {
        takes: ["retry", "done", "failed"],
        refuses: [
          ["", "invalid"],
          ["waiting", "invalid"],
        ],
      },
      more: { refuses: [1] },
    },
  );
  itKeeps(
    GoodwillRefund,
    { amount: 100, note: "a scratch", package: 1 },
    {
      amount: {
        takes: [1, 999_999_999],
        refuses: [
          [0, "invalid"],
          [-1, "invalid"],
          [1.5, "invalid"],
          ["1", "invalid"],
        ],
      },
      note: {
        takes: ["abc", " abc ", text(500)],
        refuses: [
          ["ab", "too_short"],
          [" ab ", "too_short"],
          [text(501), "too_long"],
          [undefined, "required"],
        ],
      },
      package: {
        takes: [undefined, 1],
        refuses: [
          [0, "invalid"],
          [1.5, "invalid"],
          ["1", "invalid"],
        ],
      },
      more: { refuses: [1] },
    },
  );
});

describe("search for sellers and audit entries", () => {
  const handle = {
    takes: ["a", "9", "a-b", text(80)],
    refuses: [
      ["", "invalid"],
      ["-a", "invalid"],
      ["A", "invalid"],
      ["a b", "invalid"],
      ["a!", "invalid"],
      ["!a", "invalid"],
      [text(81), "invalid"],
    ],
  };
  itKeeps(SellerParams, { handle: "cedar" }, { handle });
  itKeeps(SellerDocumentParams, { handle: "cedar", id: "1" }, { handle, id: { takes: [text(64)], refuses: [[text(65), "too_long"], undefined] } });
  itKeeps(SellersQuery, {}, { ...paging, status: { takes: ["", ...shopStatuses], refuses: ["lost"] } });
  const days = { takes: [undefined, "", "2026-02-28"], refuses: ["2026-02-30", "yesterday"] };
  const word = (max: number) => ({ takes: [undefined, "", text(max)], refuses: [text(max + 1)] });
  itKeeps(
    AuditQuery,
    {},
    {
      ...paging,
      ...{ from: days, to: days, q: word(100), who: word(254), subject: word(100), shop: word(80), request: word(100) },
      ...{
        order: word(40),
        actor: { takes: ["", "seller", "admin", "console"], refuses: ["nobody"] },
        kind: { takes: ["", "operator", "page"], refuses: ["moon"] },
      },
    },
  );
});

describe("payments that are compared", () => {
  itKeeps(
    ReconcileQuery,
    {},
    {
      days: { takes: ["", "1", "90"], refuses: ["0", "91"] },
      after: { takes: ["", "0", most], refuses: ["-1", `${most}0`] },
      perPage: { takes: ["", "1", "30"], refuses: ["0", "31"] },
    },
  );
});

describe("what an operator is told", () => {
  const at = "2026-11-24T00:00:00.000Z";
  const money = { amount: 1, currency: "USD" };
  itKeeps(
    AuditRow,
    {
      id: 1,
      actor: "seller",
      role: null,
      name: null,
      subject: null,
      token: null,
      before: null,
      after: { role: "owner" },
      shopperId: null,
      action: "ship",
      order: null,
      package: null,
      shop: null,
      amount: null,
      currency: null,
      note: null,
      requestId: null,
      at,
    },
    { actor: { takes: ["seller", "admin", "console"], refuses: ["", "shopper"] } },
  );
  itKeeps(
    AdminOrderRow,
    { id: 1, number: "M-1", status: "paid", createdAt: at, email: "a@shop.test", total: money, packages: 1, payment: null },
    { status: { takes: orderStatuses, refuses: ["", "lost"] }, payment: { takes: [null, ...attemptStatuses], refuses: ["", "lost"] } },
  );
  itKeeps(
    AdminOrder.shape.refunds.element,
    { id: 1, attempt: "a", package: null, line: null, reason: "goodwill", amount: money, state: "done", failure: null, at },
    { state: { takes: ["waiting", "asked", "done", "failed"], refuses: ["", "lost"] } },
  );
  itKeeps(
    ReconciledPayment,
    { gateway: "stripe", order: "M-1", attempt: "a", result: "different", differences: [{ what: "state", ours: "paid", theirs: "pending" }], reason: null },
    {
      result: { takes: ["same", "different", "unanswered", "not_askable"], refuses: ["", "lost"] },
      "differences.0.what": { takes: ["state", "amount", "currency", "refunded"], refuses: ["", "lost"] },
    },
  );
});

describe("a token that is made", () => {
  itKeeps(
    NewApiToken,
    { name: "ERP", scopes: ["overview"], endsOn: "2026-12-31" },
    {
      name: { takes: ["x", text(tokenName_max)], refuses: ["", " ", text(tokenName_max + 1), "two\nlines", 1, undefined] },
      scopes: {
        takes: [["overview"], [...tokenScopes]],
        refuses: [[], ["team"], ["tokens"], ["everything"], "overview", [...tokenScopes, "overview"], undefined],
      },
      endsOn: { takes: ["2028-02-29"], refuses: ["", "2027-02-29", "tomorrow", "2026-12-31T00:00:00Z", 1, undefined] },
    },
  );
  itKeeps(TokenParams, { token: "x".repeat(24) }, { token: { takes: ["A-z_9".padEnd(24, "x")], refuses: ["", text(23), text(25), "*".repeat(24)] } });
  itKeeps(TokensQuery, {}, { ...paging, perPage: { takes: [undefined, "", "1", "50"], refuses: ["0", "51", "1.5"] } });
  itKeeps(
    ApiToken,
    {
      id: "x",
      name: "ERP",
      owner: { id: 1, name: "Ada", role: "owner" },
      own: true,
      scopes: ["overview"],
      rights: [],
      state: "living",
      createdAt: "2026-11-20T12:00:00.000Z",
      endsOn: "2026-12-31",
      usedOn: null,
      revokedAt: null,
      revokedFor: null,
    },
    {
      revokedFor: { takes: ["hand", "password", "suspended"], refuses: ["", "lost"] },
      state: { takes: ["living", "ended", "revoked"], refuses: ["", "lost"] },
    },
  );
});
