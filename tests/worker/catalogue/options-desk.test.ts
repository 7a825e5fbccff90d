/** Operators name, order and merge options and their values: filters, what shops write, collections and addresses go along. */
import { beforeAll, describe, expect, it } from "vitest";
import type { AdminOption, AdminOptionValue } from "../../../worker/shop/catalogue/options/contract.ts";
import { saveProduct } from "../../../worker/shop/products/save.ts";
import type { ProductInput } from "../../../worker/shop/products/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { getApi } from "../../support/api.ts";
import { env, makeShop, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs } from "../../support/sellers/desk.ts";

let editor: TestShopper;
let shop: { id: number; handle: string };
let serial = 0;
beforeAll(async () => {
  await seedBase();
  [editor, shop] = [await makeShopper({ operator: "editor" }), await makeShop()];
});

/** A product for sale whose variants are chosen by these words. */
async function sell(...choices: Record<string, string>[]): Promise<{ id: number; handle: string }> {
  serial += 1;
  const handle = `choosable-${serial}`;
  const variants = choices.map((options, at) => ({
    ...{ sku: `${handle}-${at}`, price_base_minor: 1000, stock: 5, weight_g: 1 },
    options: Object.entries(options).map(([axis, value]) => ({ axis, value })),
  }));
  const input: ProductInput = {
    ...{ handle, status: "active", brand: "Anka", category: { main: "home", sub: "lamps" }, variants, pictures: [] },
    texts: { en: { name: `Thing ${serial}`, description: "", specifications: [] } },
  };
  const outcome = await saveProduct(env, shop, input, { kind: "seller", shopperId: 7, requestId: "r" });
  if (outcome.kind === "refused") throw new Error(JSON.stringify(outcome));
  return { id: outcome.id, handle };
}
const chosenBy = (id: number) =>
  rowTexts(
    "SELECT o.axis || '=' || o.value FROM variant_options AS o JOIN variants AS v ON v.id = o.variant_id WHERE v.product_id = ? ORDER BY v.position, 1",
    id,
  );

const ask = (method: string, path: string, body?: object) => askAs(editor, method, `/admin/options${path}`, body);
const option = async (axis: string): Promise<AdminOption> => (await ask("GET", `/${axis}`)).body.data;
const value = async (axis: string, key: string): Promise<AdminOptionValue> => (await ask("GET", `/${axis}/values/${key}`)).body.data;
const keysOf = async (axis: string, query = ""): Promise<string[]> =>
  ((await ask("GET", `/${axis}/values${query}`)).body.data as AdminOptionValue[]).map((each) => each.value);
type Facet = { axis: string; label: string; values: { value: string; label: string; count: number; swatch?: string }[] };
const filters = async (query = "") =>
  (await getApi<{ data: { axes: Facet[] } }>(`/products/facets?${query}`)).body.data.axes.filter(({ axis }) => axis.startsWith("o."));
const found = async (query: string) => (await getApi<{ data: { id: number }[] }>(`/products?${query}`)).body.data.map(({ id }) => id);
const present = async (query: string) => {
  const { status, body } = await getApi<{ data: { options: Record<string, string[]> } }>(`/options/moved?${query}`);
  return status === 200 ? body.data.options : status;
};
/** Presses until nothing is left. */
async function merge(path: string, into: string) {
  for (;;) {
    const { status, body } = await ask("POST", `${path}/merge`, { into });
    expect(status).toBe(200);
    if (body.data.left === 0) return body.data.both as { id: number; name: string; shop: string }[];
  }
}

describe("names and places", () => {
  it("an option of a shop is named in every language, and shoppers read that name at once", async () => {
    await sell({ Glaze: "Matt" }, { Glaze: "Gloss" });
    expect(await option("glaze")).toMatchObject({ names: { en: "Glaze" }, filter: "everywhere", position: null, values: ["Gloss", "Matt"], version: 1 });
    const { version } = await option("glaze");
    expect((await ask("PUT", "/glaze", { names: { en: "Glaze", fr: "Émail" }, version })).body.data.names).toEqual({ en: "Glaze", fr: "Émail" });
    expect((await filters("locale=fr")).find(({ axis }) => axis === "o.glaze")?.label).toBe("Émail");
    const matt = await value("glaze", "matt");
    expect(matt).toMatchObject({ names: { en: "Matt" }, swatch: null, productCount: 1 });
    const saved = await ask("PUT", "/glaze/values/matt", { names: { fr: "Mat" }, swatch: "#ABCDEF", version: matt.version });
    expect(saved.body.data).toMatchObject({ names: { fr: "Mat" }, swatch: "#abcdef" });
    const shown = (await filters("locale=tr")).find(({ axis }) => axis === "o.glaze")?.values.find((each) => each.value === "matt");
    expect(shown).toMatchObject({ label: "Mat", swatch: "#abcdef", count: 1 });
  });

  it("what somebody else has saved meanwhile is not overwritten; the same once more changes nothing", async () => {
    const { version, names } = await option("glaze");
    const log = () => rowTexts("SELECT count(*) FROM operator_log WHERE action = 'option_change'");
    const before = await log();
    expect((await ask("PUT", "/glaze", { names, version: 1 })).status).toBe(200);
    expect(await log()).toEqual(before);
    const late = await ask("PUT", "/glaze", { names: { en: "Other" }, version: version - 1 });
    expect([late.status, late.body.code, late.body.version]).toEqual([409, "conflict", version]);
  });

  it.each<[string, object, string]>([
    ["no name", { names: { en: "" } }, "names"],
    ["a name that is too long", { names: { en: "x".repeat(61) } }, "names.en"],
    ["a place of 0", { names: { en: "A" }, position: 0 }, "position"],
    ["a place that is no number", { names: { en: "A" }, position: "first" }, "position"],
    ["a place of 10,000", { names: { en: "A" }, position: 10_000 }, "position"],
    ["chosen categories without any", { names: { en: "A" }, filter: "chosen" }, "categories"],
    ["51 synonyms", { names: { en: "A" }, synonyms: Array.from({ length: 51 }, (_, at) => `s${at}`) }, "synonyms"],
    ["a filter that is none", { names: { en: "A" }, filter: "sometimes" }, "filter"],
  ])("%s is refused with its field", async (_, body, field) => {
    const { status, body: answer } = await ask("POST", "", body);
    expect([status, Object.keys(answer.errors)]).toEqual([400, [field]]);
  });

  it("a name that another one bears is refused where it stands, in any language, as a synonym, or as a key", async () => {
    await ask("POST", "", { names: { en: "Weave", fr: "Tissage" }, synonyms: ["  Web  STYLE ", "weave"] });
    expect(await option("weave")).toMatchObject({ synonyms: ["web style"] });
    for (const [names, synonyms, fields] of [
      [{ en: "tissage" }, [], ["names.en"]],
      [{ tr: "WEB Style" }, [], ["names.tr"]],
      [{ en: "Knit" }, ["Weave"], ["synonyms"]],
      [{ en: "Weave!" }, [], ["names"]],
    ] as const)
      expect(Object.keys((await ask("POST", "", { names, synonyms })).body.errors ?? {})).toEqual(fields);
    // asked for once more with the same, it is the one that is there
    expect((await ask("POST", "", { names: { en: "Weave", fr: "Tissage" }, synonyms: ["web style"] })).body.data.axis).toBe("weave");
  });

  it("pages follow one another, and are found by how a name begins in any language", async () => {
    const first = await ask("GET", "?perPage=1");
    const rest = await ask("GET", `?perPage=100&after=${first.body.meta.next}`);
    const keys = [...first.body.data, ...rest.body.data].map(({ axis }: AdminOption) => axis);
    expect(keys).toEqual([...keys].sort());
    expect(rest.body.meta.next).toBeNull();
    expect((await ask("GET", "?q=tiss")).body.data.map(({ axis }: AdminOption) => axis)).toEqual(["weave"]);
    expect(await keysOf("glaze", "?q=glo")).toEqual(["gloss"]);
    expect((await ask("GET", "/nothing/values")).status).toBe(404);
  });

  it("its place, and the categories in which it is a filter, are those of the market", async () => {
    await sell({ Alpha: "One", Zeta: "Two" });
    const axes = async (query: string) => (await filters(query)).map(({ axis }) => axis).filter((axis) => ["o.alpha", "o.zeta"].includes(axis));
    expect(await axes("")).toEqual(["o.alpha", "o.zeta"]);
    const save = async (axis: string, over: object) => {
      const { names, version } = await option(axis);
      return (await ask("PUT", `/${axis}`, { names, version, ...over })).status;
    };
    expect(await save("zeta", { position: 1 })).toBe(200);
    expect(await axes("")).toEqual(["o.zeta", "o.alpha"]);
    const [home, other] = (await rowTexts("SELECT id FROM categories WHERE parent_id IS NULL ORDER BY slug = 'home' DESC, id LIMIT 2")).map(Number) as [
      number,
      number,
    ];
    expect(await save("alpha", { filter: "chosen", categories: [home] })).toBe(200);
    expect([await axes(""), await axes("category=home")]).toEqual([["o.zeta"], ["o.zeta", "o.alpha"]]);
    // what is chosen can be taken back, wherever it stands
    expect(await axes("o.alpha=one")).toEqual(["o.zeta", "o.alpha"]);
    expect(await save("alpha", { filter: "nowhere" })).toBe(200);
    expect(await axes("category=home")).toEqual(["o.zeta"]);
    expect(other === undefined || (await save("alpha", { filter: "chosen", categories: [other] }))).toBeTruthy();
    expect(await axes("category=home")).toEqual(["o.zeta"]);
    expect(await save("alpha", { filter: "chosen", categories: [999_999] })).toBe(409);
  });
});

describe("a value goes into another", () => {
  it("products, pictures, collections, filters and what shops write go along; its address leads on", async () => {
    const hash = "e".repeat(64);
    const gone = await sell({ Tone: "Charcoal" }, { Tone: "Sand" });
    await runSql("INSERT OR IGNORE INTO pictures (hash, width, height, content_type) VALUES (?, 30, 20, 'image/png')", hash);
    await runSql("INSERT INTO product_pictures (product_id, position, hash, option_value) VALUES (?, 0, ?, 'charcoal')", gone.id, hash);
    const stays = await sell({ Tone: "Anthracite" });
    const rule = JSON.stringify({ options: { tone: ["charcoal", "anthracite", "sand"] } });
    await runSql("INSERT INTO collections (slug, rule, updated_at) VALUES ('dark', ?, 0)", rule);
    const charcoal = await value("tone", "charcoal");
    await ask("PUT", "/tone/values/charcoal", { names: { ...charcoal.names, fr: "Charbon" }, synonyms: ["coal"], version: charcoal.version });
    expect(await present("o.tone=charcoal")).toBe(404);

    expect(await merge("/tone/values/charcoal", "anthracite")).toEqual([]);
    expect(await chosenBy(gone.id)).toEqual(["tone=anthracite", "tone=sand"]);
    expect(await rowTexts("SELECT option_value FROM product_pictures WHERE product_id = ?", gone.id)).toEqual(["anthracite"]);
    expect((await found("o.tone=anthracite")).sort()).toEqual([gone.id, stays.id].sort());
    expect(await rowTexts("SELECT rule FROM collections WHERE slug = 'dark'")).toEqual([JSON.stringify({ options: { tone: ["anthracite", "sand"] } })]);
    expect(await keysOf("tone")).toEqual(["anthracite", "sand"]);
    expect((await value("tone", "anthracite")).synonyms).toEqual(["charbon", "charcoal", "coal"]);
    expect(await present("o.tone=charcoal,sand&o.size=m")).toEqual({ tone: ["anthracite", "sand"], size: ["m"] });
    // three shops that write it in three ways
    for (const word of ["Charcoal", "CHARBON", "coal"]) expect(await chosenBy((await sell({ Tone: word })).id)).toEqual(["tone=anthracite"]);
    expect((await ask("POST", "/tone/values/charcoal/merge", { into: "anthracite" })).body.data).toEqual({ left: 0, both: [] });
    expect((await ask("POST", "/tone/values/charcoal/merge", { into: "sand" })).status).toBe(404);
  });

  it("what led to it leads to where it went", async () => {
    await runSql("DELETE FROM variant_options WHERE axis = 'tone' AND value = 'sand'");
    expect(await merge("/tone/values/anthracite", "sand")).toEqual([]);
    expect(await present("o.tone=charcoal")).toEqual({ tone: ["sand"] });
    expect(await chosenBy((await sell({ Tone: "Charcoal" })).id)).toEqual(["tone=sand"]);
  });

  it("a product that is chosen by both is its shop's to change, and is named; what shops write is the other one already", async () => {
    const both = await sell({ Grain: "Fine" }, { Grain: "Finest" });
    const one = await sell({ Grain: "Finest" });
    expect(await merge("/grain/values/finest", "fine")).toEqual([{ id: both.id, name: expect.stringMatching(/^Thing/), shop: expect.any(String) }]);
    expect([await chosenBy(both.id), await chosenBy(one.id)]).toEqual([["grain=fine", "grain=finest"], ["grain=fine"]]);
    expect(await keysOf("grain")).toEqual(["fine", "finest"]);
    expect(await present("o.grain=finest")).toBe(404);
    expect(await chosenBy((await sell({ Grain: "Finest" })).id)).toEqual(["grain=fine"]);
    await runSql("DELETE FROM variant_options WHERE value = 'finest'");
    expect(await merge("/grain/values/finest", "fine")).toEqual([]);
    expect([await keysOf("grain"), await present("o.grain=finest")]).toEqual([["fine"], { grain: ["fine"] }]);
  });

  it.each([
    ["itself", "fine", 400],
    ["one that is not there", "nothing", 400],
  ])("not into %s", async (_, into, status) => {
    const { status: answered, body } = await ask("POST", "/grain/values/fine/merge", { into });
    expect([answered, Object.keys(body.errors)]).toEqual([status, ["into"]]);
  });

  it("every step is in the log, with what it was called", async () => {
    const [entry] = await rowTexts(
      "SELECT subject_kind || ' ' || subject_id || ' ' || before || ' ' || after FROM operator_log WHERE action = 'option_merge' ORDER BY id LIMIT 1",
    );
    expect(entry).toBe('option tone=charcoal {"names":{"en":"Charcoal","fr":"Charbon"},"synonyms":["coal"]} {"into":"anthracite"}');
  });
});

describe("an option goes into another", () => {
  it("with its values, their names and synonyms, and what shops write by its name", async () => {
    const product = await sell({ Material: "Oak" });
    const old = await sell({ Stuff: "Oak" }, { Stuff: "Walnut" });
    const walnut = await value("stuff", "walnut");
    await ask("PUT", "/stuff/values/walnut", { names: walnut.names, synonyms: ["nut wood"], version: walnut.version });
    expect(await merge("/stuff", "material")).toEqual([]);
    expect([await chosenBy(product.id), await chosenBy(old.id)]).toEqual([["material=oak"], ["material=oak", "material=walnut"]]);
    expect((await ask("GET", "/stuff")).status).toBe(404);
    expect(await keysOf("material")).toEqual(["oak", "walnut"]);
    expect([(await option("material")).synonyms, (await value("material", "walnut")).synonyms]).toEqual([["stuff"], ["nut wood"]]);
    expect(await present("o.stuff=walnut")).toEqual({ material: ["walnut"] });
    expect(await chosenBy((await sell({ stuff: "NUT  wood" })).id)).toEqual(["material=walnut"]);
  });

  it("a product that has both options keeps both", async () => {
    const both = await sell({ Cut: "Slim", Fit: "Slim" });
    const one = await sell({ Fit: "Wide" });
    expect((await merge("/fit", "cut")).map(({ id }) => id)).toEqual([both.id]);
    expect([await chosenBy(both.id), await chosenBy(one.id)]).toEqual([["cut=slim", "fit=slim"], ["cut=wide"]]);
  });
});

describe("what no variant has can be removed", () => {
  it("a value, and an option with its values; what is used stays", async () => {
    expect((await ask("POST", "", { names: { en: "Spare" } })).status).toBe(201);
    expect((await ask("POST", "/spare/values", { names: { en: "Left" } })).status).toBe(201);
    expect((await ask("POST", "/spare/values", { names: { en: "Right" }, swatch: "red" })).body.errors).toHaveProperty("swatch");
    expect((await ask("DELETE", "/spare/values/left")).status).toBe(204);
    expect((await ask("DELETE", "/spare/values/left")).status).toBe(404);
    expect((await ask("DELETE", "/spare")).status).toBe(204);
    for (const path of ["/material", "/material/values/oak"]) {
      const refused = await ask("DELETE", path);
      expect([refused.status, refused.body.code]).toEqual([409, "option_in_use"]);
    }
  });
});
