/** Things that are reported through the whole API, and the mails that follow. */
import { sweep } from "../../../worker/outbox-registry.ts";
import type { ReportedKind } from "../../../worker/shop/content-reports/rules.ts";
import { makeShopper, type TestShopper } from "../account/shopper.ts";
import { makeReported } from "../moderation/reported.ts";
import { Market } from "../purchase/fixture.ts";
import { makeQuestion } from "../questions/questions.ts";
import { rowTexts, runSql } from "../raw-sql.ts";
import { type Answer, askAs, type Desk } from "../sellers/desk.ts";

export type Thing = { kind: ReportedKind; id: string; desk: Desk; productId: number; rowId: number; author: TestShopper | null };

/** One of each kind, all of the same shop. */
export async function makeThings(): Promise<Record<ReportedKind, Thing>> {
  const { desk, id, productId, handle, author } = await makeReported({ isReported: false });
  const asker = await makeShopper({ name: "Asker" });
  const question = await makeQuestion(desk, { id: productId, handle }, { author: asker });
  await askAs(desk.seller, "POST", `/seller/questions/${question}/answer`, { text: "Yes, by hand." });
  const of = { desk, productId };
  return {
    product: { ...of, kind: "product", id: handle, rowId: productId, author: null },
    review: { ...of, kind: "review", id: String(id), rowId: id, author },
    question: { ...of, kind: "question", id: String(question), rowId: question, author: asker },
    shop: { ...of, kind: "shop", id: desk.shop.handle, rowId: desk.shop.id, author: null },
  };
}

export const explanation = "It is sold as silver, and it is tin.";
export const facts = "The maker has told us that it is a copy.";
export const acted = { outcome: "acted", ground: "law", groundText: "Regulation (EU) 2017/1001", facts };
export const leave = { outcome: "kept", facts };
let sent = 0;

/** What a report holds; each is another one. */
export function reportOf({ kind, id }: Pick<Thing, "kind" | "id">, over: object = {}) {
  sent += 1;
  return { kind, id, reason: "fraud", explanation, inGoodFaith: true, requestKey: `request-key-of-test-${sent}`, ...over };
}
export const send = (thing: Pick<Thing, "kind" | "id">, over: object = {}, who: TestShopper | null = null, locale = "en"): Promise<Answer> =>
  askAs(who, "POST", `/content-reports?locale=${locale}`, reportOf(thing, over));

export const caseOf = async ({ kind, rowId }: Thing): Promise<number> =>
  Number((await rowTexts("SELECT max(id) FROM report_cases WHERE target_kind = ? AND target_id = ?", kind, rowId))[0]);
export const decide = (who: TestShopper | null, id: number, body: object): Promise<Answer> => askAs(who, "POST", `/admin/content-reports/${id}`, body);

export type SentMail = { to: string; subject: string; text: string; html: string; locale: string };
/** The mails that wait, delivered; each once, however often it is tried. */
export async function mailsNow(): Promise<SentMail[]> {
  const mails: SentMail[] = [];
  const market = new Market({ MAIL: { send: async (mail: SentMail) => void mails.push(mail) } as never });
  // what the request itself tried to deliver is tried again by then
  market.now = Date.now() + 3_600_000;
  await sweep(market.purchase());
  await sweep(market.purchase());
  return mails;
}
/** The signed part of the link to an appeal; null: the mail has none. */
export const tokenIn = ({ text }: SentMail): string | null => /\/report\/appeal\?token=([\w.-]+)/.exec(text)?.[1] ?? null;
export const appeal = (token: string | null, text = "The seals are genuine, please look again."): Promise<Answer> =>
  askAs(null, "POST", `/content-reports/appeal?token=${token}`, { text });
export const decision = (token: string | null): Promise<Answer> => askAs(null, "GET", `/content-reports/appeal?token=${token}`);

export async function emptyReports(): Promise<void> {
  for (const table of ["outbox", "report_cases", "report_counts"]) await runSql(`DELETE FROM ${table}`);
}

/** How a thing stands for everybody. */
export async function stateOf({ kind, rowId }: Thing): Promise<string> {
  const column = {
    product: "SELECT coalesce(hold, status) FROM products WHERE id = ?",
    review: "SELECT iif(count(*) = 1, 'there', 'gone') FROM reviews WHERE id = ?",
    question: "SELECT state FROM product_questions WHERE id = ?",
    shop: "SELECT status FROM shops WHERE id = ?",
  };
  return (await rowTexts(column[kind], rowId))[0] as string;
}
