/**
 * `npm run ops -- vitals`: Web Vitals by page. With CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN (it may read account analytics) the whole
 * field out of the Analytics Engine; with --url, or without them, what the isolate of a running shop received lately.
 */
import { enoughSamples_n, type VitalName, type VitalRow, vitalNames, vitalRating, vitalThresholds } from "../../shop/telemetry/rules.ts";
import { type AskShop, NotAnswered, type OpsReport } from "../ops-payments.ts";

export const vitalsUsage =
  "npm run ops -- vitals [--days 7]                  Web Vitals by page, as browsers measured them; exit code 0: good, 2: in between, 1: poor";

const pages_max = 50;

/** Names and order of what was written: worker/shop/telemetry/service.ts. A sample that the platform stores for several has their number as its weight. */
export function sqlOf(metric: VitalName, dataset: string, days: number): string {
  const { good, poor } = vitalThresholds[metric];
  const value = `double${["lcp", "inp", "cls", "ttfb"].indexOf(metric) + 1}`;
  return `SELECT blob1 AS page, SUM(_sample_interval) AS samples, quantileExactWeighted(0.75)(${value}, _sample_interval) AS p75,
    sumIf(_sample_interval, ${value} <= ${good}) AS good, sumIf(_sample_interval, ${value} > ${poor}) AS poor
  FROM ${dataset} WHERE timestamp > NOW() - INTERVAL '${days}' DAY AND ${value} >= 0
  GROUP BY page ORDER BY samples DESC LIMIT ${pages_max} FORMAT JSON`;
}

export type AskField = (sql: string) => Promise<{ data: Record<string, unknown>[] }>;

/** @throws NotAnswered, in the platform's words */
export const askField =
  (account: string, token: string, base = "https://api.cloudflare.com/client/v4"): AskField =>
  async (sql) => {
    const answer = await fetch(`${base}/accounts/${account}/analytics_engine/sql`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: sql,
      signal: AbortSignal.timeout(30_000),
    }).catch((error: Error) => {
      throw new NotAnswered(`the Analytics Engine could not be asked: ${error.message}`);
    });
    const text = await answer.text();
    if (!answer.ok) throw new NotAnswered(`the Analytics Engine answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as { data: Record<string, unknown>[] };
  };

/** Sums come as text where they may be large. */
const rowOf = (metric: VitalName, { page, samples, p75, good, poor }: Record<string, unknown>): VitalRow => ({
  page: String(page),
  metric,
  samples: Number(samples),
  p75: Number(p75),
  good: Number(good),
  poor: Number(poor),
});

export type VitalsField = { ask: AskField; dataset: string; days: number };

/** Null: the account is not known. @throws NotAnswered for days or a data set that are none */
export function fieldFrom(env: NodeJS.ProcessEnv, days: number): VitalsField | null {
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token, VITALS_DATASET: dataset = "meydan_vitals", CLOUDFLARE_API_BASE_URL: base } = env;
  if (!account || !token) return null;
  if (!Number.isInteger(days) || days < 1 || days > 90) throw new NotAnswered("--days takes 1 to 90: so long samples are stored");
  if (!/^\w{1,64}$/.test(dataset)) throw new NotAnswered("VITALS_DATASET takes letters, digits and _");
  return { ask: askField(account, token, base), dataset, days };
}

export async function fieldReport({ ask, dataset, days }: VitalsField): Promise<OpsReport> {
  const answers = await Promise.all(vitalNames.map(async (metric) => (await ask(sqlOf(metric, dataset, days))).data.map((row) => rowOf(metric, row))));
  return reportOf(answers.flat(), `${days} days of ${dataset}`);
}

export async function isolateReport(ask: AskShop): Promise<OpsReport> {
  const { data, meta } = await ask<{ data: VitalRow[]; meta: { samples: number } }>("/admin/vitals");
  return reportOf(data, `the latest ${meta.samples} of one isolate`);
}

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`;
const shown = ({ metric, p75 }: VitalRow) => (metric === "cls" ? p75.toFixed(3) : `${Math.round(p75)} ms`);

/** Pages with the most samples first, a line for each metric; the exit code is the worst rating of those with enough samples. */
export function reportOf(rows: readonly VitalRow[], of: string): OpsReport {
  if (rows.length === 0) return { lines: [`No samples: ${of}.`], exitCode: 0 };
  const pages = [...Map.groupBy(rows, ({ page }) => page)];
  const lines = pages.flatMap(([page, own]) => [
    page,
    ...own.map((row) => {
      const few = row.samples < enoughSamples_n ? "  (few)" : "";
      const { metric, samples, good, poor } = row;
      return `  ${metric.padEnd(4)}  p75 ${shown(row).padStart(8)}  good ${percent(good, samples).padStart(5)}  poor ${percent(poor, samples).padStart(5)}  of ${samples}${few}`;
    }),
  ]);
  const ratings = new Set(rows.filter(({ samples }) => samples >= enoughSamples_n).map(vitalRating));
  return { lines: [`p75 of ${of}`, ...lines], exitCode: ratings.has("poor") ? 1 : ratings.has("between") ? 2 : 0 };
}
