/** Whose marketplace it is: told to everybody, changed by operators alone, seen everywhere at once, and only what changed is logged. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { locales } from "../../../locales/words.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { getApi } from "../../support/api.ts";
import { db, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts } from "../../support/raw-sql.ts";
import { askAs, makeDesk, makeOperator } from "../../support/sellers/desk.ts";

let operator: TestShopper;
beforeAll(async () => {
  await seedBase();
  operator = await makeOperator();
});
beforeEach(async () => void (await db.prepare("DELETE FROM operator_log").run()));

const whole = {
  name: "Çarşı & Söhne",
  legalName: "Çarşı & Söhne SAS",
  address: "1 Quay\nLyon",
  country: "FR",
  taxNumber: "FR12345678901",
  senderName: null,
  senderEmail: "post@carsi.example",
  supportEmail: "help@carsi.example",
  colour: "#8a1f4d",
  isDemonstration: false,
  languages: ["fr", "tr"],
  language: "fr",
  texts: { fr: { tagline: "tout au même endroit", heading: "Bienvenue", lead: "", description: "", claim: "" } },
};
const marketNow = async (locale = "en") => (await getApi<{ data: Record<string, unknown> }>(`/market?locale=${locale}`)).body.data;
const put = (who: TestShopper | null, body: unknown) => askAs(who, "PUT", "/admin/market", body);
const logged = () =>
  rowTexts("SELECT action || ' ' || (before ->> 'name') || ', ' || (after ->> 'name') FROM operator_log WHERE subject_id = 'market' ORDER BY id");

describe("a new market", () => {
  it("has a plain name, and nothing to say of its own", async () => {
    expect(await marketNow()).toEqual({
      ...{
        name: "Market",
        legalName: "",
        address: [],
        country: null,
        supportEmail: null,
        colour: "#0a5f4e",
        logo: null,
        isDemonstration: false,
        openedAt: new Date(1).toISOString(),
        languages: [...locales],
        language: "en",
      },
      ...{ tagline: null, heading: null, lead: null, description: null, claim: null },
    });
    expect((await askAs(operator, "GET", "/admin/market")).body.data).toMatchObject({ name: "Market", texts: {}, missing: [...locales] });
  });
  it("is one: no second row, and the one stays", async () => {
    await expect(db.prepare("INSERT INTO market (id, name) VALUES (2, 'Other')").run()).rejects.toThrow(/market_is_one/);
    await expect(db.prepare("UPDATE market SET name = ''").run()).rejects.toThrow(/market_name_length/);
  });
});

describe("its settings", () => {
  it("are nobody's but operators'", async () => {
    const { seller } = await makeDesk();
    for (const [who, status] of [
      [null, 401],
      [await makeShopper(), 403],
      [seller, 403],
    ] as const) {
      expect((await put(who, whole)).status).toBe(status);
      expect((await askAs(who, "GET", "/admin/market")).status).toBe(status);
    }
    expect([(await marketNow()).name, await logged()]).toEqual(["Market", []]);
  });

  it("are seen by everybody at once, in their language, and are logged once", async () => {
    const { texts, senderEmail: _, senderName: __, taxNumber: ___, ...rest } = whole;
    const { status, body } = await put(operator, whole);
    expect([status, body.data]).toEqual([200, { ...whole, logo: null, missing: ["tr"] }]);
    const shown = { ...rest, address: ["1 Quay", "Lyon"], logo: null, openedAt: new Date(1).toISOString() };
    expect(await marketNow("fr")).toEqual({ ...shown, ...texts.fr, lead: null, description: null, claim: null });
    expect(await marketNow("tr")).toMatchObject({ ...shown, tagline: null, heading: null });
    expect(await logged()).toEqual(["market_settings Market, Çarşı & Söhne"]);
    // said once more it is nothing new
    expect((await put(operator, whole)).body).toEqual(body);
    expect(await logged()).toEqual(["market_settings Market, Çarşı & Söhne"]);
  });

  it("are the whole of it: what is left out is taken away, and a single text is a change", async () => {
    await put(operator, whole);
    const generation = async () => Number((await rowTexts("SELECT generation FROM catalogue_state"))[0]);
    const before = await generation();
    await put(operator, { ...whole, texts: { fr: { ...whole.texts.fr, claim: "Choisies" }, hi: { heading: "नमस्ते" } } });
    expect(await marketNow("fr")).toMatchObject({ claim: "Choisies", heading: "Bienvenue" });
    expect(await marketNow("hi")).toMatchObject({ heading: "नमस्ते", tagline: null });
    expect(await generation()).toBeGreaterThan(before);
    await put(operator, { name: "Bazaar", colour: "#0a5f4e" });
    expect(await marketNow("fr")).toMatchObject({
      name: "Bazaar",
      legalName: "",
      address: [],
      country: null,
      supportEmail: null,
      heading: null,
    });
    expect(await rowTexts("SELECT locale FROM market_texts")).toEqual([]);
    expect((await logged()).length).toBe(2);
  });

  it("are refused in the operator's language, and then nothing has changed", async () => {
    await put(operator, { name: "Bazaar", colour: "#0a5f4e" });
    const { status, body } = await askAs(operator, "PUT", "/admin/market?locale=tr", { ...whole, name: "", colour: "#ffdd00", senderEmail: "nobody" });
    expect([status, Object.keys(body.errors).sort()]).toEqual([400, ["colour", "name", "senderEmail"]]);
    expect(body.errors.colour[0]).toMatch(/renk/i);
    expect((await marketNow()).name).toBe("Bazaar");
  });
});
