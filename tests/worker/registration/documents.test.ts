/** Papers row by row: how many there may be, who reads which, what a scanner's word changes, and which are tidied away. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Env } from "../../../worker/env.ts";
import { isOfApplication, isOfShop } from "../../../worker/shop/registration/documents/data.ts";
import {
  addDocument,
  documentAnswer,
  keyOfDocument,
  listDocuments,
  postedDocument,
  readDocument,
  removeDocument,
  scanDocument,
  scanKey,
} from "../../../worker/shop/registration/documents/documents.ts";
import { exportRegistrations, tidyRegistrations } from "../../../worker/shop/registration/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { db, env, makeShop } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { pdf } from "../../support/sellers/applicant.ts";

const now_ms = 1_000_000_000_000;
const hour_ms = 60 * 60_000;
const io = { ...env, SCAN_URL: undefined, SCAN_KEY: undefined } as unknown as Env;
const scanned = { ...env, SCAN_URL: "https://scanner.example/scan", SCAN_KEY: "secret" } as Env;

const application = (id: string, shopperId: number | null = null, shopId: number | null = null, created_at = 1) =>
  runSql(
    "INSERT INTO seller_applications (id, shopper_id, shop_id, content, locale, created_at, updated_at) VALUES (?, ?, ?, '{\"shop\":1}', 'en', ?, ?)",
    ...[id, shopperId, shopId, created_at, now_ms],
  );
type Paper = { of?: string | null; stored?: number; scan?: string; created_at?: number; hasBytes?: boolean };
async function paper(id: string, { of = "own", stored = 1, scan = "unscanned", created_at = 1, hasBytes = true }: Paper = {}) {
  await runSql(
    "INSERT INTO shop_documents (id, application_id, kind, name, content_type, size_bytes, scan, created_at, is_stored) VALUES (?, ?, 'tax', ?, 'application/pdf', 5, ?, ?, ?)",
    ...[id, of, `${id}.pdf`, scan, created_at, stored],
  );
  if (hasBytes) await env.MEDIA.put(keyOfDocument(id), "bytes");
}
const ids = () => rowTexts("SELECT id FROM shop_documents ORDER BY id");
const hasBytes = async (id: string) => (await env.MEDIA.head(keyOfDocument(id))) !== null;
const form = (fields: Record<string, string | File>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return new Request("https://m.test", { method: "POST", body });
};

beforeEach(async () => {
  for (const table of ["outbox", "shop_documents", "seller_applications"]) await runSql(`DELETE FROM ${table}`);
  await application("own");
  await application("other");
});

describe("what is posted as a paper", () => {
  const file = (size: number) => new File([new Uint8Array(size)], "a.pdf");
  it.each<[string, Request, object]>([
    ["no form", new Request("https://m.test", { method: "POST", body: "x" }), { code: "bad_request" }],
    ["no file", form({ kind: "tax" }), { code: "invalid_fields", fields: { file: ["required"] } }],
    ["a text for a file", form({ kind: "tax", file: "x" }), { code: "invalid_fields", fields: { file: ["required"] } }],
    ["an empty file", form({ kind: "tax", file: file(0) }), { code: "invalid_fields", fields: { file: ["required"] } }],
    ["no kind", form({ file: file(1) }), { code: "invalid_fields", fields: { kind: ["required"] } }],
    ["a kind that is none", form({ kind: "toString", file: file(1) }), { code: "invalid_fields", fields: { kind: ["required"] } }],
    ["a byte too many", form({ kind: "tax", file: file(8 * 1024 * 1024 + 1) }), { code: "payload_too_large", fields: { file: ["document_large"] } }],
  ])("is refused: %s", async (_, request, refusal) => {
    await expect(postedDocument(request)).rejects.toMatchObject(refusal);
  });
  it("is accepted up to 8 MB, of each kind", async () => {
    expect(await postedDocument(form({ kind: "other", file: file(8 * 1024 * 1024) }))).toMatchObject({ kind: "other", name: "a.pdf" });
    for (const kind of ["identity", "registration", "tax", "address", "bank"])
      expect(await postedDocument(form({ kind, file: file(2) }))).toEqual({ kind, name: "a.pdf", bytes: new Uint8Array(2) });
  });
});

describe("a paper that is added", () => {
  const add = (to = "own", settings = io) => addDocument(settings, to, { kind: "tax", name: "a.html", bytes: pdf() }, now_ms);
  it("is a row, its bytes under a type that no browser shows, and a question where a scanner is set", async () => {
    const added = await add();
    expect(added).toEqual({
      ...{ id: added.id, kind: "tax", name: "a.pdf", type: "application/pdf", size: pdf().byteLength, scan: "unscanned" },
      createdAt: new Date(now_ms).toISOString(),
    });
    expect(await rowTexts("SELECT application_id, kind, name, content_type, size_bytes, scan, created_at, is_stored FROM shop_documents")).toEqual([
      `own tax a.pdf application/pdf ${pdf().byteLength} unscanned ${now_ms} 1`,
    ]);
    const object = await env.MEDIA.get(keyOfDocument(added.id));
    expect([object?.httpMetadata?.contentType, new Uint8Array((await object?.arrayBuffer()) as ArrayBuffer)]).toEqual(["application/octet-stream", pdf()]);
    expect(await rowTexts("SELECT * FROM outbox")).toEqual([]);
    const { id } = await add("own", scanned);
    expect(await rowTexts("SELECT kind, dedupe_key, payload, created_at, available_at FROM outbox")).toEqual([
      `document-scan ${scanKey(id)} {"document":"${id}"} ${now_ms} ${now_ms}`,
    ]);
  });
  it("finds room while its own registration has fewer than ten", async () => {
    for (let nth = 0; nth < 9; nth += 1) await paper(`own-${nth}`, { stored: nth % 2, hasBytes: false });
    for (let nth = 0; nth < 11; nth += 1) await paper(`other-${nth}`, { of: "other", hasBytes: false });
    await add();
    await expect(add()).rejects.toMatchObject({ code: "limit_reached", fields: { file: ["documents_full"] } });
    expect(await ids()).toHaveLength(21);
  });
  it("whose registration goes meanwhile leaves no bytes", async () => {
    const MEDIA = new Proxy(env.MEDIA, {
      get: (bucket, name: keyof R2Bucket) =>
        name === "put"
          ? async (...args: Parameters<R2Bucket["put"]>) => {
              await runSql("DELETE FROM shop_documents");
              return bucket.put(...args);
            }
          : (bucket[name] as () => unknown).bind(bucket),
    });
    const before = (await env.MEDIA.list({ prefix: "private/documents/" })).objects.length;
    await expect(add("own", { ...io, MEDIA })).rejects.toMatchObject({ code: "not_found" });
    expect((await env.MEDIA.list({ prefix: "private/documents/" })).objects.length).toBe(before);
  });
});

describe("a paper that is read", () => {
  it("is its registration's or its shop's, whole, stored and not infected", async () => {
    const [shop, elsewhere] = [await makeShop(), await makeShop()];
    await application("of-shop", null, shop.id);
    await paper("p", { of: "of-shop" });
    const read = async (id: string, whose = isOfShop(shop.id)) => {
      const { body, ...rest } = await readDocument(env, whose, id);
      return { ...rest, text: await new Response(body).text() };
    };
    expect(await read("p")).toEqual({ name: "p.pdf", size_bytes: 5, text: "bytes" });
    expect(await read("p", isOfApplication("of-shop"))).toMatchObject({ name: "p.pdf" });
    await paper("own-one");
    await paper("not-stored", { of: "of-shop", stored: 0 });
    await paper("without-bytes", { of: "of-shop", hasBytes: false });
    for (const id of ["own-one", "not-stored", "without-bytes", "none"]) await expect(read(id), id).rejects.toMatchObject({ code: "not_found" });
    await expect(read("p", isOfShop(elsewhere.id))).rejects.toMatchObject({ code: "not_found" });
    await expect(read("p", isOfApplication("own"))).rejects.toMatchObject({ code: "not_found" });
    await paper("infected", { of: "of-shop", scan: "infected" });
    await expect(read("infected")).rejects.toMatchObject({ code: "gone" });
  });
  it("is answered as a file to save, whatever its name", () => {
    const { headers } = documentAnswer({ name: "Ün (1)'*.pdf", body: new Response("").body as ReadableStream, size_bytes: 5 });
    expect(Object.fromEntries(headers)).toEqual({
      "content-type": "application/octet-stream",
      "content-length": "5",
      "content-disposition": `attachment; filename="document.pdf"; filename*=UTF-8''%C3%9Cn%20%281%29%27%2A.pdf`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    });
  });
  it("stands in the list in the order it came, at most ten", async () => {
    for (const [id, created_at] of [
      ["b", 2],
      ["a", 2],
      ["c", 1],
    ] as const)
      await paper(id, { created_at, hasBytes: false });
    await paper("foreign", { of: "other", hasBytes: false });
    await paper("under-way", { stored: 0, hasBytes: false });
    expect((await listDocuments(db, "own")).map(({ id }) => id)).toEqual(["c", "a", "b"]);
    for (let nth = 0; nth < 8; nth += 1) await paper(`later-${nth}`, { created_at: 9, hasBytes: false });
    expect((await listDocuments(db, "own")).length).toBe(10);
  });
  it("is deleted by its own registration alone", async () => {
    await paper("p");
    await expect(removeDocument(env, "other", "p")).rejects.toMatchObject({ code: "not_found" });
    await paper("q");
    await removeDocument(env, "own", "p");
    expect([await ids(), await hasBytes("p"), await hasBytes("q")]).toEqual([["q"], false, true]);
  });
});

describe("a scanner's word", () => {
  const scan = async (answer: () => Response | Promise<Response>, settings = scanned) => {
    const real = globalThis.fetch;
    const sent: string[] = [];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input as RequestInfo, init as RequestInit);
      sent.push([request.method, request.url, ...["authorization", "content-type"].map((name) => request.headers.get(name)), await request.text()].join(" "));
      return answer();
    };
    try {
      return { answered: await scanDocument(settings, "p"), sent };
    } finally {
      globalThis.fetch = real;
    }
  };
  const scans = () => rowTexts("SELECT id, scan FROM shop_documents ORDER BY id");
  it.each([
    [true, "infected", false],
    [false, "clean", true],
  ])("infected: %s", async (infected, state, isStored) => {
    await paper("p");
    await paper("q");
    const { answered, sent } = await scan(() => Response.json({ infected }));
    expect([answered, sent]).toEqual([{ kind: "done" }, ["POST https://scanner.example/scan Bearer secret application/octet-stream bytes"]]);
    expect([await scans(), await hasBytes("p"), await hasBytes("q")]).toEqual([[`p ${state}`, "q unscanned"], isStored, true]);
    await scan(() => Response.json({ infected: !infected }));
    if (isStored) expect((await scans())[0]).toBe("p clean");
  });
  it.each<[string, () => Response | Promise<Response>, string]>([
    ["is none with another status", () => Response.json({ infected: true }, { status: 202 }), "scanner: 202"],
    ["is none with another answer", () => Response.json({ infected: "no" }), "scanner: 200"],
    ["is none that is no JSON", () => new Response("fine"), "scanner: 200"],
    ["is none that never comes", () => Promise.reject(new Error("gone")), "scanner: "],
  ])("%s: it is asked again", async (_, answer, reason) => {
    await paper("p");
    expect((await scan(answer)).answered).toEqual({ kind: "later", reason: expect.stringContaining(reason) });
    expect([await scans(), await hasBytes("p")]).toEqual([["p unscanned"], true]);
  });
  it("is not asked for where the bytes are gone, or no scanner is set; without a key it is asked without one", async () => {
    await paper("p", { hasBytes: false });
    await env.MEDIA.delete(keyOfDocument("p"));
    expect(await scan(() => Response.json({ infected: true }))).toEqual({ answered: { kind: "done" }, sent: [] });
    await env.MEDIA.put(keyOfDocument("p"), "bytes");
    expect(await scan(() => Response.json({ infected: true }), io)).toEqual({ answered: { kind: "done" }, sent: [] });
    expect((await scan(() => Response.json({ infected: false }), { ...scanned, SCAN_KEY: undefined } as unknown as Env)).sent).toEqual([
      "POST https://scanner.example/scan  application/octet-stream bytes",
    ]);
  });
});

it("papers that are nobody's, and those that broke off an hour ago, are tidied away with their bytes", async () => {
  await paper("nobodys", { of: null, created_at: now_ms - hour_ms - 1 });
  await paper("broke-off", { stored: 0, created_at: now_ms - hour_ms - 1 });
  await paper("stays", { created_at: now_ms - hour_ms - 1 });
  await paper("just-left", { of: null, created_at: now_ms - hour_ms });
  await paper("under-way", { stored: 0, created_at: now_ms - hour_ms });
  await tidyRegistrations(env, now_ms);
  expect(await ids()).toEqual(["just-left", "stays", "under-way"]);
  expect(await Promise.all(["nobodys", "broke-off", "stays", "just-left", "under-way"].map(hasBytes))).toEqual([false, false, true, true, true]);
});

it("an account's file holds its registrations with the documents that were stored, the oldest first", async () => {
  const [ada, shop] = [await makeShopper(), await makeShop()];
  await application("open", ada.id, null, 9);
  await application("handed-in", ada.id, shop.id, 8);
  await runSql("UPDATE seller_applications SET agreement_version = 'v', agreed_at = 7 WHERE id = 'handed-in'");
  await paper("p", { of: "handed-in", hasBytes: false });
  await paper("q", { of: "handed-in", stored: 0, hasBytes: false });
  await paper("r", { hasBytes: false });
  expect(await exportRegistrations(db, ada.id)).toEqual([
    { shop: shop.handle, content: { shop: 1 }, agreement: "v", agreedAt_ms: 7, createdAt_ms: 8, documents: [{ kind: "tax", name: "p.pdf", sentAt_ms: 1 }] },
    { shop: null, content: { shop: 1 }, agreement: null, agreedAt_ms: null, createdAt_ms: 9, documents: [] },
  ]);
});
