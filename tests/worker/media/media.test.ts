/** Pictures, with the real bucket, Cache API and Images binding; faults are put in front of the bindings. */
import { waitUntil } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { mediaApp } from "../../../worker/shop/media/api.ts";
import { widths } from "../../../worker/shop/media/rules.ts";
import { env } from "../../support/marketplace.ts";

const { MEDIA, IMAGES } = env;
const context = { waitUntil, passThroughOnException() {}, props: {} } as unknown as ExecutionContext;
const browser = "image/avif,image/webp,image/*,*/*;q=0.8";
/** An 8 × 8 PNG. */
const png = Uint8Array.from(atob("iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM4YSOCFTEMLQkAh11GAShFWoUAAAAASUVORK5CYII="), (c) =>
  c.charCodeAt(0),
);

let stories = 0;
/** A picture nobody has asked for. */
async function picture(body: Uint8Array = png, contentType = "image/png"): Promise<string> {
  stories += 1;
  const hash = stories.toString(16).padStart(32, "a");
  await MEDIA.put(hash, body, { httpMetadata: { contentType } });
  return hash;
}
const get = (path: string, headers: Record<string, string> = {}, over = {}) =>
  mediaApp.request(`http://localhost:8787/${path}`, { headers }, { MEDIA, IMAGES, ...over }, context);
const bytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());
/** An Images binding that counts, and may fail. */
function counting(fail = false) {
  const counter = { made: 0 };
  const input = (stream: ReadableStream<Uint8Array>) => {
    counter.made += 1;
    if (fail) throw new Error("Images is away");
    return IMAGES.input(stream);
  };
  return { counter, over: { IMAGES: { input } } };
}

describe("a master", () => {
  let hash: string;
  beforeAll(async () => {
    hash = await picture();
  });
  it("leaves as it is, for ever", async () => {
    const response = await get(hash, { accept: browser });
    expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      200,
      "image/png",
      "public, max-age=31536000, immutable",
    ]);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("vary")).toBeNull();
    expect(await bytes(response)).toEqual(png);
  });
  it("is not sent again to who has it", async () => {
    const tag = (await get(hash)).headers.get("etag") as string;
    const again = await get(hash, { "if-none-match": tag });
    expect([again.status, again.headers.get("etag"), (await bytes(again)).length]).toEqual([304, tag, 0]);
    expect((await get(hash, { "if-none-match": '"other"' })).status).toBe(200);
  });
  it("stands in where the browser names no better format", async () => {
    const response = await get(`${hash}?w=320`, { accept: "*/*" });
    expect([response.headers.get("content-type"), response.headers.get("vary")]).toEqual(["image/png", "Accept"]);
  });
  it("leaves as a mere file when it is no picture", async () => {
    const script = await picture(new TextEncoder().encode("<svg onload=alert(1)>"), "image/svg+xml");
    expect((await get(script)).headers.get("content-type")).toBe("application/octet-stream");
  });
  it("answers HEAD without a body", async () => {
    const response = await mediaApp.request(`http://localhost:8787/${hash}`, { method: "HEAD" }, { MEDIA, IMAGES }, context);
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});

describe("a rendering", () => {
  it.each([
    [browser, "image/avif"],
    ["image/webp,*/*", "image/webp"],
  ])("for %s is %s, in each width", async (accept, contentType) => {
    const hash = await picture();
    for (const width of widths.slice(0, 2)) {
      const response = await get(`${hash}?w=${width}`, { accept });
      expect([response.status, response.headers.get("content-type"), response.headers.get("vary"), response.headers.get("cache-control")]).toEqual([
        200,
        contentType,
        "Accept",
        "public, max-age=31536000, immutable",
      ]);
      const info = await IMAGES.info(new Blob([await response.arrayBuffer()]).stream());
      expect(info).toMatchObject({ format: contentType, width: 8 }); // never enlarged
    }
  });
  it("is read from the bucket when it lies there", async () => {
    const hash = await picture();
    await MEDIA.put(`derived/${hash}/640.avif`, png);
    const { counter, over } = counting();
    expect(await bytes(await get(`${hash}?w=640`, { accept: browser }, over))).toEqual(png);
    expect(counter.made).toBe(0);
  });
  it("is made once for many who ask at the same moment, and stored", async () => {
    const hash = await picture();
    const { counter, over } = counting();
    const all = await Promise.all(Array.from({ length: 20 }, () => get(`${hash}?w=160`, { accept: browser }, over)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    const lengths = await Promise.all(all.map(async (response) => (await bytes(response)).length));
    expect(new Set(lengths).size).toBe(1);
    expect(counter.made).toBe(1);
    await expect.poll(async () => (await MEDIA.head(`derived/${hash}/160.avif`))?.httpMetadata?.contentType).toBe("image/avif");
  });
  it("has a tag of its own for each format and width", async () => {
    const hash = await picture();
    const tags = await Promise.all(
      [`${hash}`, `${hash}?w=160`, `${hash}?w=240`].flatMap((path) =>
        [browser, "image/webp"].map(async (accept) => (await get(path, { accept })).headers.get("etag")),
      ),
    );
    expect(new Set(tags).size).toBe(5);
    expect((await get(`${hash}?w=160`, { accept: browser, "if-none-match": tags[2] as string })).status).toBe(304);
    expect((await get(`${hash}?w=160`, { accept: "image/webp", "if-none-match": tags[2] as string })).status).toBe(200);
  });
  it("is the master for now when it cannot be made, and the real one as soon as it can", async () => {
    const hash = await picture();
    const response = await get(`${hash}?w=320`, { accept: browser }, counting(true).over);
    expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([200, "image/png", "public, max-age=60"]);
    expect(await bytes(response)).toEqual(png);
    expect((await get(`${hash}?w=320`, { accept: browser })).headers.get("content-type")).toBe("image/avif");
  });
});

describe("a person's picture", () => {
  /** As uploads are stored. */
  async function portrait(): Promise<string> {
    const hash = await picture();
    await MEDIA.put(hash, png, { httpMetadata: { contentType: "image/png" }, customMetadata: { of: "person" } });
    return hash;
  }
  const day = "public, max-age=86400";

  it("lives a day in every size, from the bucket, made just now and cached by this location", async () => {
    const hash = await portrait();
    for (const path of [hash, hash, `${hash}?w=160`, `${hash}?w=160`, `${hash}/share.jpg`]) {
      const response = await get(path, { accept: browser });
      await bytes(response);
      expect([path, response.status, response.headers.get("cache-control")]).toEqual([path, 200, day]);
    }
    await expect.poll(async () => (await MEDIA.head(`derived/${hash}/160.avif`))?.customMetadata).toEqual({ of: "person" });
    const tag = (await get(hash)).headers.get("etag") as string;
    const again = await get(hash, { "if-none-match": tag });
    expect([again.status, again.headers.get("cache-control")]).toEqual([304, day]);
  });
  it("that is gone is not confirmed to whoever still has it", async () => {
    const hash = "b".repeat(32);
    expect((await get(hash, { "if-none-match": `"${hash}"` })).status).toBe(404);
    expect((await get(`${hash}?w=160`, { accept: browser, "if-none-match": "*" })).status).toBe(404);
  });
  it("that is dropped while a size of it is made leaves no size behind", async () => {
    const hash = await portrait();
    const input = (stream: ReadableStream<Uint8Array>) => ({
      transform: (transform: ImageTransform) => ({
        output: async (options: ImageOutputOptions) => {
          const made = await IMAGES.input(stream).transform(transform).output(options);
          await MEDIA.delete(hash);
          return made;
        },
      }),
    });
    await bytes(await get(`${hash}?w=240`, { accept: browser }, { IMAGES: { input } }));
    await scheduler.wait(200);
    expect(await MEDIA.head(`derived/${hash}/240.avif`)).toBeNull();
  });
});

describe("what is not served", () => {
  it.each(["w=321", "w=0", "w=-160", "w=", "w=1e3", "w=160px", "w=99999999999"])("a width of %s", async (query) => {
    expect((await get(`${await picture()}?${query}`)).status).toBe(400);
  });
  it.each(["f".repeat(32), "short", "F".repeat(32), "..%2f..%2fsecrets", "derived%2faaaaaaaaaaaaaaaa%2f160.avif", "a".repeat(3_000), "%00", "__proto__"])(
    "the name %s",
    async (name) => {
      const response = await get(name, { accept: browser });
      expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
      expect((await get(`${name}?w=320`, { accept: browser })).status).toBe(404);
    },
  );
});
