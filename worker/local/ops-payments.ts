/**
 * `npm run ops -- payments …`: asks a running shop by its API, as an operator, since only the shop reaches the gateways. `ask`
 * answers the JSON of a call under /api/v1.
 */
import type { PaymentProblem, ReconciledPayment } from "../shop/operators/payments-contract.ts";

/** With a body it is posted, unless said otherwise; a form is sent as one. */
export type AskShop = <T>(path: string, body?: object, method?: string) => Promise<T>;
export type OpsReport = { lines: string[]; exitCode: 0 | 1 | 2 };

/** `status`: what was answered, where something was. */
export class NotAnswered extends Error {
  readonly status: number | undefined;
  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** A refusal as the shop says it: its sentence, then its fields, and what it adds. */
export function refusalText(shop: string, status: number, body: unknown): string {
  const {
    message = "no JSON",
    statusCode: _,
    code: __,
    errors = {},
    ...details
  } = (body ?? {}) as Record<string, unknown> & { errors?: Record<string, string[]> };
  const fields = Object.entries(errors).map(([field, why]) => `  ${field}: ${why.join(" ")}`);
  const added = Object.entries(details).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`);
  return [`${shop} answered ${status}: ${message}`, ...fields, ...added].join("\n");
}

type ReconcileAnswer = { data: ReconciledPayment[]; meta: { next: number | null } };

/** A line for each problem, with what to do. */
export async function problemsReport(ask: AskShop): Promise<OpsReport> {
  const { data, meta } = await ask<{ data: PaymentProblem[]; meta: { total: number } }>("/admin/payments/problems");
  const lines = data.flatMap(({ kind, gateway, id, order, reason, advice, since }) => [
    [since, gateway, order ?? "no order", kind, id, reason ?? ""].join("  ").trimEnd(),
    `    ${advice}`,
  ]);
  const more = meta.total > data.length ? ` The newest ${data.length} are shown.` : "";
  return { lines: [...lines, meta.total === 0 ? "No payment needs anybody." : `${meta.total} in all.${more}`], exitCode: 0 };
}

const lineOf = ({ gateway, order, attempt, result, differences, reason }: ReconciledPayment): string[] => {
  const about = `${gateway}  ${order}  ${attempt}`;
  if (result === "unanswered") return [`could not ask  ${about}  ${reason ?? ""}`.trimEnd()];
  return differences.map(({ what, ours, theirs }) => `different  ${about}  ${what}: ${ours} here, ${theirs} there`);
};

/** A line for each difference, and a summary. Exit code 0: none; 1: differences; 2: none found, but some could not be asked. */
export async function reconcileReport(ask: AskShop, days: number): Promise<OpsReport> {
  const all: ReconciledPayment[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const { data, meta }: ReconcileAnswer = await ask<ReconcileAnswer>(`/admin/payments/reconcile?days=${days}&after=${after}`);
    all.push(...data);
    after = meta.next;
  }
  const count = (result: ReconciledPayment["result"]) => all.filter((each) => each.result === result).length;
  const [different, unanswered, notAskable] = [count("different"), count("unanswered"), count("not_askable")];
  const gateways = [...new Set(all.filter(({ result }) => result === "not_askable").map(({ gateway }) => gateway))];
  const summary = [
    `${all.length} payments of ${days} days: ${count("same")} the same, ${different} different, ${unanswered} could not be asked about.`,
    ...(notAskable > 0 ? [`${notAskable} of ${gateways.join(", ")} cannot be asked about: compare them with the bank's statement.`] : []),
  ];
  return { lines: [...all.flatMap(lineOf), ...summary], exitCode: different > 0 ? 1 : unanswered > 0 ? 2 : 0 };
}

/** Asks a shop, and reads its JSON; nothing is led on to another place. @throws NotAnswered (in the shop's own words) */
const readerOf = (shop: string, send: typeof fetch) =>
  async function read<T>(path: string, init?: RequestInit): Promise<T> {
    const response = await send(`${shop}/api/v1${path}`, { ...init, redirect: "manual" }).catch(() => {
      throw new NotAnswered(`no shop answers at ${shop} (npm start, or --url)`);
    });
    const text = await response.text();
    const body = response.status === 204 ? null : readJson(text);
    if (!response.ok || body === undefined) throw new NotAnswered(refusalText(shop, response.status, body), response.status);
    return body as T;
  };

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const jsonHeaders = { "content-type": "application/json" };

/** Asks the shop by a token: an operator's, or a session's. */
export function askBy(shop: string, token: string, send: typeof fetch = fetch): AskShop {
  const read = readerOf(shop, send);
  return (path, body, method = body ? "POST" : "GET") =>
    read(path, {
      // asked twice, something is done once
      headers: {
        authorization: `Bearer ${token}`,
        ...(!(body instanceof FormData) && jsonHeaders),
        ...(method !== "GET" && { "idempotency-key": crypto.randomUUID() }),
      },
      method,
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
}

/** The token of a session of whoever this is. @throws NotAnswered (in the shop's own words) */
export async function signIn(shop: string, { email, password }: { email: string; password: string }): Promise<string> {
  const asked = { method: "POST", headers: jsonHeaders, body: JSON.stringify({ email, password }) };
  return (await readerOf(shop, fetch)<{ data: { token: string } }>("/user/signin", asked)).data.token;
}

export const askAs = async (shop: string, who: { email: string; password: string }): Promise<AskShop> => askBy(shop, await signIn(shop, who));
