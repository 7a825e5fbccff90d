/** Notices of the gateways: verified over their raw bytes, each event with one effect. */
import { Refusal } from "../../errors.ts";
import { attemptFor } from "./attempts.ts";
import { isSeen, readAttempt, readAttemptByReference, recordEvent } from "./data.ts";
import type { Gateway, Notice } from "./gateway.ts";
import { gatewayIo } from "./io.ts";
import { settle } from "./settle.ts";
import type { Till } from "./till.ts";

type Event = Extract<Notice, { kind: "event" }>;

/**
 * Takes a notice in. Ill signed (or from a gateway that is not configured, so that nothing could be checked): refused. Well
 * signed but unknown, of no interest, or seen before: fine, nothing happens. Recorded after it took effect, so that a notice
 * whose handling broke off is handled when it is repeated; the effect itself can happen only once.
 * @throws Refusal bad_signature, temporarily_unavailable (please repeat)
 */
export async function takeNotice(till: Till, gatewayId: string, body: Uint8Array, headers: Headers): Promise<void> {
  const gateway = till.registry.configured(gatewayId, till.env);
  const notice: Notice = gateway
    ? await gateway.readNotice(body, headers, gatewayIo(gateway, till.env, till.now))
    : { kind: "ill_signed", reason: "not configured" };
  if (notice.kind === "ill_signed" || !gateway) {
    console.warn(JSON.stringify({ level: "warn", event: "notice_refused", gateway: gatewayId, reason: notice.kind === "ill_signed" ? notice.reason : "" }));
    throw new Refusal("bad_signature");
  }
  if (notice.kind === "ignored") return;
  if (await isSeen(till.db, gateway.id, notice.eventId)) return;
  await recordEvent(till.db, { gateway: gateway.id, eventId: notice.eventId, type: notice.type, now: till.now, ...(await effectOf(till, gateway, notice)) });
}

async function effectOf(till: Till, gateway: Gateway, notice: Event): Promise<{ attemptId: string | null; outcome: string }> {
  const known = await findAttempt(till.db, gateway, notice);
  if (!known) return { attemptId: null, outcome: "unknown" };
  const finding = notice.finding ?? (await gateway.fetchState(await attemptFor(till, known), gatewayIo(gateway, till.env, till.now)));
  if (finding.unanswered) throw new Refusal("temporarily_unavailable");
  const { attempt, rejected } = await settle(till, known.attempt.id, finding);
  return { attemptId: known.attempt.id, outcome: rejected ? "reject" : attempt };
}

/** By our own id where the notice carries it, else by the gateway's. */
async function findAttempt(db: D1Database, gateway: Gateway, { attemptId, reference }: Event) {
  const known = attemptId ? await readAttempt(db, attemptId) : undefined;
  if (known?.attempt.gateway === gateway.id) return known;
  return reference ? readAttemptByReference(db, gateway.id, reference) : undefined;
}
