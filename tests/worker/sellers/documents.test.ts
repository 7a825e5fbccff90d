import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { tidyRegistrations } from "../../../worker/shop/registration/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { marketplace } from "../../support/marketplace.ts";
import { countRows, db, env, Market, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { Applicant, contactTyped, pdf } from "../../support/sellers/applicant.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const signedIn = async (market = new Market(), scope = "shopper") => new Applicant(market, await makeShopper({ now_ms: market.now, scope }));
const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const joined = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));
const be32 = (n: number) => String.fromCharCode(n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255);
const png = (width = 10, height = 10) => bytes(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${be32(width)}${be32(height)}\x08\x02\0\0\0....\0\0\0\0IEND\xaeB\`\x82`);
const jpeg = () => bytes("\xff\xd8\xff\xc0\0\x0b\x08\0\x10\0\x10\x01\x01\x11\0\xff\xd9");
const webp = (() => {
  const body = bytes("WEBPVP8L\x0a\0\0\0\x2f\x0f\xc0\x03\0\0\0\0\0\0");
  return joined(bytes(`RIFF${String.fromCharCode(body.length, 0, 0, 0)}`), body);
})();

describe("a paper", { timeout: 60_000 }, () => {
  it("is recognised by its content, and comes back to its owner and to operators alone, as a file to save", async () => {
    const account = await signedIn();
    const sent: [Uint8Array, string, string][] = [
      [pdf(), "../../extract of <company>.html", "application/pdf"],
      [png(), "card.exe", "image/png"],
      [jpeg(), "\u202egpj.exe", "image/jpeg"],
      [webp, "..", "image/webp"],
    ];
    for (const [content, name, type] of sent) {
      const { status, body } = await account.document(content, name, "identity", "text/html");
      expect([name, status, body.data?.type, body.data?.scan]).toEqual([name, 201, type, "unscanned"]);
    }
    const { documents } = (await account.ask("GET", "/seller/registration")).body.data;
    expect(documents.map(({ name }: { name: string }) => name).sort()).toEqual(["card.png", "document.webp", "extract of company.pdf", "gpj.jpg"]);
    const { id } = documents[0];
    const file = await account.ask("GET", `/seller/registration/documents/${id}`);
    expect([file.status, ...["content-type", "cache-control", "x-content-type-options"].map((name) => file.headers.get(name))]).toEqual([
      200,
      "application/octet-stream",
      "private, no-store",
      "nosniff",
    ]);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; /);
    const strangers = [await signedIn(account.market), new Applicant(account.market)];
    expect(await Promise.all(strangers.map(async (each) => (await each.ask("GET", `/seller/registration/documents/${id}`)).status))).toEqual([404, 401]);
    expect((await (strangers[0] as Applicant).ask("DELETE", `/seller/registration/documents/${id}`)).status).toBe(404);
  });

  it("lies where no public address reaches", async () => {
    const account = await signedIn();
    const { id } = (await account.document(pdf())).body.data;
    const key = `private/documents/${id}`;
    expect(await env.MEDIA.head(key)).not.toBeNull();
    for (const path of [key, encodeURIComponent(key), id, `..%2f${key}`, `${key}/share.jpg`, `derived/../${key}`]) {
      const answer = await marketplace.fetch(`http://localhost:8787/media/${path}`);
      expect([path, answer.status, (await answer.text()).includes("%PDF")]).toEqual([path, 404, false]);
    }
    expect((await fetchApi(`/seller/registration/documents/${id}`)).status).toBe(401);
  });

  it("that is none, or is two things at once, is refused", async () => {
    const account = await signedIn();
    const hostile: Record<string, Uint8Array> = {
      "HTML as PDF": bytes("<html><script>alert(1)</script>%PDF-1.7 %%EOF"),
      "PDF without an end": bytes("%PDF-1.7\nnothing"),
      SVG: bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      ZIP: bytes("PK\x03\x04............................"),
      "PDF with a ZIP behind it": joined(pdf(), bytes(`PK\x03\x04${"\0".repeat(2000)}`)),
      "PNG with HTML behind it": joined(png(), bytes("<script>alert(1)</script>")),
      "JPEG with a ZIP behind it": joined(jpeg(), bytes("PK\x05\x06")),
      "WebP with more behind it": joined(webp, bytes("<html>")),
      "PNG of a billion pixels": png(60_000, 60_000),
      "PNG of one row": png(1, 12_001),
      GIF: bytes("GIF89a\x01\0\x01\0\0\0\0;"),
      executable: bytes("MZ\x90\0\x03"),
      nothing: new Uint8Array(3),
    };
    for (const [what, content] of Object.entries(hostile)) {
      const { status, body } = await account.document(content);
      expect([what, status, body.errors?.file]).toEqual([what, 415, ["Please choose a PDF, JPEG, PNG or WebP file that is whole."]]);
    }
    const large = await account.document(pdf("x".repeat(8 * 1024 * 1024)));
    expect([large.status, Object.keys(large.body.errors)]).toEqual([413, ["file"]]);
    expect((await account.document(new Uint8Array())).body.errors).toEqual({ file: ["Please fill this in."] });
    expect((await account.document(pdf(), "a.pdf", "nonsense")).body.errors).toEqual({ kind: ["Please fill this in."] });
    expect(await countRows("shop_documents WHERE application_id = (SELECT id FROM seller_applications WHERE shopper_id = ?)", account.who?.id)).toBe(0);
  });

  it("finds room among ten, also when many come at once, and nothing is stored of the others", async () => {
    const account = await signedIn();
    await account.ask("PUT", "/seller/registration/contact", contactTyped);
    const before = (await env.MEDIA.list({ prefix: "private/documents/" })).objects.length;
    const rowsBefore = await countRows("shop_documents");
    const statuses = (await Promise.all(Array.from({ length: 40 }, () => account.document(pdf())))).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(30).fill(409)]);
    expect([await countRows("shop_documents"), (await env.MEDIA.list({ prefix: "private/documents/" })).objects.length]).toEqual([
      Number(rowsBefore) + 10,
      before + 10,
    ]);
  });

  it("that the bucket did not take leaves its place to another", async () => {
    let isDown = false;
    const MEDIA = new Proxy(env.MEDIA, {
      get: (bucket, name: keyof R2Bucket) =>
        isDown && name === "put" ? () => Promise.reject(new Error("the bucket is down")) : (bucket[name] as () => unknown).bind(bucket),
    });
    const account = await signedIn(new Market({ MEDIA }));
    for (let sent = 0; sent < 9; sent += 1) await account.document(pdf());
    isDown = true;
    expect((await account.document(pdf())).status).toBe(500);
    isDown = false;
    expect((await account.document(pdf())).status).toBe(201);
    expect((await account.document(pdf())).status).toBe(409);
  });

  it("that broke off on its way is shown to nobody, and tidied away however many there are", async () => {
    const account = await signedIn();
    await account.document(pdf());
    const application = await db.prepare("SELECT id FROM seller_applications WHERE shopper_id = ?").bind(account.who?.id).first<string>("id");
    const old = account.market.now - 61 * 60_000;
    await db
      .prepare(
        `INSERT INTO shop_documents (id, application_id, kind, name, content_type, size_bytes, created_at, is_stored)
        WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 1100)
        SELECT 'broken-' || value, iif(value = 1, ?1, NULL), 'tax', 'a.pdf', 'application/pdf', 9, ?2, value % 2 FROM n`,
      )
      .bind(application, old)
      .run();
    await db.prepare("UPDATE shop_documents SET is_stored = 0 WHERE id = 'broken-1'").run();
    expect((await account.ask("GET", "/seller/registration")).body.data.documents).toHaveLength(1);
    expect((await account.ask("GET", "/seller/registration/documents/broken-1")).status).toBe(404);
    await tidyRegistrations(env, account.market.now);
    expect([await countRows("shop_documents WHERE id LIKE 'broken-%'"), await countRows("shop_documents WHERE application_id = ?", application)]).toEqual([
      0, 1,
    ]);
  });

  it("is deleted while the registration is open, bytes and all; and with a registration nobody came back to", async () => {
    const account = await signedIn();
    const [first, second] = [(await account.document(pdf())).body.data.id, (await account.document(pdf())).body.data.id];
    expect((await account.ask("DELETE", `/seller/registration/documents/${first}`)).status).toBe(200);
    expect(await env.MEDIA.head(`private/documents/${first}`)).toBeNull();
    const later = account.market.now + 181 * 24 * 60 * 60_000;
    await tidyRegistrations(env, account.market.now + 60_000);
    expect(await env.MEDIA.head(`private/documents/${second}`)).not.toBeNull();
    await tidyRegistrations(env, later);
    expect(await env.MEDIA.head(`private/documents/${second}`)).toBeNull();
    expect(await countRows("shop_documents WHERE id = ?", second)).toBe(0);
    const leaver = await signedIn(account.market);
    const { id } = (await leaver.document(pdf())).body.data;
    await db.prepare("DELETE FROM shoppers WHERE id = ?").bind(leaver.who?.id).run();
    await tidyRegistrations(env, later);
    expect([await env.MEDIA.head(`private/documents/${id}`), await countRows("shop_documents WHERE id = ?", id)]).toEqual([null, 0]);
  });
});

describe("a scanner", { timeout: 60_000 }, () => {
  /** Answers the scanner's requests in its place. */
  async function scanned(answer: () => Response, run: (account: Applicant) => Promise<void>) {
    const market = new Market({ SCAN_URL: "https://scanner.example/scan", SCAN_KEY: "secret" });
    const real = globalThis.fetch;
    const asked: Request[] = [];
    globalThis.fetch = async (input, init) => {
      asked.push(new Request(input as RequestInfo, init as RequestInit));
      return answer();
    };
    try {
      await run(await signedIn(market));
    } finally {
      globalThis.fetch = real;
    }
    return asked;
  }
  const scanOf = (id: string) => db.prepare("SELECT scan FROM shop_documents WHERE id = ?").bind(id).first("scan");

  it("that finds nothing marks the paper clean", async () => {
    const asked = await scanned(
      () => Response.json({ infected: false }),
      async (account) => {
        const { id } = (await account.document(pdf())).body.data;
        await sweep(account.market.purchase());
        expect(await scanOf(id)).toBe("clean");
      },
    );
    expect(asked.map(({ url, method, headers }) => [url, method, headers.get("authorization")])).toEqual([
      ["https://scanner.example/scan", "POST", "Bearer secret"],
    ]);
  });

  it("that finds something takes the bytes away, and nobody opens it any more", async () => {
    await scanned(
      () => Response.json({ infected: true }),
      async (account) => {
        const { id } = (await account.document(pdf())).body.data;
        await sweep(account.market.purchase());
        expect([await scanOf(id), await env.MEDIA.head(`private/documents/${id}`)]).toEqual(["infected", null]);
        expect((await account.ask("GET", `/seller/registration/documents/${id}`)).status).toBe(410);
      },
    );
  });

  it.each([
    ["is down", () => new Response("no", { status: 503 })],
    ["speaks of something else", () => Response.json({ verdict: "fine" })],
    ["breaks off", () => Promise.reject(new Error("gone")) as never],
  ])("that %s is asked again, and the paper stays not scanned", async (_, answer) => {
    await scanned(answer, async (account) => {
      const { id } = (await account.document(pdf())).body.data;
      await sweep(account.market.purchase());
      expect(await scanOf(id)).toBe("unscanned");
      expect(await countRows("outbox WHERE kind = 'document-scan' AND done_at IS NULL AND failure IS NOT NULL")).toBe(1);
    });
  });
});
