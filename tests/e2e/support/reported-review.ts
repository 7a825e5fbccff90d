/** A review of the demo's shop that its seller has reported. */
import type { Browser, Page } from "playwright/test";
import { askApi } from "./ask-api.ts";
import { signInAsDemo } from "./demo-shopper.ts";

export type ReportedReview = { id: number; title: string; body: string; product: { handle: string; name: string } };
type ShopReview = ReportedReview & { report: object | null };

/** `at`: which of those that nobody has reported, so that tests at the same time take others. */
export async function reportReview(browser: Browser, at: number, note: string): Promise<ReportedReview> {
  const shop = await browser.newContext();
  await signInAsDemo(shop, "seller@meydan.test");
  const reviews = await askApi<ShopReview[]>(shop.request, "GET", "/seller/reviews?perPage=48&locale=en");
  const review = reviews.filter(({ report }) => report === null)[at] as ShopReview;
  await askApi(shop.request, "POST", `/seller/reviews/${review.id}/report`, { reason: "insult", note });
  await shop.close();
  return review;
}

/** One that is there, whatever became of it. */
export async function anyReported(page: Page): Promise<number> {
  const first = async () => (await askApi<{ review: number }[]>(page.request, "GET", "/admin/review-reports"))[0]?.review;
  const found = await first();
  if (found !== undefined) return found;
  return (await reportReview(page.context().browser() as Browser, 40, "It speaks of another shop.")).id;
}
