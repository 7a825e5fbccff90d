/** Invoices as PDF, made by the worker that prints, through its binding: what stands in the file is what the document says. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Locale, locales } from "../../../locales/locales.ts";
import { direction } from "../../../locales/words.ts";
import { type PrintSheet, sheetLimits } from "../../../worker/documents/contract.ts";
import type { Env } from "../../../worker/env.ts";
import worker from "../../../worker/index.ts";
import { printed } from "../../../worker/shop/invoices/printing.ts";
import { showInvoice } from "../../../worker/shop/invoices/service.ts";
import { sheetOf } from "../../../worker/shop/invoices/sheet.ts";
import { orderPath } from "../../../worker/shop/orders/service.ts";
import { wordsFor } from "../../../worker/words.ts";
import { fetchApi } from "../../support/api.ts";
import { pdfText } from "../../support/pdf-text.ts";
import { db, env, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { invoiced } from "../../support/purchase/invoiced.ts";
import { rowTexts } from "../../support/raw-sql.ts";

beforeAll(seedBase);
beforeEach(resetClock);

/** Without signs that steer directions, and without spaces: a reader sets those by the gaps that it sees. */
const bare = (text: string) => text.normalize("NFKC").replace(/[\u061c\u200e\u200f\u2066-\u2069\s]/g, "");
const cellsOf = ({ tables }: PrintSheet) => tables.flatMap(({ rows, sums }) => [...rows.flatMap(({ cells }) => cells), ...sums.map(({ value }) => value)]);
const digitsOf = (text: string) => text.match(/\d[\d.,\s']*\d|\d/g)?.map(bare) ?? [];

async function boughtIn(currency: string, tax: Parameters<typeof invoiced>[1]) {
  const sold = await invoiced(currency, tax);
  const [number] = await rowTexts("SELECT number FROM invoices WHERE package_id = ? AND about = 'sale'", sold.pkg?.id);
  return { ...sold, invoice: number as string };
}

describe.each([
  ["USD", { tax_rate_bp: 2_000, inclusive: 1, lamps_bp: 550 }],
  ["JPY", { tax_rate_bp: 1_300, inclusive: 0, owed_by: "shop" }],
  ["KWD", null],
] as const)("an invoice in %s", (currency, tax) => {
  let invoice = "";
  beforeAll(async () => {
    resetClock();
    ({ invoice } = await boughtIn(currency, tax as never));
  });

  it.each(locales)("has in %s each text and each amount of the document, with its language and its title", async (locale: Locale) => {
    const sheet = sheetOf(await showInvoice(db, invoice, locale), wordsFor(locale));
    const file = await printed(env.DOCUMENTS, sheet);
    const { pages, readAloud, roles, title, language } = await pdfText(file);
    expect([title, language, sheet.direction]).toEqual([expect.stringContaining(invoice), locale, direction(locale)]);
    const glyphs = bare(pages.join(" "));
    const amounts = cellsOf(sheet).flatMap(digitsOf);
    expect(amounts.length).toBeGreaterThan(8);
    for (const amount of amounts) expect(glyphs).toContain(amount);
    // what is drawn in another order than it is read, or from right to left, stands in the file as it is read
    const read = bare([...pages, ...readAloud].join(" "));
    for (const text of [sheet.title, ...sheet.notes, ...sheet.closing, ...sheet.parties.flatMap(({ name, lines }) => [name, ...lines]), ...cellsOf(sheet)])
      expect(read).toContain(bare(text));
    for (const role of ["Document", "H1", "P", "Table", "TR", "TH", "TD"]) expect(roles).toContain(role);
    expect(file.byteLength).toBeLessThan(200_000);
  });
});

describe("the file", () => {
  let path = "";
  let invoice = "";
  beforeAll(async () => {
    resetClock();
    const bought = await boughtIn("USD", null);
    invoice = bought.invoice;
    const { searchParams } = new URL(`https://x${orderPath(env.AUTH_SECRET, bought.number, "en")}`);
    path = `/orders/${bought.number}/invoices/${invoice}/pdf?${searchParams}`;
  });
  /** Asked of the whole worker, with something else where the printer is bound. */
  const askWith = async (DOCUMENTS: Fetcher | undefined, headers: Record<string, string> = {}) => {
    const context = createExecutionContext();
    const bindings = { ...env, DOCUMENTS } as Env;
    const response = await worker.fetch(
      new Request(`http://localhost:8787/api/v1${path}&locale=fr`, { headers, redirect: "manual" }) as never,
      bindings,
      context,
    );
    const text = await response.text();
    await waitOnExecutionContext(context);
    return { status: response.status, type: response.headers.get("content-type"), location: response.headers.get("location"), text };
  };

  it("is the same, byte by byte, whenever and in whichever language it is asked for: it is in the document's own", async () => {
    const [one, other] = [await fetchApi(path), await fetchApi(`${path}&locale=ar`)];
    expect(["content-type", "content-disposition", "cache-control"].map((name) => one.headers.get(name))).toEqual([
      "application/pdf",
      `attachment; filename="${invoice}.pdf"`,
      "private, no-store",
    ]);
    const bytes = await one.arrayBuffer();
    expect(new Uint8Array(await other.arrayBuffer())).toEqual(new Uint8Array(bytes));
    expect((await pdfText(bytes)).language).toBe("en");
  });

  it.each([
    ["nothing is bound", undefined],
    ["it cannot be reached", () => Promise.reject(new Error("no such service"))],
    ["it fails", async () => new Response("<html>", { status: 500 })],
    ["it refuses", async () => Response.json({ error: { code: "bad_request" } }, { status: 400 })],
    ["it answers with something else", async () => new Response("<html>", { headers: { "content-type": "text/html" } })],
  ])("is refused with a sentence where %s, and the document and its XML are there", async (_, fetch) => {
    const { status, type, text } = await askWith(fetch && ({ fetch } as unknown as Fetcher));
    expect([status, type]).toEqual([503, expect.stringContaining("application/json")]);
    expect(JSON.parse(text)).toMatchObject({ code: "pdf_unavailable", message: expect.stringContaining("Aucun PDF") });
    const followed = { "sec-fetch-mode": "navigate", referer: `${env.PUBLIC_ORIGIN}/fr/checkout/order/M-1` };
    expect(await askWith(fetch && ({ fetch } as unknown as Fetcher), followed)).toMatchObject({ status: 303, location: "/fr/checkout/order/M-1?pdf=none" });
    expect((await fetchApi(path.replace("/pdf?", "/xml?"))).status).toBe(200);
    expect((await fetchApi(path.replace(/\/invoices\/[^?]+/, "/invoices"))).status).toBe(200);
  });
});

describe("the worker that prints", () => {
  const row = { cells: ["A lamp", "1", "$1.00", "$1.00"], below: null, isMuted: false };
  const sheet = (rows: number, over: Partial<PrintSheet> = {}): PrintSheet => ({
    ...{ locale: "en", direction: "ltr", title: "Invoice 1", author: "A shop", dated_ms: 1, facts: [], notes: [], parties: [], about: [], closing: [] },
    tables: [{ columns: ["Item", "Quantity", "Unit price", "Amount"], rows: Array(rows).fill(row), sums: [], isNarrow: false }],
    ...over,
  });
  const post = (body: unknown, path = "/pdf", method = "POST") =>
    (env.DOCUMENTS as Fetcher).fetch(`https://documents${path}`, {
      method,
      ...(method === "POST" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });

  it("goes on over as many pages as there have to be, each with the head of the table and its number", async () => {
    const answer = await post(sheet(sheetLimits.rows_max));
    const { pages } = await pdfText(await answer.arrayBuffer());
    expect(pages.length).toBeGreaterThan(20);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain("Unit price");
      expect(page).toContain(`${at + 1} / ${pages.length}`);
    }
    expect(pages.join(" ").match(/A lamp/g)).toHaveLength(sheetLimits.rows_max);
  });
  it.each([
    ["one row more", sheet(sheetLimits.rows_max + 1), 400],
    ["more rows in two tables", sheet(0, { tables: [700, 700].flatMap((rows) => sheet(rows).tables) }), 400],
    ["a longer text", sheet(1, { title: "x".repeat(sheetLimits.text_max + 1) }), 400],
    ["no JSON", "{", 400],
    ["nothing", "", 400],
    ["more bytes", "x".repeat(sheetLimits.body_max_bytes + 1), 413],
  ])("refuses %s", async (_, body, status) => expect((await post(body)).status).toBe(status));
  it.each([
    ["/pdf", "GET"],
    ["/", "POST"],
  ])("has nothing else to give: %s by %s", async (path, method) => expect((await post("{}", path, method)).status).toBe(404));
  it("prints a word that is longer than a line, an empty one, and signs that no font has", async () => {
    const answer = await post(sheet(1, { closing: ["x".repeat(900), "", "漢字 🙂"], title: "m".repeat(400) }));
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
  });
});
