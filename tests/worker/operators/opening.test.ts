/** A market that was just deployed: its first owner, what it needs, and the moment it opens. */
import { beforeAll, describe, expect, it } from "vitest";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import fr from "../../../locales/fr.json" with { type: "json" };
import hi from "../../../locales/hi.json" with { type: "json" };
import tr from "../../../locales/tr.json" with { type: "json" };
import { statement } from "../../../worker/db/sql.ts";
import { newOwnerToken, ownerLinkSql } from "../../../worker/release/owner-link.ts";
import { putOwnerLink } from "../../../worker/shop/opening/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { env } from "../../support/marketplace.ts";
import { migrateAnew } from "../../support/migrated.ts";
import { askAs, makeOperator } from "../../support/sellers/desk.ts";
import { factsOf } from "../../support/template-facts.ts";

const { DB } = env;
const hour_ms = 3_600_000;
const put = (hash: string, expires_ms: number) => DB.prepare(ownerLinkSql(hash, expires_ms)).all();
const owners = async () => (await DB.prepare("SELECT shopper_id AS id FROM operators WHERE role = 'owner'").all<{ id: number }>()).results.map(({ id }) => id);
const own = (who: Parameters<typeof askAs>[0], token: string) => askAs(who, "POST", "/market/owner", { token });

beforeAll(() => migrateAnew());

describe("the first owner", () => {
  it("is whoever opens the printed link, signed in and within its day; nobody with another", async () => {
    const shopper = await makeShopper({ name: "Defne" });
    const { token, hash } = newOwnerToken();
    expect((await put(hash, Date.now() - 1)).results).toEqual([{ id: 1 }]);
    expect([(await own(shopper, token)).status, await owners()]).toEqual([410, []]);
    await put(hash, Date.now() + hour_ms);
    expect([(await own(null, token)).status, (await own(shopper, `${token}x`)).status, await owners()]).toEqual([401, 410, []]);
    await DB.prepare("UPDATE shoppers SET email_verified_at = NULL WHERE id = ?").bind(shopper.id).run();
    expect([(await own(shopper, token)).status, await owners()]).toEqual([410, []]);
    await DB.prepare("UPDATE shoppers SET email_verified_at = 1 WHERE id = ?").bind(shopper.id).run();
    expect([(await own(shopper, token)).status, await owners()]).toEqual([200, [shopper.id]]);
  });
  it("uses the link up, and no further one is made", async () => {
    const [first] = await owners();
    const other = await makeShopper({ name: "Kerem" });
    const { token, hash } = newOwnerToken();
    expect((await put(hash, Date.now() + hour_ms)).results).toEqual([]);
    await statement(DB, putOwnerLink(hash, Date.now() + hour_ms)).run();
    expect([(await own(other, token)).status, await owners()]).toEqual([409, [first]]);
    expect(await DB.prepare("SELECT count(*) AS n FROM owner_link").first("n")).toBe(0);
    const { action, subject_id } = (await DB.prepare("SELECT action, subject_id FROM operator_log").first<Record<string, string>>()) ?? {};
    expect([action, subject_id]).toEqual(["make_owner", String(first)]);
  });
});

describe("a new market", { timeout: 60_000 }, () => {
  it("opens once nothing is missing, and closes again", async () => {
    const operator = await makeOperator();
    const ask = async (method: string, path: string, body?: unknown) => askAs(operator, method, `/admin/${path}`, body);
    const missing = async () => {
      const { needs } = (await ask("GET", "readiness")).body.data as { needs: { name: string; state: string }[] };
      return needs.filter(({ state }) => state === "missing").map(({ name }) => name);
    };
    expect(await missing()).toEqual(
      // the deploy of the tests has a support address and a gateway
      ["identity", "currency", "delivery", "categories", "legal"],
    );
    const refused = async (locale: string) => {
      const { status, body } = await askAs(operator, "PUT", `/admin/readiness/open?locale=${locale}`, { open: true });
      return [status, body.code, body.message, body.missing];
    };
    const { names } = en.desk.readiness;
    const all = [
      { name: "identity", title: names.identity, page: "/admin/market#market" },
      { name: "currency", title: en.desk.currencies.base, page: "/admin/currencies#base" },
      { name: "delivery", title: en.seller.balance.entries.shipping, page: "/admin/shipping" },
      { name: "categories", title: names.categories, page: "/admin/categories" },
      { name: "legal", title: names.legal, page: "/admin/pages" },
    ];
    expect(await refused("en")).toEqual([409, "market_not_ready", en.errors.market_not_ready, all]);
    for (const [locale, words] of Object.entries({ fr, ar, tr, hi })) {
      const [, code, message, missing] = await refused(locale);
      expect([code, message, missing.map(({ title }: { title: string }) => title)]).toEqual([
        "market_not_ready",
        words.errors.market_not_ready,
        [
          words.desk.readiness.names.identity,
          words.desk.currencies.base,
          words.seller.balance.entries.shipping,
          words.desk.readiness.names.categories,
          words.desk.readiness.names.legal,
        ],
      ]);
    }
    await ask("PUT", "currencies/base", { code: "TRY" });
    const market = { name: "Çarşı", legalName: "Çarşı A.Ş.", address: "İstiklal Cad. 1", country: "TR", supportEmail: "destek@carsi.test", colour: "#0a5f4e" };
    expect((await ask("PUT", "market", market)).status).toBe(200);
    await DB.batch(
      [
        "INSERT INTO shipping_zones (id, slug) VALUES (1, 'home')",
        "INSERT INTO shipping_zone_countries (country, zone_id) VALUES ('TR', 1)",
        "INSERT INTO shipping_rates (zone_id, slug, price_base_minor, days_min, days_max) VALUES (1, 'standard', 4900, 1, 3)",
        "INSERT INTO categories (id, slug, position) VALUES (1, 'home', 0)",
        "INSERT INTO categories (id, parent_id, slug, position) VALUES (2, 1, 'cups', 0)",
        "INSERT INTO cash_on_delivery_countries (country, order_max_base_minor, fee_base_minor) VALUES ('TR', 500000, 0)",
      ].map((sql) => DB.prepare(sql)),
    );
    expect(await missing()).toEqual(["legal"]);
    expect(await refused("en")).toEqual([409, "market_not_ready", en.errors.market_not_ready, [all.at(-1)]]);
    const { legal } = (await ask("POST", "pages/template", { facts: factsOf("TR") })).body.meta as { legal: { missing: string[]; unconfirmed: string[] } };
    expect([legal.missing, await missing()]).toEqual([[], ["legal"]]);
    for (const slug of legal.unconfirmed) expect((await ask("POST", `pages/${slug}/confirm`)).status).toBe(200);
    const opened = await ask("PUT", "readiness/open", { open: true });
    expect([opened.status, opened.body.data.isReady, opened.body.data.openedAt === null]).toEqual([200, true, false]);
    await ask("PUT", "readiness/open", { open: true });
    const closed = await ask("PUT", "readiness/open", { open: false });
    expect([closed.status, closed.body.data.openedAt]).toEqual([200, null]);
    const log = (await DB.prepare("SELECT action FROM operator_log WHERE subject_id = 'opened' ORDER BY id").all<{ action: string }>()).results;
    expect(log.map(({ action }) => action)).toEqual(["open_market", "close_market"]);
  });
});
