/** Flash sales announced and offered for, at a moment of the tests' own. */
import { announceSale } from "../../../worker/shop/flash-sales/desk/service.ts";
import type { ProposalContext } from "../../../worker/shop/flash-sales/proposals/service.ts";
import { db } from "../purchase/fixture.ts";

export const day_ms = 86_400_000;
/** Far from the clock of the machine, by which the database remembers what prices were. */
export const now_ms = Date.UTC(2090, 10, 20, 12);
export const at = (days: number, more_ms = 0) => new Date(now_ms + days * day_ms + more_ms).toISOString();
export const proposalContext = (over: Partial<ProposalContext> = {}): ProposalContext => ({ db, locale: "en", now_ms, ...over });
export const by = { kind: "console", shopperId: null, requestId: null } as const;
export const texts = (text: string) => ({ en: text, fr: `${text} fr`, ar: `${text} ar`, tr: `${text} tr`, hi: `${text} hi` });
let serial = 0;
export async function announced(starts_days: number, ends_days = starts_days + 1): Promise<string> {
  serial += 1;
  const slug = `data-night-${serial}`;
  await announceSale(proposalContext(), { slug, startsAt: at(starts_days), endsAt: at(ends_days), names: texts("Night"), taglines: texts("One night") }, by);
  return slug;
}
export const item = (variantId: number, over: object = {}) => ({ variantId, price: 100, quota: 1, perBuyer: 1, ...over });
export const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, fields }) => ({ code, fields }),
  );
export const productOf = (variantId: number) =>
  db.prepare("SELECT product_id FROM variants WHERE id = ?").bind(variantId).first<number>("product_id") as Promise<number>;
export const nameOf = async (variantId: number, locale = "en") =>
  db
    .prepare("SELECT name FROM product_texts WHERE product_id = ? AND locale = ?")
    .bind(await productOf(variantId), locale)
    .first<string>("name");
