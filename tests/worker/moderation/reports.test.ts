/** Operators page through reported reviews and decide each: one batch with its log, its author's mail and the product's stars. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { decideReview } from "../../../worker/shop/reviews/reports/service.ts";
import type { TestShopper } from "../../support/account/shopper.ts";
import { breakable, Fault, Faults, ways } from "../../support/faults/faults.ts";
import { decide, makeModerator, makeReported, type Reported, reportToo } from "../../support/moderation/reported.ts";
import { countRows, db, Market, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, changeOf, makeDesk } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const reason = "It insults a person and says nothing of the lamp.";
const hash = (digit: string) => digit.repeat(64);
const list = async (who: TestShopper, query: string) => (await askAs(who, "GET", `/admin/review-reports?${query}`)).body;
const one = (who: TestShopper, id: number) => askAs(who, "GET", `/admin/review-reports/${id}`);
const ratingOf = (productId: number) => db.prepare("SELECT rating_sum, rating_count FROM products WHERE id = ?").bind(productId).first();

type Sent = { to: string; subject: string; html: string; text: string };
/** What is due is done, and what was mailed thereby. */
async function post(over: object = {}): Promise<Sent[]> {
  const sent: Sent[] = [];
  const market = new Market({ MAIL: { send: async (mail: Sent) => void sent.push(mail) } as never, SANDBOX: undefined as never, ...over });
  market.now = Date.now() + 1000;
  await sweep(market.purchase());
  return sent;
}

describe("the list of reported reviews", { timeout: 60_000 }, () => {
  it("says what is reported, of what, by whom and why, with its pictures, and each review once", async () => {
    const who = await makeModerator();
    const made = await makeReported({ stars: 2, lang: "tr", title: "Kötü", body: "Satıcı yalancı.", pictures: [hash("a"), hash("b")] });
    await reportToo(made.id, await makeDesk(), { at: Date.now() + 5_000, reason: "fake" });
    const { data, meta } = await list(who, `shop=${made.desk.shop.handle}`);
    expect([data.length, meta]).toEqual([1, { perPage: 25, next: null }]);
    expect(data[0]).toMatchObject({
      ...{ review: made.id, state: "open", decision: null },
      product: { id: made.productId, handle: made.handle, main: expect.any(String), shop: { handle: made.desk.shop.handle }, isOnSale: true },
      text: { stars: 2, lang: "tr", author: "Ada L.", title: "Kötü", body: "Satıcı yalancı.", verified: true },
    });
    expect(data[0].text.pictures.map(({ url }: { url: string }) => url)).toEqual([`/media/${hash("a")}`, `/media/${hash("b")}`]);
    expect(data[0].reports.map((report: { reason: string; note: string; state: string }) => [report.reason, report.note, report.state])).toEqual([
      ["insult", "Look at this.", "open"],
      ["fake", "Me too.", "open"],
    ]);
    expect((await list(who, "perPage=100")).data.filter(({ review }: { review: number }) => review === made.id)).toHaveLength(1);
  });

  it("is narrowed by state and shop, and paged through by key in both orders, each seen once", async () => {
    const [who, desk] = [await makeModerator("editor"), await makeDesk()];
    const made: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      const { id } = await makeReported({ desk, isReported: false });
      // some were made in the same moment
      await reportToo(id, desk, { at: 10_000 + Math.floor(at / 2) });
      made.push(id);
    }
    const [settled] = made.splice(3, 1) as [number];
    await decide(who, settled, "kept");
    const seen = async (query: string) => {
      const ids: number[] = [];
      let after = "";
      do {
        const { data, meta } = await list(who, `${query}&perPage=2&after=${after}`);
        ids.push(...data.map(({ review }: { review: number }) => review));
        after = meta.next ?? "";
      } while (after !== "");
      return ids;
    };
    const ofShop = `shop=${desk.shop.handle}`;
    expect(await seen(`${ofShop}&state=open&sort=oldest`)).toEqual(made);
    expect(await seen(`${ofShop}&state=open`)).toEqual(made.toReversed());
    expect(await seen(`${ofShop}&state=decided`)).toEqual([settled]);
    expect((await seen(ofShop)).toSorted()).toEqual([...made, settled].toSorted());
    // of all shops they are among others, in the same order
    expect((await seen("state=open&sort=oldest")).filter((id) => made.includes(id))).toEqual(made);
    expect((await seen("state=decided")).filter((id) => [...made, settled].includes(id))).toEqual([settled]);
    expect(await seen("shop=no-such-shop")).toEqual([]);
  });

  it.each(["state=lost", "after=1", "after=a-b", "perPage=0", "perPage=101", "sort=size"])("does not understand %s", async (query) =>
    expect((await askAs(await makeModerator(), "GET", `/admin/review-reports?${query}`)).status).toBe(400),
  );

  it("is for those who may moderate, and kept by nobody", async () => {
    const { id, desk } = await makeReported();
    for (const [who, status] of [
      [await makeModerator("support"), 200],
      [await makeModerator("editor"), 200],
      [await makeModerator("finance"), 403],
      [desk.seller, 403],
    ] as const) {
      const answers = [await askAs(who, "GET", "/admin/review-reports"), await one(who, id)];
      expect(answers.map((answer) => answer.status)).toEqual([status, status]);
      if (status === 200) expect(answers.map(({ headers }) => headers.get("cache-control"))).toEqual(["private, no-store", "private, no-store"]);
      if (status === 403) expect((await decide(who, id, "removed", reason)).status).toBe(403);
    }
    expect(await countRows("review_reports WHERE review_id = ? AND state = 'open'", id)).toBe(1);
    expect((await one(await makeModerator(), 9_999_999)).status).toBe(404);
  });
});

describe("a decision", { timeout: 60_000 }, () => {
  it.each([
    [undefined, "too_short"],
    ["", "too_short"],
    ["  ab  ", "too_short"],
    ["abc", null],
    ["x".repeat(1000), null],
    ["x".repeat(1001), "too_long"],
    ["a\u202etxt", "invalid"],
  ])("to remove needs a reason (%j)", async (text, why) => {
    const [who, { id }] = [await makeModerator(), await makeReported()];
    const { status, body } = await decide(who, id, "removed", text);
    expect([status, Object.keys(body.errors ?? {})]).toEqual(why ? [400, ["reason"]] : [200, []]);
    expect(await countRows("reviews WHERE id = ?", id)).toBe(why ? 1 : 0);
  });

  it("to keep needs none; what is said is kept with it, and the shop sees how it came out", async () => {
    const [who, { id, desk, author, productId }] = [await makeModerator(), await makeReported({ stars: 3 })];
    const before = await ratingOf(productId);
    expect((await decide(who, id, "kept", "A harsh word is no insult.")).body.data).toMatchObject({
      state: "kept",
      decision: { outcome: "kept", reason: "A harsh word is no insult.", by: "Opal" },
    });
    expect(await ratingOf(productId)).toEqual(before);
    expect((await askAs(desk.seller, "GET", "/seller/reviews")).body.data[0].report).toEqual({ reason: "insult", state: "kept" });
    expect((await post()).filter(({ to }) => to === author?.email)).toEqual([]);
    const bare = await makeReported();
    expect((await decide(who, bare.id, "kept")).body.data.decision).toMatchObject({ outcome: "kept", reason: null });
    for (const wrong of [{}, { outcome: "open" }, { outcome: "gone" }, { outcome: "kept", more: 1 }])
      expect((await askAs(who, "POST", `/admin/review-reports/${bare.id}`, wrong)).status).toBe(400);
  });

  it("removes the review with its stars and pictures, tells its author why in their language, and is in the log with what it said", async () => {
    const who = await makeModerator();
    const [mine, shared] = [hash("c"), hash("d")];
    const made = await makeReported({ stars: 1, pictures: [mine, shared] });
    const other = await makeReported({ desk: made.desk, pictures: [shared] });
    await db.prepare("UPDATE shoppers SET locale = 'tr' WHERE id = ?").bind(made.author?.id).run();
    const [seq, rating] = [await changeOf(`reviews:${made.handle}`), await ratingOf(made.productId)];
    expect(rating).toEqual({ rating_sum: 1, rating_count: 1 });
    expect((await decide(who, made.id, "removed", reason)).body.data).toMatchObject({
      ...{ state: "removed", text: null, product: { id: made.productId }, decision: { outcome: "removed", reason, by: "Opal" } },
      reports: [{ reason: "insult", note: "Look at this.", state: "removed" }],
    });
    expect(await ratingOf(made.productId)).toEqual({ rating_sum: 0, rating_count: 0 });
    expect(await changeOf(`reviews:${made.handle}`)).toBeGreaterThan(seq);
    const mails = (await post()).filter(({ to }) => to === made.author?.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/yorumunuz kaldırıldı$/)]);
    expect(mails[0]?.text).toContain(reason);
    expect(mails[0]?.text).toContain("/tr/page/contact");
    expect(await rowTexts("SELECT hash FROM pictures WHERE hash IN (?, ?)", mine, shared)).toEqual([shared]);
    expect(await rowTexts("SELECT removed_by FROM review_removals WHERE review_id = ?", made.id)).toEqual(["marketplace"]);
    const { results } = await db
      .prepare("SELECT actor, role, shopper_id, shop_id, action, note, before, after FROM operator_log WHERE subject_kind = 'review' AND subject_id = ?")
      .bind(String(made.id))
      .all();
    expect(results).toEqual([
      {
        ...{ actor: "admin", role: "support", shopper_id: who.id, shop_id: made.desk.shop.id, action: "review_removed", note: reason },
        before: JSON.stringify({ state: "open", stars: 1, lang: "en", author: "Ada L.", title: "A lamp", body: "Do not buy here." }),
        after: JSON.stringify({ state: "removed", reason }),
      },
    ]);
    expect(await countRows("reviews WHERE id = ?", other.id)).toBe(1);
  });

  it("quotes its reason in the mail as text, whatever stands in it", async () => {
    const [who, made] = [await makeModerator(), await makeReported()];
    await decide(who, made.id, "removed", `<img src=x onerror="alert(1)"> {{7*7}}`);
    const [mail] = (await post()).filter(({ to }) => to === made.author?.email);
    expect(mail?.html).not.toContain("<img src=x");
    expect(mail?.html).toContain("&lt;img");
  });

  it("keeps no private things in the log", async () => {
    const [who, made] = [await makeModerator(), await makeReported({ reason: "private", title: "Her flat", body: "12 Rose Street" })];
    await decide(who, made.id, "removed", "It tells where somebody lives.");
    const [before] = await rowTexts("SELECT before FROM operator_log WHERE subject_kind = 'review' AND subject_id = ?", String(made.id));
    expect([before?.includes("Rose"), before?.includes("flat"), before?.includes("Ada L.")]).toEqual([false, false, true]);
  });

  it("is one for all open reports of a review, and leaves an earlier one as it was", async () => {
    const [who, made] = [await makeModerator(), await makeReported()];
    await decide(who, made.id, "kept", "Fine.");
    const later = [await makeDesk(), await makeDesk()];
    for (const desk of later) await reportToo(made.id, desk, { at: Date.now() });
    expect((await one(who, made.id)).body.data).toMatchObject({ state: "open", decision: { outcome: "kept", reason: "Fine." } });
    await decide(who, made.id, "removed", reason);
    const states = (await one(who, made.id)).body.data.reports.map(({ state }: { state: string }) => state);
    expect(states).toEqual(["kept", "removed", "removed"]);
    expect(await countRows("operator_log WHERE subject_kind = 'review' AND subject_id = ?", String(made.id))).toBe(2);
  });

  it("is made once: the same again is the same, another is refused and says how it stands", async () => {
    const [who, made] = [await makeModerator(), await makeReported()];
    const both = await Promise.all([decide(who, made.id, "removed", reason), decide(who, made.id, "removed", "Another reason.")]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await countRows("operator_log WHERE subject_kind = 'review' AND subject_id = ?", String(made.id))).toBe(1);
    expect(await countRows("outbox WHERE dedupe_key = ?", `review-removed:${made.id}`)).toBe(1);
    expect(await decide(who, made.id, "kept")).toMatchObject({ status: 409, body: { code: "conflict", state: "removed" } });
    const settled = await makeReported();
    await decide(who, settled.id, "kept");
    expect(await decide(who, settled.id, "removed", reason)).toMatchObject({ status: 409, body: { state: "kept" } });
    expect(await countRows("reviews WHERE id = ?", settled.id)).toBe(1);
    const unreported = await makeReported({ isReported: false });
    for (const id of [unreported.id, 9_999_999]) expect((await decide(who, id, "removed", reason)).status).toBe(404);
    expect(await countRows("reviews WHERE id = ?", unreported.id)).toBe(1);
  });

  it("of two at once that differ is one", async () => {
    const [who, made] = [await makeModerator(), await makeReported()];
    const both = await Promise.all([decide(who, made.id, "removed", reason), decide(who, made.id, "kept")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [state] = await rowTexts("SELECT state FROM review_reports WHERE review_id = ?", made.id);
    expect(await countRows("reviews WHERE id = ?", made.id)).toBe(state === "kept" ? 1 : 0);
    expect(await rowTexts("SELECT action FROM operator_log WHERE subject_kind = 'review' AND subject_id = ?", String(made.id))).toEqual([`review_${state}`]);
  });

  it("about one that was brought along from elsewhere reaches the caches, and nobody is mailed", async () => {
    const [who, made] = [await makeModerator(), await makeReported({ isForeign: true })];
    const seq = await changeOf(`reviews:${made.handle}`);
    expect((await decide(who, made.id, "removed", reason)).status).toBe(200);
    expect(await changeOf(`reviews:${made.handle}`)).toBeGreaterThan(seq);
    expect(await countRows("outbox WHERE dedupe_key = ?", `review-removed:${made.id}`)).toBe(0);
    expect(await countRows("review_removals WHERE review_id = ?", made.id)).toBe(0);
    expect(await ratingOf(made.productId)).toEqual({ rating_sum: 0, rating_count: 0 });
  });
});

describe("a review that its author takes back", () => {
  const takeBack = ({ handle, id, author }: Reported) => askAs(author, "DELETE", `/products/${handle}/reviews/${id}`);
  it("waits for nobody any more, and cannot be decided", async () => {
    const [who, made] = [await makeModerator(), await makeReported()];
    expect((await takeBack(made)).status).toBe(204);
    expect((await one(who, made.id)).body.data).toMatchObject({ state: "gone", text: null, decision: null, product: { id: made.productId } });
    for (const outcome of ["kept", "removed"]) expect(await decide(who, made.id, outcome, reason)).toMatchObject({ status: 409, body: { state: "gone" } });
    expect((await list(who, `shop=${made.desk.shop.handle}&state=open`)).data).toEqual([]);
  });
  it("does so, too, when it goes with its author's account", async () => {
    const [who, made] = [await makeModerator(), await makeReported()];
    await runSql("DELETE FROM shoppers WHERE id = ?", made.author?.id);
    expect((await one(who, made.id)).body.data).toMatchObject({ state: "gone", text: null });
  });
  it("stays as it was decided before", async () => {
    const [who, made] = [await makeModerator(), await makeReported()];
    await decide(who, made.id, "kept");
    await takeBack(made);
    expect((await one(who, made.id)).body.data).toMatchObject({ state: "kept", text: null, decision: { outcome: "kept" } });
  });
  it("is told of no removal that its account no longer stands for", async () => {
    const [who, made] = [await makeModerator(), await makeReported()];
    await decide(who, made.id, "removed", reason);
    await runSql("DELETE FROM shoppers WHERE id = ?", made.author?.id);
    expect((await post()).filter(({ to }) => to === made.author?.email)).toEqual([]);
    expect(await countRows("outbox WHERE dedupe_key = ? AND done_at IS NOT NULL", `review-removed:${made.id}`)).toBe(1);
  });
});

describe("a fault", { timeout: 60_000 }, () => {
  const stateAround = async ({ id, productId }: Reported) => ({
    review: await countRows("reviews WHERE id = ?", id),
    rating: await ratingOf(productId),
    open: await countRows("review_reports WHERE review_id = ? AND state = 'open'", id),
    removed: await countRows("review_removals WHERE review_id = ?", id),
    logged: await countRows("operator_log WHERE subject_kind = 'review' AND subject_id = ?", String(id)),
    told: await countRows("outbox WHERE dedupe_key IN (?, ?)", `review-removed:${id}`, `review-pictures:${id}`),
  });
  const by = { kind: "admin", shopperId: null, role: "owner", requestId: null } as const;

  it.each(ways)("at any question leaves all of a removal or nothing, and asked again it is done (%s)", async (way) => {
    const faults = new Faults();
    const broken = breakable(db, faults);
    const act = (id: number) => decideReview({ db: broken, by, now_ms: Date.now() }, id, { outcome: "removed", reason });
    const first = await makeReported({ pictures: [hash("e")] });
    faults.arm(null);
    await act(first.id);
    const calls = faults.calls.length;
    expect(calls).toBeGreaterThan(2);
    const done = { review: 0, rating: { rating_sum: 0, rating_count: 0 }, open: 0, removed: 1, logged: 1, told: 2 };
    expect(await stateAround(first)).toEqual(done);
    for (let at = 0; at < calls; at += 1) {
      const made = await makeReported({ pictures: [hash("e")] });
      const before = await stateAround(made);
      faults.arm(at, way);
      await expect(act(made.id)).rejects.toThrow(Fault);
      const { reads } = faults.calls[at] as { reads: boolean };
      faults.disarm();
      expect([at, await stateAround(made)]).toEqual([at, way === "after" && !reads ? done : before]);
      await act(made.id);
      expect(await stateAround(made)).toEqual(done);
    }
  });

  it("of the bucket keeps no picture for ever: it is tried again", async () => {
    const picture = hash("f");
    const made = await makeReported({ pictures: [picture] });
    // not handed to the queue, which has the real bucket
    await decideReview({ db, by, now_ms: Date.now() }, made.id, { outcome: "removed", reason });
    const deleted: string[] = [];
    let isDown = true;
    const MEDIA = {
      delete: async (keys: string[]) => {
        if (isDown) throw new Error("the bucket is away");
        deleted.push(...keys);
      },
    };
    await post({ MEDIA });
    const entry = () => rowTexts("SELECT done_at IS NULL, failure FROM outbox WHERE dedupe_key = ?", `review-pictures:${made.id}`);
    expect(await entry()).toEqual(["1 Error: the bucket is away"]);
    isDown = false;
    await runSql("UPDATE outbox SET available_at = 0 WHERE dedupe_key = ?", `review-pictures:${made.id}`);
    await post({ MEDIA });
    expect([deleted.includes(picture), (await entry())[0]?.startsWith("0")]).toEqual([true, true]);
  });
});
