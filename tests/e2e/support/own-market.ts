/** A market of a test's own: an empty database beside the others, served from the same build, and set up by a file with the console's command. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { APIRequestContext, Browser, BrowserContext } from "playwright/test";
import { root, serve } from "../../../worker/local/serve.ts";
import { gatewaySettings } from "../../support/gateway-settings.ts";
import { memoryFolder } from "../../support/memory-folder.ts";
import { freePort } from "../../support/ports.ts";
import { makeAccount } from "./accounts.ts";
import { askApi, ownSite } from "./ask-api.ts";
import { ownerToken, untouchedMarketFolder } from "./empty-market.ts";
import { expect } from "./test.ts";

const password = "a heron in the low water";

export type OwnMarket = Awaited<ReturnType<typeof openMarket>>;

/** @param answers a file, or what to write into one */
export async function openMarket(browser: Browser, answers: string | object, locale: string) {
  const folder = mkdtempSync(path.join(memoryFolder() ?? "/tmp", "own-market-"));
  cpSync(untouchedMarketFolder(), path.join(folder, "state"), { recursive: true });
  const port = await freePort();
  const server = await serve({
    port,
    persist: path.join(folder, "state"),
    logs: false,
    vars: {
      AUTH_SECRET: "a secret of a market of a test, long enough to sign with",
      DATA_KEY: "a data key of a market of a test that is long enough",
      ...gatewaySettings,
      LOG_REQUESTS: "problems",
    },
  });
  const origin = `http://localhost:${port}`;
  const contexts: BrowserContext[] = [];
  /** Somebody with an account of their own, in a browser of their own. */
  const somebody = async () => {
    const context = await browser.newContext({ baseURL: origin, locale });
    contexts.push(context);
    const page = await context.newPage();
    const email = await makeAccount(page, locale, password);
    return { page, request: context.request, email };
  };
  const owner = await somebody();
  await askApi(owner.request, "POST", "/market/owner", { token: ownerToken() });
  const file = typeof answers === "string" ? answers : path.join(folder, "answers.json");
  if (typeof answers === "object") writeFileSync(file, JSON.stringify(answers));
  /** The console's command, as its owner types it. Answers its lines. */
  const ops = async (...typed: string[]): Promise<string[]> => {
    const ran = await promisify(execFile)("node", ["worker/local/ops.ts", "market", ...typed, "--url", origin], {
      cwd: root,
      env: { ...process.env, OPS_EMAIL: owner.email, OPS_PASSWORD: password },
    });
    return ran.stdout.trimEnd().split("\n");
  };
  return {
    ...{ origin, folder, file, owner, somebody, ops },
    apply: (...more: string[]) => ops("apply", file, ...more),
    close: async () => {
      for (const context of contexts) await context.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const pdf = Buffer.from("%PDF-1.7\nextract of the register\n%%EOF\n");
const identity = {
  kind: "company",
  legalName: "Verrerie Heron SARL",
  country: "FR",
  line1: "3 rue des Tulipes",
  city: "Lyon",
  postalCode: "69003",
  registerNumber: "RCS Lyon 404 833 048",
  taxNumber: "FR 83 404 833 048",
};

/** A shop that registers, is approved, and puts one thing on sale, all by the API. */
export async function openShop(
  market: OwnMarket,
  { handle, name, category, price, title }: Record<"handle" | "name" | "category" | "title", string> & { price: number },
) {
  const seller = await market.somebody();
  const ask = <T>(method: "GET" | "POST" | "PUT", path: string, data?: unknown) => askApi<T>(seller.request, method, path, data);
  await ask("PUT", "/seller/registration/shop", { names: { en: name }, handle });
  await ask("PUT", "/seller/registration/contact", { email: seller.email, phone: "+33 1 42 68 53 00" });
  await ask("PUT", "/seller/registration/identity", identity);
  await ask("PUT", "/seller/registration/bank", { country: "FR", holder: identity.legalName, iban: "FR14 2004 1010 0505 0001 3M02 606" });
  const sent = await seller.request.post("/api/v1/seller/registration/documents", {
    headers: ownSite,
    multipart: { kind: "registration", file: { name: "extract.pdf", mimeType: "application/pdf", buffer: pdf } },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await ask("POST", "/seller/registration/submit", { agreement: "2026-11" });
  await askApi(market.owner.request, "POST", `/admin/sellers/${handle}/approve`, {});
  const [main, sub] = category.split("/");
  const product = {
    ...{ handle: `${handle}-lamp`, status: "active", brand: name, category: { main, sub }, pictures: [] },
    texts: { en: { name: title, description: "Blown by hand.", specifications: [] } },
    variants: [{ sku: "LAMP-1", options: [], price, stock: 6, weight_g: 400 }],
  };
  const { id, hold } = await ask<{ id: number; hold: object | null }>("POST", "/seller/products", product);
  if (hold) await askApi(market.owner.request, "POST", `/admin/products/${id}/release`);
  return { seller, product: `/${main}/product/${product.handle}` };
}

/** All mails to these people. */
export async function mailsTo(request: APIRequestContext, ...people: readonly string[]): Promise<string[]> {
  const boxes = await Promise.all(people.map(async (to) => (await request.get(`/sandbox/mailbox.json?to=${encodeURIComponent(to)}`)).json()));
  return boxes.flatMap(({ data }: { data: object[] }) => data.map((mail) => JSON.stringify(mail)));
}
