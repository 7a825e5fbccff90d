import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { GatewayAnswer } from "../gateway.ts";
import { failureReason, refused, shaped, unanswered, unknown } from "./answer.ts";

const answer = (status: number, json: unknown): GatewayAnswer => ({ kind: "answer", status, headers: new Headers(), text: "", json });
const silence: GatewayAnswer = { kind: "silence", reason: "TimeoutError" };
const schema = z.object({ id: z.string() });

describe("an answer of a gateway", () => {
  it.each([
    [200, true],
    [201, true],
    [199, false],
    [202, false],
    [204, false],
    [301, false],
    [400, false],
    [500, false],
  ])("with status %i is read: %s", (status, isRead) => expect(shaped(answer(status, { id: "a" }), schema)).toEqual(isRead ? { id: "a" } : undefined));
  it.each([undefined, null, {}, { id: 1 }, []])("of the shape %j is none", (json) => expect(shaped(answer(200, json), schema)).toBeUndefined());
  it("that never came is none", () => expect(shaped(silence, schema)).toBeUndefined());
  it.each([
    [silence, "TimeoutError"],
    [answer(500, {}), "status 500"],
    [answer(200, null), "status 200"],
    [answer(502, undefined), "status 502, unreadable"],
  ])("is told for logs: %#", (given, why) => expect(failureReason(given)).toBe(why));
});

it("what is not known stays open, what is refused does not", () => {
  expect([unanswered("why"), refused("why"), unknown("why")]).toEqual([
    { outcome: "pending", unanswered: true, reason: "why" },
    { ok: false, kind: "refused", reason: "why" },
    { ok: false, kind: "unknown", reason: "why" },
  ]);
});
