/** Copies of what is deployed: the parts that decide and touch nothing. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import type { Environment } from "../../../release/environment.ts";
import { keyOfDocument } from "../../../shop/registration/documents/documents.ts";
import { sha256Of } from "../manifest.ts";
import { accessFrom, type EdgeApi, eachOf, pauseOf, persistently } from "./api.ts";
import { CutShort, statementsIn, withoutNul } from "./dump.ts";
import { missingSentence, namedKeys } from "./named.ts";
import { keysFor, listObjects } from "./objects.ts";
import { canBeSent, headersOf, pathOfKey, signedHeaders } from "./signed.ts";
import { mark, pieces, statement_max_bytes, textsOf } from "./statements.ts";
import { environmentAsked, requireConfirmed, targetOf } from "./target.ts";
import { beginOrGoOn } from "./unfinished.ts";

describe("a dump in statements", () => {
  const dump = `PRAGMA a;\nINSERT INTO "o;d""d" VALUES('it''s; "x"',1);\nINSERT INTO b VALUES('\n;');\n`;
  const statements = ["PRAGMA a;", `\nINSERT INTO "o;d""d" VALUES('it''s; "x"',1);`, "\nINSERT INTO b VALUES('\n;');"];
  it.each([1, 2, 3, 7, 1000])("is the same read by %i signs", (size) => {
    const parts = Array.from({ length: Math.ceil(dump.length / size) }, (_, at) => dump.slice(at * size, (at + 1) * size));
    expect([...statementsIn(parts)]).toEqual(statements);
  });
  it.each([dump.slice(0, -2), dump.slice(0, -4), "INSERT"])("that is cut short is none: %j", (cut) => {
    expect(() => [...statementsIn([cut])]).toThrow(CutShort);
  });
  it("keeps a NUL within a text", () => {
    const db = new DatabaseSync(":memory:");
    expect(db.prepare(`SELECT hex(${withoutNul("'a\0b'")}) AS x`).get()).toEqual({ x: "610062" });
  });
});

describe("statements as text", () => {
  it("are short enough, and put in what was bound, however long it is", () => {
    const db = new DatabaseSync(":memory:");
    db.exec(`CREATE TABLE t (v TEXT); ${mark.make("b").join(";")}`);
    const long = `it's 😀 ${"'é😀".repeat(60_000)}`;
    for (const text of ["short 'quoted'", long, "'".repeat(statement_max_bytes)]) {
      const texts = textsOf(sql`INSERT INTO t SELECT value FROM json_each(${JSON.stringify([text])})`);
      expect(texts.every((each) => Buffer.byteLength(each) <= statement_max_bytes)).toBe(true);
      expect(texts.length === 1).toBe(text.length < 100);
      for (const each of texts) db.exec(each);
      expect(db.prepare("SELECT v FROM t ORDER BY rowid DESC LIMIT 1").get()).toEqual({ v: text });
    }
    expect(textsOf(sql`DROP TRIGGER x`)).toEqual(["DROP TRIGGER x"]);
  });
  it.each([
    ["", 10, [""]],
    ["abc", 5, ["abc"]],
    ["abcd", 5, ["abc", "d"]],
    ["''", 5, ["'", "'"]],
    ["😀😀", 6, ["😀", "😀"]],
  ])("%j in pieces of %i bytes", (text, max_bytes, parts) => {
    expect(pieces(text, max_bytes)).toEqual(parts);
  });
});

describe("the S3 door", () => {
  it("takes the signature that its makers publish as an example", () => {
    const sha256 = sha256Of("Welcome to Amazon S3.");
    const signed = signedHeaders(
      {
        method: "PUT",
        host: "examplebucket.s3.amazonaws.com",
        path: pathOfKey("/test$file.text"),
        headers: { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
        sha256,
      },
      { id: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY" },
      Date.UTC(2013, 4, 24),
      "us-east-1",
    );
    expect(signed.authorization).toMatch(/Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd$/);
  });
  it("is told types and notes by headers, and only what they carry", () => {
    const notes = { httpMetadata: { contentType: "image/webp", cacheControl: "no-store" }, customMetadata: { of: "person", name: "Ünal" } };
    expect(headersOf(notes)).toEqual({
      "content-type": "image/webp",
      "cache-control": "no-store",
      "x-amz-meta-of": "person",
      "x-amz-meta-name": "=?utf-8?B?w5xuYWw=?=",
    });
    expect(canBeSent(notes)).toBe(true);
    for (const wrong of [{ Of: "x" }, { "a b": "x" }, { é: "x" }] as Record<string, string>[])
      expect(canBeSent({ httpMetadata: {}, customMetadata: wrong })).toBe(false);
    expect(canBeSent({ httpMetadata: { expires: "x" }, customMetadata: {} })).toBe(false);
    expect(pathOfKey("a b/ü'(1)+.png")).toBe("a%20b/%C3%BC%27%281%29%2B.png");
  });
});

describe("the platform's API", () => {
  const answers = (...all: (Response | Error)[]): EdgeApi & { waited: number[] } => {
    const waited: number[] = [];
    return {
      access: { account: "a", token: "secret-token", base: "https://api.test" },
      waited,
      wait: async (ms) => void waited.push(ms),
      ask: async () => {
        const next = all.length > 1 ? all.shift() : all[0]?.constructor === Response ? (all[0] as Response).clone() : all[0];
        if (next instanceof Error) throw next;
        return next as Response;
      },
    };
  };
  const init = () => ({});
  it("is asked again, later each time, or when it says", async () => {
    const api = answers(
      new Response(null, { status: 500 }),
      new Response(null, { status: 429, headers: { "retry-after": "7" } }),
      new Error("reset"),
      new Response("ok"),
    );
    expect(await (await persistently(api, "it", () => "https://api.test/", init)).text()).toBe("ok");
    expect(api.waited).toEqual([1000, 7000, 4000]);
    expect([pauseOf(0, null), pauseOf(3, "no"), pauseOf(20, null), pauseOf(0, "9999")]).toEqual([1000, 8000, 300_000, 300_000]);
  });
  it("is given up after some attempts, and what is said holds no token", async () => {
    const api = answers(new Error("no secret-token"));
    await expect(persistently(api, "it", () => "https://api.test/", init)).rejects.toThrow("no [token]");
    expect(api.waited.length).toBe(6);
    await expect(listObjects(answers(Response.json({}, { status: 404 })), "b")).rejects.toThrow("no bucket b: npx wrangler r2 bucket create b");
    await expect(listObjects(answers(new Response("secret-token", { status: 403 })), "b")).rejects.toThrow(/may not, or is not of the account a\. \[token\]/);
    await expect(keysFor(answers(Response.json({ success: false }, { status: 401 })))).rejects.toThrow("does not know CLOUDFLARE_API_TOKEN as a token");
  });
  it("is asked by so many at once, and by nobody after the first failure", async () => {
    let [now, most, done] = [0, 0, 0];
    const work = async (each: number) => {
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      now -= 1;
      done += 1;
      if (each === 5) throw new Error("five");
    };
    await expect(eachOf(Array.from({ length: 50 }, (_, at) => at).values(), 3, work)).rejects.toThrow("five");
    expect([most, done < 12]).toEqual([3, true]);
  });
  it("needs account and token", () => {
    expect(() => accessFrom({})).toThrow("CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN must be");
    expect(accessFrom({ CLOUDFLARE_ACCOUNT_ID: "a", CLOUDFLARE_API_TOKEN: "t" }).base).toBe("https://api.cloudflare.com/client/v4");
  });
});

describe("which environment is meant", () => {
  const environment = {
    name: "production",
    worker: "meydan-preview",
    origin: "https://meydan-preview.team.workers.dev",
    database: { name: "meydan", id: "1" },
    bucket: "b",
  } as Environment;
  const preview: Environment = { ...environment, name: "preview" };
  it.each([[{ env: "" }], [{ env: "Production" }], [{ env: "preview" }], [{ env: "preview", branch: "" }], [{ env: "production", branch: "x" }]])(
    "%j is none",
    (asked) => {
      expect(() => environmentAsked(asked)).toThrow();
    },
  );
  it("is looked for in the account", () => {
    const databases = [
      { uuid: "1", name: "meydan" },
      { uuid: "2", name: "meydan-preview-topic" },
    ];
    expect(targetOf(environment, { env: "production" }, databases, "a")).toEqual({ label: "production", database: { name: "meydan", id: "1" }, bucket: "b" });
    expect(targetOf(preview, { env: "preview", branch: "topic" }, databases, "a")).toMatchObject({ label: "preview/topic", database: { id: "2" } });
    expect(() => targetOf(environment, { env: "production" }, [{ uuid: "3", name: "meydan" }], "a")).toThrow(
      "the account a (CLOUDFLARE_ACCOUNT_ID) has none with it",
    );
    expect(() => targetOf(preview, { env: "preview", branch: "other" }, databases, "a")).toThrow("npx wrangler d1 create meydan-preview-other");
  });
  it("production is named once more before it is written to", () => {
    const target = (label: string) => ({ label, database: { name: "meydan", id: "1" }, bucket: "b" });
    for (const confirm of [undefined, "", "yes", "meydan-preview"]) expect(() => requireConfirmed(target("production"), confirm)).toThrow("--confirm meydan");
    for (const [label, confirm] of [
      ["production", "meydan"],
      ["preview/topic", undefined],
      ["preview/topic", "meydan"],
    ] as const)
      expect(() => requireConfirmed(target(label), confirm)).not.toThrow();
    expect(() => requireConfirmed(target("preview/topic"), "other")).toThrow();
  });
});

it("rows name papers as the room does, and what is missing is said", () => {
  expect(namedKeys).toContain(`'${keyOfDocument("")}' || id`);
  expect(missingSentence(["a", "b"], new Set(["a", "b", "c"]))).toBeNull();
  expect(missingSentence(["a", "b"], new Set(["b"]))).toBe("Rows name 1 objects that the bucket has not: a");
  expect(missingSentence([..."abcdefg"], new Set())).toContain("a, b, c, d, e, and 2 more");
});

it("a folder that holds another backup, finished or begun, is not gone on with", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "meydan-unfinished-"));
  try {
    const about = { of: "production", database: createHash("md5").digest("hex") };
    expect(beginOrGoOn(path.join(folder, "one"), about)).toEqual({ isGoneOn: false });
    expect(beginOrGoOn(path.join(folder, "one"), about)).toEqual({ isGoneOn: true });
    expect(() => beginOrGoOn(path.join(folder, "one"), { ...about, of: "preview/topic" })).toThrow("holds a backup of production that was begun");
    writeFileSync(path.join(folder, "manifest.json"), "{}");
    expect(() => beginOrGoOn(folder, about)).toThrow("is not empty");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
