/** Bank details: sealed at rest, masked in every answer, changed only by somebody who has just shown who they are. */
import { describe, expect, it } from "vitest";
import type { BankDetails } from "../../../worker/shop/bank/contract.ts";
import { seal, unseal } from "../../../worker/shop/bank/encryption.ts";
import { bankDetails_max } from "../../../worker/shop/bank/rules.ts";
import { addBankDetails, openBankDetails } from "../../../worker/shop/bank/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { DB, fetchApi } from "../../support/api.ts";
import { env } from "../../support/marketplace.ts";

type Answer = { status: number; text: string; data: BankDetails; errors?: Record<string, string[]>; code?: string };

const iban = "DE89370400440532013000";
const german = { country: "DE", holder: "Ada Lovelace", iban: "DE89 3704 0044 0532 0130 00" };

async function ask(who: TestShopper | null, method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = { ...who?.bearer, ...(body !== undefined && { "content-type": "application/json" }) };
  const response = await fetchApi(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const text = await response.text();
  return { status: response.status, text, ...JSON.parse(text) } as Answer;
}
const add = (who: TestShopper | null, body: unknown = german) => ask(who, "POST", "/user/bank-details", body);
const list = async (who: TestShopper) => (await ask(who, "GET", "/user/bank-details")).data as unknown as BankDetails[];
const one = (id: string) => `/user/bank-details/${id}`;
const stored = (id: string) => DB.prepare("SELECT * FROM bank_details WHERE id = ?").bind(id).first<Record<string, unknown>>();
/** Signed in long enough ago that it has to be shown again who it is. */
const longAgo = async () => {
  const shopper = await makeShopper();
  await DB.prepare("UPDATE sessions SET proven_at = proven_at - 600001 WHERE shopper_id = ?").bind(shopper.id).run();
  return shopper;
};

describe("bank details", () => {
  it.each([
    [german, "iban", "3000", { iban }],
    [
      { country: "IN", holder: "Ada Lovelace", accountNumber: "012345678901", ifsc: "hdfc0000123" },
      "ifsc",
      "8901",
      { accountNumber: "012345678901", ifsc: "HDFC0000123" },
    ],
    [
      { country: "US", holder: "Ada Lovelace", accountNumber: "000123456789", routingNumber: "021000021" },
      "routing",
      "6789",
      { accountNumber: "000123456789" },
    ],
    [{ country: "JP", holder: "Ada Lovelace", accountNumber: "1234567", bic: "BOTKJPJT" }, "bic", "567", { accountNumber: "1234567", bic: "BOTKJPJT" }],
  ])("%j leave masked, are sealed, and open for a refund alone", async (body, kind, last4, numbers) => {
    const ada = await makeShopper();
    const { status, data, text } = await add(ada, body);
    expect(status).toBe(201);
    expect(data).toEqual({ id: data.id, country: body.country, kind, holder: "A•• L•••••••", last4, createdAt: expect.any(String) });
    const listed = await ask(ada, "GET", "/user/bank-details");
    const row = JSON.stringify(await stored(data.id));
    for (const secret of [...Object.values(numbers), "Lovelace"]) for (const where of [text, listed.text, row]) expect(where).not.toContain(secret);
    expect(listed.data).toEqual([data]);
    expect(await openBankDetails(env, ada.id, data.id)).toMatchObject({ country: body.country, holder: "Ada Lovelace", ...numbers });
  });
  it("do not open for another shopper, at another place, changed, or under a key that is gone", async () => {
    const [ada, eve] = [await makeShopper(), await makeShopper()];
    const { id } = (await add(ada)).data;
    const other = (await add(eve)).data.id;
    expect(await openBankDetails(env, eve.id, id)).toBeNull();
    const sealed = String((await stored(id))?.sealed);
    // somebody who can write to the database cannot have the refund sent to their own account
    await DB.prepare("UPDATE bank_details SET sealed = (SELECT sealed FROM bank_details WHERE id = ?2) WHERE id = ?1").bind(id, other).run();
    expect(await openBankDetails(env, ada.id, id)).toBeNull();
    for (const change of [sealed.slice(0, -2) + (sealed.endsWith("AA") ? "BB" : "AA"), sealed.replace(".", ""), "", "..", sealed.slice(5)]) {
      await DB.prepare("UPDATE bank_details SET sealed = ?2 WHERE id = ?1").bind(id, change).run();
      expect(await openBankDetails(env, ada.id, id)).toBeNull();
    }
    await DB.prepare("UPDATE bank_details SET sealed = ?2 WHERE id = ?1").bind(id, sealed).run();
    const added = "a-new-key-that-is-long-enough-to-be-one";
    const ring = { DB, DATA_KEY: `${added},${env.DATA_KEY}` };
    expect(await openBankDetails(ring, ada.id, id)).toMatchObject({ iban });
    expect(await openBankDetails({ DB, DATA_KEY: added }, ada.id, id)).toBeNull();
    const fresh = await addBankDetails(ring, ada.id, { country: "FR", holder: "Ada", iban: "FR1420041010050500013M02606" }, Date.now());
    expect(await openBankDetails(env, ada.id, fresh.id)).toBeNull();
  });
  it("are never sealed alike", async () => {
    const texts = await Promise.all(Array.from({ length: 50 }, () => seal("key", "bond", "the same")));
    expect(new Set(texts).size).toBe(50);
    expect(await Promise.all(texts.map((text) => unseal("new,key", "bond", text)))).toEqual(texts.map(() => "the same"));
  });
  it.each<[string, Record<string, unknown>, string[]]>([
    ["a wrong digit", { iban: "DE88370400440532013000" }, ["iban"]],
    ["another country's number", { iban: "GB29NWBK60161331926819" }, ["iban"]],
    ["nothing", { holder: "", iban: "" }, ["holder"]],
    ["no number", { iban: undefined }, ["iban"]],
    ["the wrong kind", { country: "IN" }, ["accountNumber", "ifsc"]],
    ["no country", { country: "ZZ" }, ["country"]],
    ["control signs", { holder: "Ada\u0000" }, ["holder"]],
    ["too much", { holder: "x".repeat(101), iban: "1".repeat(61) }, ["holder", "iban"]],
    ["other types", { holder: {}, iban: 5 }, ["holder", "iban"]],
    ["unknown keys", { sealed: "x" }, ["sealed"]],
  ])("with %s are refused, with the reason at the field and without an echo", async (_, over, fields) => {
    const ada = await makeShopper();
    const { status, errors, text } = await add(ada, { ...german, ...over });
    expect(status).toBe(400);
    expect(Object.keys(errors ?? {}).sort()).toEqual(fields.sort());
    expect(text).not.toMatch(/3704|NWBK/);
    expect(await list(ada)).toEqual([]);
  });
  it("are listed newest first, of one shopper alone", async () => {
    const [ada, eve] = [await makeShopper(), await makeShopper()];
    const us = (n: number) => ({ country: "US", holder: "Ada", routingNumber: "021000021", accountNumber: `20000000${n}` });
    await add(eve, us(9));
    for (const at_ms of [2_000, 3_000, 1_000]) {
      const { id } = (await add(ada, us(at_ms / 1_000))).data;
      await DB.prepare("UPDATE bank_details SET created_at = ? WHERE id = ?").bind(at_ms, id).run();
    }
    expect((await list(ada)).map(({ createdAt, last4 }) => [createdAt, last4])).toEqual([
      ["1970-01-01T00:00:03.000Z", "0003"],
      ["1970-01-01T00:00:02.000Z", "0002"],
      ["1970-01-01T00:00:01.000Z", "0001"],
    ]);
  });
  it("are stored once each, and five at most, also when asked at once", async () => {
    const ada = await makeShopper();
    const again = await Promise.all(Array.from({ length: 6 }, () => add(ada)));
    expect(again.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(again.find(({ status }) => status === 409)?.code).toBe("conflict");
    const us = (n: number) => ({ country: "US", holder: "Ada", routingNumber: "021000021", accountNumber: `10000000${n}` });
    const more = await Promise.all(Array.from({ length: 7 }, (_, n) => add(ada, us(n))));
    expect(more.filter(({ status }) => status === 201)).toHaveLength(bankDetails_max - 1);
    expect(more.filter(({ code }) => code === "limit_reached")).toHaveLength(7 - bankDetails_max + 1);
    expect(await list(ada)).toHaveLength(bankDetails_max);
    expect((await add(await makeShopper())).status).toBe(201);
  });
});

describe("who may", () => {
  it("has signed in", async () => {
    const { id } = (await add(await makeShopper())).data;
    expect((await add(null)).status).toBe(401);
    expect((await ask(null, "GET", "/user/bank-details")).status).toBe(401);
    expect((await ask(null, "DELETE", one(id))).status).toBe(401);
  });
  it("has shown within ten minutes who they are; to look needs less", async () => {
    const old = await longAgo();
    expect(await add(old)).toMatchObject({ status: 403, code: "proof_needed" });
    expect(await list(old)).toEqual([]);
    await DB.prepare("UPDATE sessions SET proven_at = ? WHERE shopper_id = ?").bind(Date.now(), old.id).run();
    const { id } = (await add(old)).data;
    await DB.prepare("UPDATE sessions SET proven_at = proven_at - 600001 WHERE shopper_id = ?").bind(old.id).run();
    expect(await ask(old, "DELETE", one(id))).toMatchObject({ status: 403, code: "proof_needed" });
    expect(await list(old)).toHaveLength(1);
  });
  it("is the owner", async () => {
    const [ada, eve] = [await makeShopper(), await makeShopper()];
    const { id } = (await add(ada)).data;
    expect((await ask(eve, "DELETE", one(id))).status).toBe(404);
    expect(await list(eve)).toEqual([]);
    for (const wrong of ["1", "'--", "x".repeat(65)]) expect((await ask(ada, "DELETE", one(encodeURIComponent(wrong)))).status).toBe(400);
    expect((await ask(ada, "DELETE", one(id))).status).toBe(200);
    expect((await ask(ada, "DELETE", one(id))).status).toBe(404);
    expect(await stored(id)).toBeNull();
  });
  it("and it all goes with the account", async () => {
    const ada = await makeShopper();
    const { id } = (await add(ada)).data;
    await DB.prepare("DELETE FROM shoppers WHERE id = ?").bind(ada.id).run();
    expect(await stored(id)).toBeNull();
  });
});
