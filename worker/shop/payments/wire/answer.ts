/** Reading a gateway's answers. Pure. */
import type { z } from "zod";
import type { GatewayAnswer, GatewayFailure, PaymentState } from "../gateway.ts";

/** The value of a 200 or 201 that has the expected shape. */
export function shaped<T>(answer: GatewayAnswer, schema: z.ZodType<T>): T | undefined {
  return answer.kind === "answer" && (answer.status === 200 || answer.status === 201) ? schema.safeParse(answer.json).data : undefined;
}

/** For logs: why an answer is none. Never the provider's own text, which may hold anything. */
export const failureReason = (answer: GatewayAnswer): string =>
  answer.kind === "silence" ? answer.reason : `status ${answer.status}${answer.json === undefined ? ", unreadable" : ""}`;

export const unanswered = (reason: string): PaymentState => ({ outcome: "pending", unanswered: true, reason });
export const refused = (reason: string): GatewayFailure => ({ ok: false, kind: "refused", reason });
export const unknown = (reason: string): GatewayFailure => ({ ok: false, kind: "unknown", reason });
