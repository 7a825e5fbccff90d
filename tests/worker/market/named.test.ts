/**
 * A market that is no demonstration says its own name, and nobody else's: on an empty, migrated database, in files and mails, and with
 * signs in its name that HTML has to escape. (Pages are drawn in the browser tests.)
 */
import { beforeAll, describe, expect, it } from "vitest";
import { locales, prefixOf } from "../../../locales/words.ts";
import { catalogueWritten } from "../../../worker/cache/generation.ts";
import { sendMail } from "../../../worker/mail.ts";
import { writeMail } from "../../../worker/mail-template/write.ts";
import { accountMail } from "../../../worker/shop/account/mails/mail.ts";
import { fetchApi } from "../../support/api.ts";
import { env, marketplace } from "../../support/marketplace.ts";

const name = "Çarşı & Söhne";
const escaped = "Çarşı &amp; Söhne";
const { DB } = env;

async function call(name: string): Promise<void> {
  await DB.prepare("UPDATE market SET name = ?").bind(name).run();
  catalogueWritten();
}
beforeAll(() => call(name));

const textOf = async (path: string) => (await marketplace.fetch(`http://localhost:8787${path}`, { redirect: "manual" })).text();
/** In capitals: what our own parts call each other is no name of the market. */
const demo = /Meydan|demonstration|démonstration|تجريبية|demo pazar|डेमो/;

describe("a market with a name of its own", () => {
  it.each(locales.map((locale) => `${prefixOf(locale)}/offline`))("is named where there is no network (%s)", async (path) => {
    const text = await textOf(path);
    expect(text).toContain(`<meta name="apple-mobile-web-app-title" content="${escaped}">`);
    expect(text.replaceAll(escaped, "")).not.toContain("Çarşı");
    expect(text).not.toMatch(demo);
  });
  it.each(locales.map((locale) => `${prefixOf(locale)}/manifest.webmanifest`))("is the app of %s", async (path) => {
    const text = await textOf(path);
    expect(JSON.parse(text)).toMatchObject({ name, short_name: name });
    expect(text).not.toMatch(demo);
  });
  it("is what search engines and programs are shown", async () => {
    const [llms, robots, document] = [await textOf("/llms.txt"), await textOf("/robots.txt"), await (await fetchApi("/openapi.json")).text()];
    expect(llms).toContain(`# ${name}\n\n> ${name} is a marketplace`);
    expect(JSON.parse(document).info.title).toBe(name);
    for (const text of [llms, robots, document]) expect(text).not.toMatch(demo);
  });
  it.each(locales)("signs its mails, in %s", async (locale) => {
    const sent: { from: { name: string }; html: string; text: string }[] = [];
    const MAIL = { send: async (mail: never) => void sent.push(mail) } as unknown as SendEmail;
    const about = { kind: "verify", to: "ada@example.test", locale, name: null, at: 0 } as never;
    await sendMail({ MAIL, PUBLIC_ORIGIN: env.PUBLIC_ORIGIN }, writeMail(env, accountMail(env, about, "token")));
    expect(sent[0]?.from.name).toBe(name);
    expect([sent[0]?.html.includes(escaped), sent[0]?.text.includes(name)]).toEqual([true, true]);
    expect(`${sent[0]?.html}${sent[0]?.text}`).not.toMatch(demo);
  });
  it("has its next name everywhere at once", async () => {
    await call("Bazaar");
    expect(JSON.parse(await textOf("/manifest.webmanifest")).name).toBe("Bazaar");
    expect(await textOf("/llms.txt")).toContain("# Bazaar\n");
    expect(await textOf("/fr/offline")).toContain("– Bazaar</title>");
  });
});
