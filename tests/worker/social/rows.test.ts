/** The SQL of identities: whose they are, what a new account begins with, and which may go; other people's and providers' rows beside. */
import { beforeEach, describe, expect, it } from "vitest";
import { createShopper, deleteIdentity, hasIdentity, insertIdentity, readAccount, readOwner } from "../../../worker/shop/social/data.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { db } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

let [ada, ben]: { id: number; email: string }[] = [];
const identity = (who: { id: number } | undefined, provider: string, subject = `s-${crypto.randomUUID()}`) =>
  insertIdentity(db, { provider, subject, shopper_id: who?.id as number, email: "e@x.test", vouched: true, now_ms: 5 }).run();
const identities = (who: { id: number } | undefined) =>
  rowTexts("SELECT provider, email, vouched, linked_at FROM identities WHERE shopper_id = ? ORDER BY provider", who?.id);

beforeEach(async () => {
  [ada, ben] = [await makeShopper(), await makeShopper()];
});

describe("whose an identity is", () => {
  it("goes by provider and subject together, with how the account stands", async () => {
    const subject = crypto.randomUUID();
    await identity(ada, "google", subject);
    await identity(ben, "apple", subject);
    await runSql("UPDATE shoppers SET status = 'banned' WHERE id = ?", ben?.id);
    expect([await readOwner(db, "google", subject), await readOwner(db, "apple", subject)]).toEqual([
      { shopper_id: ada?.id, status: "active" },
      { shopper_id: ben?.id, status: "banned" },
    ]);
    expect([await readOwner(db, "yahoo", subject), await readOwner(db, "google", "another")]).toEqual([null, null]);
    await expect(identity(ben, "google", subject)).rejects.toThrow("UNIQUE");
  });
  it("is found by the account's address, proven or not", async () => {
    const [row = ""] = await rowTexts("SELECT email_key, email_verified_at FROM shoppers WHERE id = ?", ada?.id);
    const [key = "", at] = row.split(" ");
    expect(await readAccount(db, key)).toEqual({ id: ada?.id, email_verified_at: Number(at), status: "active" });
    await runSql("UPDATE shoppers SET email_verified_at = NULL, status = 'banned' WHERE id = ?", ada?.id);
    expect(await readAccount(db, key)).toEqual({ id: ada?.id, email_verified_at: null, status: "banned" });
    expect(await readAccount(db, `${key}x`)).toBeNull();
  });
  it("is stored as vouched for or not", async () => {
    await identity(ada, "google");
    await insertIdentity(db, { provider: "apple", subject: crypto.randomUUID(), shopper_id: ada?.id as number, email: null, vouched: false, now_ms: 7 }).run();
    expect(await identities(ada)).toEqual(["apple  0 7", "google e@x.test 1 5"]);
  });
});

describe("an account that a provider makes", () => {
  it("has a proven address and one identity; who waited to prove that address waits no more", async () => {
    const name = crypto.randomUUID();
    const row = { email: `A-${name}@x.test`, email_key: `a-${name}@x.test`, name: "Ada", locale: "tr", provider: "yahoo", subject: name, now_ms: 9 };
    for (const key of [row.email_key, `b-${name}@x.test`])
      await runSql(
        "INSERT INTO registrations (token_hash, email, email_key, name, password, locale, created_at, expires_at) VALUES (?1, ?1, ?1, 'A', 'p', 'en', 1, 2)",
        key,
      );
    const id = await createShopper(db, row);
    expect(
      await rowTexts("SELECT email, email_key, email_verified_at, name, locale, password IS NULL, created_at, updated_at FROM shoppers WHERE id = ?", id),
    ).toEqual([`A-${name}@x.test a-${name}@x.test 9 Ada tr 1 9 9`]);
    expect(await rowTexts("SELECT provider, subject, email, vouched, linked_at FROM identities WHERE shopper_id = ?", id)).toEqual([
      `yahoo ${name} A-${name}@x.test 1 9`,
    ]);
    expect(await rowTexts("SELECT email_key FROM registrations WHERE email_key LIKE ?", `%-${name}@x.test`)).toEqual([`b-${name}@x.test`]);
    await expect(createShopper(db, { ...row, subject: "another" })).rejects.toThrow("UNIQUE");
    await expect(createShopper(db, { ...row, email: "c@x.test", email_key: `c-${name}@x.test` })).rejects.toThrow("UNIQUE");
    expect(await rowTexts("SELECT id FROM shoppers WHERE email_key = ?", `c-${name}@x.test`)).toEqual([]);
  });
});

describe("a provider that is removed from an account", () => {
  const takes = (provider: string, who = ada) => deleteIdentity(db, who?.id as number, provider);
  beforeEach(async () => {
    await identity(ada, "google");
    await identity(ben, "google");
    await identity(ben, "apple");
  });
  it("stays where it is the only way in", async () => {
    expect([await takes("google"), (await identities(ada)).length]).toEqual([[], 1]);
  });
  it("goes where a password opens it, or another provider", async () => {
    await runSql("UPDATE shoppers SET password = 'p' WHERE id = ?", ada?.id);
    expect([await takes("google"), await identities(ada), (await identities(ben)).length]).toEqual([[{ provider: "google" }], [], 2]);
    expect([await takes("google", ben), (await identities(ben)).map((row) => row.split(" ")[0])]).toEqual([[{ provider: "google" }], ["apple"]]);
    expect([await takes("apple", ben), (await identities(ben)).length]).toEqual([[], 1]);
  });
  it("is none where there is no such one", async () => {
    expect([
      await takes("apple"),
      Boolean(await hasIdentity(db, ada?.id as number, "apple")),
      Boolean(await hasIdentity(db, ada?.id as number, "google")),
    ]).toEqual([[], false, true]);
  });
});
