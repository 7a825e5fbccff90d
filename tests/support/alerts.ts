/** Alerts as tests ask for them, and a clock that fires them. */
import { scheduled } from "../../worker/scheduled.ts";
import type { TestShopper } from "./account/shopper.ts";
import { marketWithProvider } from "./mails/provider.ts";
import { runSql } from "./raw-sql.ts";
import { askAs } from "./sellers/desk.ts";

export type TestMail = { to: string; subject: string; html: string; text: string; headers?: Record<string, string> };

export const ask = (who: TestShopper | null, body: object, locale = "en") => askAs(who, "POST", `/alerts?locale=${locale}`, body);
export const stockTo = (pieces: number, variant: number) => runSql("UPDATE variants SET stock = ? WHERE id = ?", pieces, variant);
export const hide = (variant: number, status = "withdrawn") =>
  runSql("UPDATE products SET status = ? WHERE id = (SELECT product_id FROM variants WHERE id = ?)", status, variant);

/** Some runs of the schedule, a minute apart. @returns the mails that left */
export async function tick({ at_ms = Date.now() + 60_000, runs = 2 } = {}): Promise<TestMail[]> {
  const { market, taken } = marketWithProvider();
  market.now = at_ms;
  for (let run = 0; run < runs; run += 1) {
    await scheduled(market.purchase());
    market.now += 60_000;
  }
  return taken as TestMail[];
}
