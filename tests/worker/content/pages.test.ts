/** Operators write pages of texts: each save is a version, one is shown, and an order keeps the terms it was placed under. */
import { beforeAll, describe, expect, it } from "vitest";
import { catalogueWritten } from "../../../worker/cache/generation.ts";
import type { ContentPage, ContentPageCard } from "../../../worker/shop/content/contract.ts";
import { pages_max, versions_max } from "../../../worker/shop/content/rules.ts";
import { legalPagesState } from "../../../worker/shop/content/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { getApi } from "../../support/api.ts";
import { db, placedOrder, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs } from "../../support/sellers/desk.ts";

let editor: TestShopper;
beforeAll(async () => {
  await seedBase();
  editor = await makeShopper({ scope: "shopper admin", name: "Edda" });
  await runSql("UPDATE market SET name = 'Çarşı & Söhne', legal_name = 'Söhne <b> AG', address = 'Am Markt 1' || char(10) || 'Bern', country = 'CH'");
});

const locales = ["en", "fr", "ar", "tr", "hi"] as const;
let made = 0;
const text = (title: string) => ({ title, summary: "", body: `About ${title}.` });
const fresh = (over: object = {}) => {
  made += 1;
  return { slug: `page-${made}`, texts: Object.fromEntries(locales.map((locale) => [locale, text(`Page ${made} ${locale}`)])), ...over };
};
const ask = (method: string, path: string, body?: object) => askAs(editor, method, `/admin/pages${path}`, body);
const read = async (slug: string, locale = "en") => {
  const { status, body } = await getApi<{ data: ContentPage }>(`/pages/${slug}?locale=${locale}`);
  return status === 200 ? body.data : status;
};
const listed = async (locale = "en") => (await getApi<{ data: ContentPageCard[] }>(`/pages?locale=${locale}`)).body.data;
const logged = async (slug: string) => rowTexts("SELECT action FROM operator_log WHERE subject_kind = 'page' AND subject_id = ? ORDER BY id", slug);

describe("a page", () => {
  it("is seen by nobody until a version is published, and then in every language", async () => {
    const page = fresh({ footer: "help", position: 3, note: "begun" });
    const { status, body } = await ask("POST", "", page);
    expect([status, body.data.published, body.data.latest, body.data.versions[0]]).toMatchObject([201, false, 1, { number: 1, by: "Edda", note: "begun" }]);
    expect(await read(page.slug)).toBe(404);
    expect((await ask("GET", `/${page.slug}/preview`)).body.data.title).toBe(`Page ${made} en`);
    expect((await ask("POST", `/${page.slug}/publish`, { version: 1 })).body.data).toMatchObject({ published: true, shown: 1 });
    for (const locale of locales) expect(await read(page.slug, locale)).toMatchObject({ title: `Page ${made} ${locale}` });
    expect((await listed("fr")).find(({ slug }) => slug === page.slug)).toMatchObject({ footer: "help", kind: "content", title: `Page ${made} fr` });
    const changed = { ...page, note: "", texts: { en: text("Second") }, version: 1 };
    const { slug: _, ...save } = changed;
    expect((await ask("PUT", `/${page.slug}`, save)).body.data).toMatchObject({ latest: 2, shown: 1, missing: ["fr", "ar", "tr", "hi"] });
    expect(await read(page.slug)).toMatchObject({ title: `Page ${made} en` });
    expect((await ask("GET", `/${page.slug}/preview?locale=hi`)).body.data.title).toBe("Second");
    expect((await ask("GET", `/${page.slug}/versions/1`)).body.data.texts.fr.title).toBe(`Page ${made} fr`);
    await ask("POST", `/${page.slug}/publish`, { version: 2 });
    expect([await read(page.slug), await read(page.slug, "tr")]).toMatchObject([{ title: "Second" }, { title: "Second" }]);
    // back to the first one
    await ask("POST", `/${page.slug}/publish`, { version: 1 });
    await ask("POST", `/${page.slug}/publish`, { version: 1 });
    expect(await read(page.slug, "tr")).toMatchObject({ title: `Page ${made} tr` });
    expect(await logged(page.slug)).toEqual(["page_create", "page_publish", "page_save", "page_publish", "page_publish"]);
  });
  it("is not saved over what somebody else has saved meanwhile, nor twice", async () => {
    const page = fresh();
    await ask("POST", "", page);
    const save = (title: string, version: number) => ask("PUT", `/${page.slug}`, { texts: { en: text(title) }, version });
    expect([(await save("One", 1)).status, (await save("Two", 1)).body, (await save("One", 1)).body.data.latest]).toMatchObject([
      200,
      { code: "conflict", version: 2 },
      2,
    ]);
    expect((await ask("PUT", `/${page.slug}`, { texts: { en: text("One") }, version: 2, footer: "company" })).body.data).toMatchObject({
      latest: 2,
      footer: "company",
    });
    expect((await ask("POST", `/${page.slug}/publish`, { version: 3 })).status).toBe(404);
    expect((await ask("GET", `/${page.slug}/versions/3`)).status).toBe(404);
    expect((await ask("GET", "/nowhere")).status).toBe(404);
  });
  it("holds text, whatever is typed: nothing of it is markup", async () => {
    const body = "<script>alert(1)</script>\n\n- <img src=x onerror=alert(1)>\n\n{{market}} {{unknown}} {{legalName}}";
    const page = fresh({ texts: { en: { title: "</title><script>", summary: "{{market}}", body } } });
    await ask("POST", "", page);
    await ask("POST", `/${page.slug}/publish`, { version: 1 });
    expect(await read(page.slug)).toMatchObject({
      title: "</title><script>",
      summary: "Çarşı & Söhne",
      body: body.replace("{{market}}", "Çarşı & Söhne").replace("{{legalName}}", "Söhne <b> AG"),
    });
  });
  it.each([
    [{ texts: {} }, "texts"],
    [{ texts: { en: { title: "", body: "x" } } }, "texts.en.title"],
    [{ texts: { en: { title: "x", body: " " } } }, "texts.en.body"],
    [{ texts: { en: { title: "x".repeat(121), body: "x" } } }, "texts.en.title"],
    [{ texts: { en: { title: "x", body: "x".repeat(20_001) } } }, "texts.en.body"],
    [{ texts: { en: { title: "x\u202ey", body: "x" } } }, "texts.en.title"],
    [{ footer: "top" }, "footer"],
    [{ position: 10_000 }, "position"],
    [{ note: "x".repeat(201) }, "note"],
    [{ slug: "Not-One" }, "slug"],
  ])("%# that is not fit is refused, by its field", async (over, field) => {
    const { status, body } = await ask("POST", "", fresh(over));
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
  it("as long as it may be is taken, once under its address", async () => {
    const longest = fresh({
      texts: { en: { title: "x".repeat(120), summary: "x".repeat(300), body: "x".repeat(20_000) } },
      position: 9_999,
      note: "x".repeat(200),
    });
    expect([(await ask("POST", "", longest)).status, (await ask("POST", "", longest)).body.errors]).toEqual([201, { slug: [expect.any(String)] }]);
  });
  it("can be withdrawn and removed, with everything that belongs to it", async () => {
    const page = fresh();
    await ask("POST", "", page);
    await ask("POST", `/${page.slug}/publish`, { version: 1 });
    expect((await ask("POST", `/${page.slug}/withdraw`)).body.data).toMatchObject({ published: false, shown: null });
    expect(await read(page.slug)).toBe(404);
    expect([(await ask("DELETE", `/${page.slug}`)).status, (await ask("DELETE", `/${page.slug}`)).status]).toEqual([200, 404]);
    expect(await logged(page.slug)).toEqual(["page_create", "page_publish", "page_withdraw", "page_remove"]);
  });
});

describe("the pages that a market needs", () => {
  it("come as templates in five languages, with the market's own name, until somebody confirms them", async () => {
    expect((await legalPagesState(db)).missing).toEqual(["terms", "privacy", "returns", "imprint"]);
    const { status, body } = await ask("POST", "/template");
    expect([status, body.meta.legal]).toEqual([201, { missing: [], unconfirmed: ["terms", "privacy", "returns", "imprint"], gaps: [] }]);
    const count = body.meta.total;
    expect((await ask("POST", "/template")).body.meta.total).toBe(count);
    for (const locale of locales) {
      for (const slug of ["about", "terms", "privacy", "returns", "faq", "contact", "imprint"]) {
        const page = (await read(slug, locale)) as ContentPage;
        expect([slug, locale, page.title.length > 3, page.body.length > 100, page.kind]).toEqual([
          slug,
          locale,
          true,
          true,
          ["terms", "privacy", "returns", "imprint"].includes(slug) ? "legal" : "content",
        ]);
        expect(`${page.title} ${page.summary} ${page.body}`).not.toMatch(/\{\{|Meydan|ميدان/);
      }
      expect(((await read("imprint", locale)) as ContentPage).body).toContain("Söhne <b> AG");
      expect(((await read("imprint", locale)) as ContentPage).body).toContain("Am Markt 1, Bern");
    }
    expect((await listed()).filter(({ footer }) => footer === "company").map(({ slug }) => slug)).toEqual(["about", "terms", "privacy", "imprint"]);
    await ask("POST", "/imprint/confirm");
    expect((await ask("POST", "/imprint/confirm")).body.data.isTemplate).toBe(false);
    expect(await legalPagesState(db)).toEqual({ missing: [], unconfirmed: ["terms", "privacy", "returns"], gaps: [] });
    expect((await logged("imprint")).filter((action) => action === "page_confirm").length).toBe(1);
    for (const slug of ["terms", "contact"]) {
      expect([(await ask("POST", `/${slug}/withdraw`)).body.code, (await ask("DELETE", `/${slug}`)).body.code]).toEqual(["page_bound", "page_bound"]);
    }
  });
  it("an order keeps the version of the terms it was placed under, and that version stays", async () => {
    const versionOf = async (orderId: number) =>
      (await rowTexts("SELECT v.number FROM orders AS o JOIN page_versions AS v ON v.id = o.terms_version WHERE o.id = ?", orderId))[0];
    const place = async () => {
      await placedOrder();
      return Number((await rowTexts("SELECT max(id) FROM orders"))[0]);
    };
    const first = await place();
    const save = (nth: number, version: number) => ask("PUT", "/terms", { footer: "company", position: 1, texts: { en: text(`Terms ${nth}`) }, version });
    expect((await save(0, 1)).body.data.latest).toBe(2);
    await ask("POST", "/terms/publish", { version: 2 });
    const second = await place();
    expect([await versionOf(first), await versionOf(second)]).toEqual(["1", "2"]);
    // versions come and go: the oldest that no order was placed under makes room
    await runSql(
      "WITH RECURSIVE n(i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) INSERT INTO page_versions (page_id, number, texts, created_at) SELECT (SELECT id FROM pages WHERE slug = 'terms'), i, '{}', 0 FROM n",
      versions_max,
    );
    expect((await save(1, versions_max)).body.data.latest).toBe(versions_max + 1);
    const numbers = (await ask("GET", "/terms")).body.data.versions.map(({ number }: { number: number }) => number);
    expect([numbers.length, numbers.at(-1), numbers.at(-2), numbers.at(-3)]).toEqual([versions_max, 1, 2, 4]);
    expect([await versionOf(first), (await ask("GET", "/terms/versions/1")).status]).toEqual(["1", 200]);
    await expect(runSql("DELETE FROM pages WHERE slug = 'terms'")).rejects.toThrow(/terms_agreed_to/);
  });
});

describe("pages by a country's law", () => {
  const drop = () =>
    runSql("DELETE FROM pages WHERE slug NOT LIKE 'page-%' AND id NOT IN (SELECT page_id FROM page_versions WHERE id IN (SELECT terms_version FROM orders))");
  const home = async (country: string | null) => {
    await runSql("UPDATE market SET country = ?", country);
    catalogueWritten();
  };
  const slugsNow = async () => (await rowTexts("SELECT slug FROM pages WHERE is_template = 1 ORDER BY position, id")).join(" ");
  const bodyOf = async (slug: string, locale: string) => (await ask("GET", `/${slug}`)).body.data.texts[locale].body as string;

  it("are those of the market's home, with its facts or gaps in their place; what is there stays", async () => {
    await drop();
    await home("FR");
    const own = { texts: { en: text("Our imprint") }, slug: "imprint" };
    expect((await ask("POST", "", own)).status).toBe(201);
    const { status, body } = await ask("POST", "/template", { facts: { mediator: "CM2C, Paris" } });
    expect([status, body.meta.country]).toEqual([201, "FR"]);
    expect(await slugsNow()).toBe("about terms privacy returns faq contact withdrawal accessibility");
    expect((await ask("GET", "/imprint")).body.data).toMatchObject({ isTemplate: false, templateCountry: null, latest: 1, texts: { en: text("Our imprint") } });
    expect((await ask("GET", "/withdrawal")).body.data).toMatchObject({ kind: "legal", footer: "help", templateCountry: "FR", published: true });
    expect((await ask("GET", "/faq")).body.data).toMatchObject({ kind: "content", templateCountry: null, gaps: {} });
    for (const locale of locales) expect(await bodyOf("privacy", locale)).toContain("CNIL");
    // where consumers withdraw is known
    for (const locale of locales) expect(await bodyOf("withdrawal", locale)).toContain(`${locale === "en" ? " " : `/${locale}`}/withdraw`);
    expect(await rowTexts("SELECT after ->> 'country' FROM operator_log WHERE subject_id = 'withdrawal' AND action = 'page_template'")).toEqual(["FR"]);
    const again = await ask("POST", "/template", { country: "DE", facts: { phone: "1" } });
    expect([again.status, again.body.meta.total]).toEqual([201, body.meta.total]);
  });
  it("are another country's where one is named, and nothing is overwritten by them", async () => {
    await drop();
    await home("FR");
    await ask("POST", "/template", { country: "in", facts: { grievanceOfficer: "Asha Rao, +91 80 1234 5678" } });
    expect(await slugsNow()).toContain("grievance");
    for (const locale of locales) expect(await bodyOf("grievance", locale)).toContain("Asha Rao, +91 80 1234 5678");
    const before = (await ask("GET", "/privacy")).body.data;
    await ask("POST", "/template");
    expect(await slugsNow()).toContain("grievance withdrawal");
    expect((await ask("GET", "/privacy")).body.data).toEqual(before);
    await home("JP");
    await drop();
    expect((await ask("POST", "/template", { country: "JP" })).status).toBe(201);
    expect(await rowTexts("SELECT DISTINCT coalesce(template_country, '-') FROM pages WHERE is_template = 1")).toEqual(["-"]);
    await drop();
    await home(null);
    expect([(await ask("POST", "/template")).status, (await ask("GET", "")).body.meta.country]).toEqual([201, null]);
  });
  it.each([
    [{ country: "JP" }, 422, "template_unknown"],
    [{ country: "ZZ" }, 400, "country"],
    [{ country: 7 }, 400, "country"],
    [{ facts: { colour: "red" } }, 400, "facts.colour"],
    [{ facts: { phone: "x".repeat(201) } }, 400, "facts.phone"],
    [{ facts: { phone: "a\nb" } }, 400, "facts.phone"],
    [{ land: "FR" }, 400, "land"],
  ])("are not those of %j", async (wish, status, what) => {
    await home("FR");
    const count = await rowTexts("SELECT count(*) FROM pages");
    const answer = await ask("POST", "/template", wish);
    expect([answer.status, status === 422 ? answer.body.code : Object.keys(answer.body.errors)[0]]).toEqual([status, what]);
    expect(await rowTexts("SELECT count(*) FROM pages")).toEqual(count);
  });
  it("are not confirmed while something is to be filled in, in whichever language, and that is said in the visitor's", async () => {
    await drop();
    await home("FR");
    await ask("POST", "/template");
    expect(await legalPagesState(db)).toMatchObject({
      unconfirmed: expect.arrayContaining(["imprint", "accessibility"]),
      gaps: expect.arrayContaining(["imprint", "accessibility"]),
    });
    expect((await legalPagesState(db)).gaps).not.toContain("privacy");
    const { data } = (await ask("GET", "/accessibility")).body;
    expect(data.gaps.en).toEqual(["[Authority for accessibility: name, website]"]);
    expect(Object.keys(data.gaps).sort()).toEqual([...locales].sort());
    const refused = await ask("POST", "/accessibility/confirm?locale=tr");
    expect([refused.status, refused.body.code, refused.body.gaps]).toEqual([409, "page_has_gaps", data.gaps]);
    expect(refused.body.message).toMatch(/Köşeli ayraç/);
    const filled = (but: string[]) =>
      Object.fromEntries(
        Object.entries(data.texts as Record<string, { body: string }>).map(([locale, page]) => [
          locale,
          but.includes(locale) ? page : { ...page, body: page.body.replace(/\[[^\]]+\]/g, "The authority") },
        ]),
      );
    const save = async (but: string[], version: number) => {
      await ask("PUT", "/accessibility", { footer: data.footer, position: data.position, texts: filled(but), version });
      return (await ask("POST", "/accessibility/confirm")).body;
    };
    // one language is left; then all are filled in, and not shown yet
    expect((await save(["hi"], 1)).gaps).toEqual(data.gaps);
    await ask("POST", "/accessibility/publish", { version: 2 });
    expect((await ask("POST", "/accessibility/confirm")).body.gaps).toEqual({ hi: data.gaps.hi });
    expect((await save([], 2)).gaps).toEqual({ hi: data.gaps.hi });
    expect((await legalPagesState(db)).gaps).toContain("accessibility");
    expect((await ask("GET", "/accessibility")).body.data).toMatchObject({ isTemplate: true, templateCountry: "FR" });
    await ask("POST", "/accessibility/publish", { version: 3 });
    expect((await legalPagesState(db)).gaps).not.toContain("accessibility");
    expect((await ask("POST", "/accessibility/confirm")).body.data).toMatchObject({ isTemplate: false, templateCountry: null, gaps: {} });
    expect((await legalPagesState(db)).unconfirmed).not.toContain("accessibility");
    expect((await logged("accessibility")).filter((action) => action === "page_confirm").length).toBe(1);
    // what was confirmed may say what it likes
    expect((await ask("POST", "/accessibility/confirm")).status).toBe(200);
    expect((await ask("DELETE", "/accessibility")).status).toBe(200);
  });
});

describe("limits and people", () => {
  it("only who may edit texts does; nothing of it is stored anywhere", async () => {
    for (const who of [await makeShopper({ operator: "finance" }), await makeShopper(), null]) {
      expect([401, 403]).toContain((await askAs(who, "GET", "/admin/pages")).status);
      expect([401, 403]).toContain((await askAs(who, "GET", "/admin/pages/terms/preview")).status);
    }
    for (const path of ["", "/terms", "/terms/preview"]) expect((await ask("GET", path)).headers.get("cache-control")).toBe("private, no-store");
  });
  it("there is room for so many pages, and for none more", async () => {
    const count = Number((await rowTexts("SELECT count(*) FROM pages"))[0]);
    await runSql(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) INSERT INTO pages (slug, position, updated_at) SELECT 'fill-' || i, 1, 0 FROM n",
      pages_max - 1 - count,
    );
    catalogueWritten();
    expect([(await ask("POST", "", fresh())).status, (await ask("POST", "", fresh())).body.code]).toEqual([201, "limit_reached"]);
  });
});
