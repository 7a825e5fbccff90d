import { describe, expect, it } from "vitest";
import { mayOperate, operatorRights, operatorRoles, rightsOf } from "./rules.ts";

describe("the roles of operators", () => {
  it("say what each may do", () => {
    expect(Object.fromEntries(operatorRoles.map((role) => [role, rightsOf(role).join(" ")]))).toEqual({
      owner: operatorRights.join(" "),
      manager:
        "overview orders.read orders.act refunds payments shoppers.read shoppers.act shoppers.data sellers.read sellers.decide catalogue content offers moderation messages mails.read mails.act market cache audit tokens",
      support: "overview orders.read orders.act refunds shoppers.read shoppers.act sellers.read moderation messages mails.read mails.act tokens",
      editor: "overview catalogue content offers moderation tokens",
      finance: "overview orders.read refunds payments shoppers.read sellers.read mails.read payouts audit tokens",
    });
  });
  it("leave the team to owners, and money out to owners and finance", () => {
    expect(operatorRoles.filter((role) => mayOperate(role, "team"))).toEqual(["owner"]);
    expect(operatorRoles.filter((role) => mayOperate(role, "payouts"))).toEqual(["owner", "finance"]);
  });
  it("leave what is kept of a person to owners and managers", () => {
    expect(operatorRoles.filter((role) => mayOperate(role, "shoppers.data"))).toEqual(["owner", "manager"]);
  });
  it("let nobody act on what they may not see", () => {
    const pairs = [
      ["orders.act", "orders.read"],
      ["refunds", "orders.read"],
      ["payments", "orders.read"],
      ["sellers.decide", "sellers.read"],
      ["shoppers.act", "shoppers.read"],
      ["shoppers.data", "shoppers.act"],
      ["mails.act", "mails.read"],
    ] as const;
    for (const role of operatorRoles) for (const [act, read] of pairs) if (mayOperate(role, act)) expect([role, mayOperate(role, read)]).toEqual([role, true]);
  });
});
