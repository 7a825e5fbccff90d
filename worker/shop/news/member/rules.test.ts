import { describe, expect, it } from "vitest";
import type { Role, ShopStatus } from "../../sellers/rules.ts";
import { kindsEnded, nextDigest_ms, noticeKinds, receivesNotice, wayOf, waysOf } from "./rules.ts";

const place = (role: Role, status: ShopStatus = "approved") => ({ role, status });

describe("what somebody who works for a shop hears of before they choose", () => {
  const all = { order: "mail", cancelled: "mail", late: "mail", stock: "mail", review: "digest", question: "mail", message: "mail", return: "mail" };
  it.each<[Role, ShopStatus, object]>([
    ["owner", "approved", { ...all, payout: "mail" }],
    ["manager", "approved", all],
    ["packer", "approved", { order: "mail", cancelled: "mail", late: "mail" }],
    ["owner", "suspended", { order: "mail", cancelled: "mail", late: "mail", return: "mail", payout: "mail" }],
    ["packer", "suspended", { order: "mail", cancelled: "mail", late: "mail" }],
    ["owner", "pending", {}],
    ["owner", "rejected", {}],
  ])("as %s of a shop that is %s", (role, status, ways) => {
    expect(waysOf(place(role, status), {})).toEqual(ways);
    expect(noticeKinds.filter((kind) => receivesNotice(kind, place(role, status)))).toEqual(Object.keys(ways));
  });
  it("is changed by what they choose, kind by kind", () => {
    expect(waysOf(place("packer"), { order: "push", late: "none", payout: "mail" })).toEqual({ order: "push", cancelled: "mail", late: "none" });
    expect([wayOf("review", {}), wayOf("review", { review: "mail" })]).toEqual(["digest", "mail"]);
  });
});

describe("what a link out of a mail ends", () => {
  it.each([
    ["order", {}, ["order"]],
    ["order", { order: "push" }, ["order"]],
    ["order", { order: "none" }, []],
    ["digest", {}, ["review"]],
    ["digest", { review: "none", order: "digest", stock: "digest" }, ["order", "stock"]],
    ["digest", { review: "mail" }, []],
    ["stock", {}, ["stock"]],
    ["sales", { late: "none" }, ["order", "cancelled", "question", "message", "return"]],
  ] as const)("%s, chosen %j: %j", (ended, chosen, kinds) => expect(kindsEnded(ended, chosen)).toEqual(kinds));
});

describe("a digest comes at its hour of the shop's time zone", () => {
  const at = (text: string) => Date.parse(text);
  it.each([
    ["a minute before", "2026-11-28T05:59:59.999Z", "Europe/Paris", 7, null, "2026-11-28T06:00:00Z"],
    ["at the hour itself: the next day", "2026-11-28T06:00:00Z", "Europe/Paris", 7, null, "2026-11-29T06:00:00Z"],
    ["after it", "2026-11-28T12:00:00Z", "Europe/Paris", 7, null, "2026-11-29T06:00:00Z"],
    ["midnight", "2026-11-28T22:59:00Z", "Europe/Paris", 0, null, "2026-11-28T23:00:00Z"],
    ["the day's last hour", "2026-11-28T21:59:00Z", "Europe/Paris", 23, null, "2026-11-28T22:00:00Z"],
    ["half an hour from UTC", "2026-11-28T01:00:00Z", "Asia/Kolkata", 7, null, "2026-11-28T01:30:00Z"],
    ["a day ahead of UTC", "2026-11-28T19:00:00Z", "Pacific/Auckland", 7, null, "2026-11-29T18:00:00Z"],
    ["summer time begins: 23 hours later", "2026-03-28T06:00:00Z", "Europe/Paris", 7, null, "2026-03-29T05:00:00Z"],
    ["summer time ends: 25 hours later", "2026-10-24T05:00:00Z", "Europe/Paris", 7, null, "2026-10-25T06:00:00Z"],
    ["an hour that the clocks skip: at the change", "2026-03-29T00:30:00Z", "Europe/Paris", 2, null, "2026-03-29T01:00:00Z"],
    ["an hour that comes twice: once", "2026-10-24T22:30:00Z", "Europe/Paris", 2, null, "2026-10-25T01:00:00Z"],
    ["today had one already", "2026-11-28T05:00:00Z", "Europe/Paris", 7, "2026-11-28", "2026-11-29T06:00:00Z"],
    ["yesterday had one", "2026-11-28T05:00:00Z", "Europe/Paris", 7, "2026-11-27", "2026-11-28T06:00:00Z"],
  ] as const)("%s", (_, now, timeZone, hour, last, next) => {
    const lastDay = last === null ? null : at(`${last}T00:00:00Z`) / 86_400_000;
    expect(new Date(nextDigest_ms(at(now), { timeZone, hour, lastDay })).toISOString()).toBe(new Date(next).toISOString());
  });
});
