/** Operators find mails, see as much of an address as their role needs, and have sent again what failed. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { linkTokens } from "../../../worker/shop/account/service.ts";
import { registrationLife_ms } from "../../../worker/shop/account/sign-in/links-data.ts";
import { type MailsContext, sendAgain } from "../../../worker/shop/mails/service.ts";
import { type OperatorRole, rightsOf } from "../../../worker/shop/operators/rules.ts";
import { hashOf } from "../../../worker/signing.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { breakable, Fault, Faults, ways } from "../../support/faults/faults.ts";
import { deliverFor, lineOf, mailWaiting, marketWithProvider } from "../../support/mails/provider.ts";
import { countRows, db, env, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  // numbers of mails begin again with each test
  await runSql("DELETE FROM operator_log");
});

const operator = (role: OperatorRole = "support") => makeShopper({ scope: "shopper admin", name: "Opal", operator: role });
const list = (who: TestShopper, query = "") => askAs(who, "GET", `/admin/mails?${query}`);
const one = (who: TestShopper, id: number) => askAs(who, "GET", `/admin/mails/${id}`);
const again = (who: TestShopper, id: number) => askAs(who, "POST", `/admin/mails/${id}/again`);
type Row = { id: number; to: string | null; state: string };
const idsOf = ({ body }: { body: { data: Row[] } }) => body.data.map(({ id }) => id);
const logged = (id: number) => countRows("operator_log WHERE subject_kind = 'mail' AND subject_id = ?", String(id));

/** One of each state there is. */
async function makeStates() {
  const { market, statuses } = marketWithProvider();
  const made = async (answers: number[], tries: number, to: string) => {
    statuses.splice(0, statuses.length, ...answers);
    const id = await mailWaiting({ to });
    await deliverFor(market, id, tries);
    return id;
  };
  const sent = await made([], 1, "sent@example.test");
  const failed = await made([500], 1, "failed@example.test");
  const givenUp = await made([422], 1, "given-up@example.test");
  const dropped = await made([500], 1, "dropped@example.test");
  await runSql("UPDATE outbox SET done_at = 1, failure = NULL WHERE id = ?", dropped);
  const waiting = await mailWaiting({ to: "waiting@example.test" });
  return { market, statuses, sent, failed, givenUp, dropped, waiting };
}

describe("the list of mails", { timeout: 60_000 }, () => {
  it("shows each once with what became of it, narrowed by state and kind, and nothing that is no mail", async () => {
    const who = await operator();
    const { sent, failed, givenUp, dropped, waiting } = await makeStates();
    await runSql("INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at, attempts, failure) VALUES ('refund', 'r', '{}', 0, 0, 12, 'x')");
    await runSql("INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at) VALUES ('order-paid', 'o', '{}', 0, 0)");
    const [[other]] = [await rowTexts("SELECT id FROM outbox WHERE dedupe_key = 'o'")];
    const all = [Number(other), waiting, dropped, givenUp, failed, sent];
    const answer = await list(who);
    expect([answer.status, answer.headers.get("cache-control"), answer.body.meta]).toEqual([200, "private, no-store", { perPage: 25, next: null }]);
    expect(idsOf(answer)).toEqual(all);
    expect(answer.body.data.find(({ id }: Row) => id === failed)).toMatchObject({
      ...{ kind: "account-mail", state: "failed", to: "failed@example.test", subject: "Your password was changed", locale: "en" },
      ...{ order: null, shop: null, tries: 1, failure: "Error: the mailbox answers 500", sentAt: null, nextAt: expect.any(String) },
    });
    expect(answer.body.data.find(({ id }: Row) => id === givenUp)).toMatchObject({ state: "given_up", nextAt: null });
    expect(JSON.stringify(answer.body)).not.toContain("payload");
    for (const [query, ids] of [
      ["state=sent", [sent]],
      ["state=failed", [givenUp, failed]],
      ["state=given_up", [givenUp]],
      ["state=dropped", [dropped]],
      ["state=waiting", [Number(other), waiting]],
      ["kind=order-paid", [Number(other)]],
      ["kind=account-mail&state=failed", [givenUp, failed]],
      ["kind=shop-news", []],
      ["sort=oldest", all.toReversed()],
    ] as const)
      expect([query, idsOf(await list(who, query))]).toEqual([query, ids]);
  });

  it("is searched by an address or its beginning", async () => {
    const who = await operator();
    const { market } = marketWithProvider();
    const ids: Record<string, number> = {};
    for (const to of ["ana@x.test", "ana@x.test.org", "Ana-Maria@x.test", "bob@x.test"]) {
      ids[to] = await mailWaiting({ to });
      await deliverFor(market, ids[to] as number, 1);
    }
    const twice = await mailWaiting({ to: "ANA@x.test" });
    await deliverFor(market, twice, 1);
    for (const [q, found] of [
      // one that was written to is meant alone
      ["ana@x.test", [twice, ids["ana@x.test"]]],
      [" ANA@X.TEST ", [twice, ids["ana@x.test"]]],
      ["ana@x.tes", [twice, ids["ana@x.test.org"], ids["ana@x.test"]]],
      ["ana", [twice, ids["Ana-Maria@x.test"], ids["ana@x.test.org"], ids["ana@x.test"]]],
      ["b", [ids["bob@x.test"]]],
      ["x.test", []],
      ["%", []],
      ["_na", []],
    ] as const)
      expect([q, idsOf(await list(who, `q=${encodeURIComponent(q)}`))]).toEqual([q, found]);
    expect(idsOf(await list(who, "q=ana&kind=account-mail&state=sent&sort=oldest&perPage=1"))).toEqual([ids["ana@x.test"]]);
    expect(idsOf(await list(who, "q=ana&state=failed"))).toEqual([]);
  });

  it("is paged through by key in both orders, each seen once", async () => {
    const who = await operator();
    const { market, statuses } = marketWithProvider();
    const made: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      statuses.splice(0, statuses.length, ...(at % 2 === 0 ? [500] : []));
      made.push(await mailWaiting({ to: `p${at % 3}@x.test` }));
      if (at < 6) await deliverFor(market, made.at(-1) as number, 1);
    }
    const seen = async (query: string) => {
      const ids: number[] = [];
      let after = "";
      do {
        const answer = await list(who, `${query}&perPage=2&after=${after}`);
        ids.push(...idsOf(answer));
        after = String(answer.body.meta.next ?? "");
      } while (after !== "");
      return ids;
    };
    expect(await seen("sort=oldest")).toEqual(made);
    expect(await seen("")).toEqual(made.toReversed());
    expect(await seen("state=failed&sort=oldest")).toEqual([made[0], made[2], made[4]]);
    expect(await seen("q=p&sort=oldest")).toEqual(made.slice(0, 6));
    expect(await seen("kind=account-mail")).toEqual(made.toReversed());
  });

  it.each(["state=lost", "kind=refund", "after=a", "perPage=0", "perPage=101", "sort=size", `q=${"x".repeat(255)}`, "q=a%00b"])(
    "does not understand %s",
    async (query) => expect((await list(await operator(), query)).status).toBe(400),
  );

  it("shows addresses whole to those who answer people, masked to who need not know them, and nothing to others", async () => {
    const { failed } = await makeStates();
    for (const [role, to] of [
      ["owner", "failed@example.test"],
      ["manager", "failed@example.test"],
      ["support", "failed@example.test"],
      ["finance", "f…@example.test"],
      ["editor", null],
    ] as const) {
      const who = await operator(role);
      const [listed, shown, searched] = [await list(who, "state=failed"), await one(who, failed), await list(who, "q=failed")];
      expect([role, listed.status, shown.status]).toEqual([role, to === null ? 403 : 200, to === null ? 403 : 200]);
      if (to !== null) expect([role, listed.body.data.at(-1).to, shown.body.data.to]).toEqual([role, to, to]);
      // who may not see an address may not guess it either
      expect([role, searched.status]).toEqual([role, role === "finance" || role === "editor" ? 403 : 200]);
      if (role === "finance" || role === "editor") expect([role, (await again(who, failed)).status]).toEqual([role, 403]);
    }
    expect([(await list(await makeShopper())).status, await logged(failed)]).toEqual([403, 0]);
  });

  it("counts among what is due today what did not go out, and other tasks by themselves", async () => {
    await makeStates();
    await runSql("INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at, attempts, failure) VALUES ('push', 'p', '{}', 0, 0, 12, 'x')");
    await runSql("INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at, attempts, failure) VALUES ('push', 'q', '{}', 0, 0, 3, 'x')");
    const due = async (role: OperatorRole) => {
      const { body } = await askAs(await operator(role), "GET", "/admin/due");
      return Object.fromEntries(body.data.due.map(({ what, count }: { what: string; count: number }) => [what, count]));
    };
    expect(await due("support")).toMatchObject({ mails: 2, tasks: 1 });
    const editor = await due("editor");
    expect([editor.tasks, "mails" in editor]).toEqual([1, false]);
  });
});

describe("one mail", { timeout: 60_000 }, () => {
  it("tells its tries, the last ones, and whether it may be sent again", async () => {
    const who = await operator();
    const { sent, failed, givenUp, dropped, waiting } = await makeStates();
    const shown = async (id: number) => (await one(who, id)).body.data;
    expect(await shown(failed)).toMatchObject({ again: "yes", attempts: [{ at: expect.any(String), failure: "Error: the mailbox answers 500" }] });
    expect(await shown(sent)).toMatchObject({ again: "no", attempts: [{ failure: null }], sentAt: expect.any(String) });
    expect([(await shown(givenUp)).again, (await shown(dropped)).again, (await shown(waiting)).again]).toEqual(["yes", "no", "no"]);
    expect((await shown(waiting)).attempts).toEqual([]);
    await runSql("INSERT INTO outbox (id, kind, dedupe_key, payload, created_at, available_at) VALUES (77777, 'refund', 'r', '{}', 0, 0)");
    for (const id of [77777, 9_999_999]) expect([(await one(who, id)).status, (await again(who, id)).status]).toEqual([404, 404]);
  });

  it("names the shop that it is about", async () => {
    const who = await operator();
    const { market } = marketWithProvider();
    const [handle] = (await rowTexts("SELECT handle FROM shops LIMIT 1")) as [string | undefined];
    if (handle === undefined)
      await runSql(
        "INSERT INTO shops (handle, name, status, country, since_year, accent, created_at) VALUES ('clay', 'Clay', 'approved', 'TR', 2020, '#336699', 0)",
      );
    const [named] = (await rowTexts("SELECT handle FROM shops LIMIT 1")) as [string];
    const id = await mailWaiting({ kind: "owner_made", shop: "Clay", shopHandle: named });
    await deliverFor(market, id, 1);
    expect((await one(who, id)).body.data.shop).toMatchObject({ handle: named });
  });
});

describe("sending again", { timeout: 60_000 }, () => {
  const io = (over: Partial<MailsContext> = {}): MailsContext => ({
    ...{ db, now_ms: Date.now(), locale: "en", isOver: async () => false },
    by: { kind: "admin", shopperId: 1, role: "owner", rights: rightsOf("owner"), requestId: null },
    ...over,
  });

  it.each(["failed", "givenUp"] as const)("tries it once more at once, and goes out (%s)", async (which) => {
    const { market, ...made } = await makeStates();
    const id = made[which];
    const keys = await sendAgain(io({ now_ms: market.now }), id);
    expect([keys.length, (await lineOf(id))?.mail_state, await logged(id)]).toEqual([1, "waiting", 1]);
    await deliverFor(market, id, 1);
    expect(await lineOf(id)).toMatchObject({ mail_state: "sent", mailed_at: expect.any(Number) });
    expect((await lineOf(id))?.tries).toHaveLength(2);
  });

  it("pressed twice, also at once, is done once and noted once with what was before and after", async () => {
    const who = await operator();
    const { givenUp } = await makeStates();
    const answers = await Promise.all([again(who, givenUp), again(who, givenUp)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await again(who, givenUp)).status).toBeOneOf([200, 409]);
    const [entry] = await db
      .prepare("SELECT actor, role, action, before, after FROM operator_log WHERE subject_kind = 'mail'")
      .all<Record<string, string>>()
      .then(({ results }) => results);
    expect(await logged(givenUp)).toBe(1);
    expect(entry).toMatchObject({ actor: "admin", role: "support", action: "send_mail_again" });
    expect([JSON.parse(entry?.before ?? ""), JSON.parse(entry?.after ?? "")]).toEqual([
      { state: "given_up", tries: 12, failure: "Error: the mailbox answers 422" },
      { state: "waiting" },
    ]);
  });

  it("is refused for what went out, and for what is no longer needed", async () => {
    const who = await operator();
    const { sent, dropped } = await makeStates();
    for (const [id, state] of [
      [sent, "sent"],
      [dropped, "dropped"],
    ] as const) {
      const { status, body } = await again(who, id);
      expect([status, body.state, await logged(id)]).toEqual([409, state, 0]);
    }
  });

  it("leaves alone what is just being tried for the last time, until that try is surely over", async () => {
    const { givenUp } = await makeStates();
    const now_ms = Date.now();
    await runSql("UPDATE outbox SET failure = NULL, available_at = ? WHERE id = ?", now_ms + 1, givenUp);
    await expect(sendAgain(io({ now_ms }), givenUp)).rejects.toThrow("conflict");
    expect((await sendAgain(io({ now_ms: now_ms + 1 }), givenUp)).length).toBe(1);
  });

  it("is not possible with a link that has run out, and is while it opens something", async () => {
    const who = await operator();
    const { market, statuses } = marketWithProvider();
    const make = async (expires_at: number) => {
      const [nonce, email] = [crypto.randomUUID().replaceAll("-", "").slice(0, 24), `new-${crypto.randomUUID()}@x.test`];
      const [token] = linkTokens(env.AUTH_SECRET, nonce);
      await runSql(
        "INSERT INTO registrations (token_hash, email, email_key, name, locale, password, created_at, expires_at) VALUES (?, ?, ?, 'Ada', 'en', 'x', 0, ?)",
        ...[hashOf(token), email, email, expires_at],
      );
      statuses.push(422);
      const id = await mailWaiting({ kind: "verify", nonce, to: email, name: null });
      await deliverFor(market, id, 1);
      return { id, hash: hashOf(token) };
    };
    const live = await make(Date.now() + registrationLife_ms);
    const over = await make(Date.now() + registrationLife_ms);
    expect([(await lineOf(live.id))?.mail_state, (await lineOf(over.id))?.mail_state]).toEqual(["given_up", "given_up"]);
    await runSql("UPDATE registrations SET expires_at = ? WHERE token_hash = ?", Date.now() - 1, over.hash);
    expect((await one(who, over.id)).body.data.again).toBe("expired");
    const { status, body } = await again(who, over.id);
    expect([status, body.state, (await lineOf(over.id))?.mail_state, await logged(over.id)]).toEqual([409, "expired", "given_up", 0]);
    expect([(await one(who, live.id)).body.data.again, (await again(who, live.id)).status, await logged(live.id)]).toEqual(["yes", 200, 1]);
  });

  it.each(ways)("leaves all of it or nothing when the database breaks off at any question, and asked again it is done (%s)", async (way) => {
    const faults = new Faults();
    const broken = breakable(db, faults);
    const { market, statuses } = marketWithProvider();
    const make = async () => {
      statuses.push(422);
      const id = await mailWaiting();
      await deliverFor(market, id, 1);
      return id;
    };
    const stateOf = async (id: number) => [(await lineOf(id))?.mail_state, await logged(id)];
    const act = (id: number) => sendAgain(io({ db: broken, now_ms: market.now }), id);
    faults.arm(null);
    await act(await make());
    const calls = faults.calls.length;
    expect(calls).toBeGreaterThan(1);
    for (let at = 0; at < calls; at += 1) {
      const id = await make();
      faults.arm(at, way);
      await expect(act(id)).rejects.toThrow(Fault);
      const { reads } = faults.calls[at] as { reads: boolean };
      faults.disarm();
      expect([at, await stateOf(id)]).toEqual([at, way === "after" && !reads ? ["waiting", 1] : ["given_up", 0]]);
      await act(id);
      expect(await stateOf(id)).toEqual(["waiting", 1]);
    }
  });
});
