/** Uploaded pictures: what is accepted, what is stored of it, and the portrait that is made of one. With the real Images binding. */
import { describe, expect, it } from "vitest";
import { upload_max_bytes } from "../../../worker/shop/media/rules.ts";
import { dropPicture, storePicture } from "../../../worker/shop/media/upload.ts";
import { measure } from "../../../worker/shop/media/upload-rules.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { env, marketplace } from "../../support/marketplace.ts";
import { type MadeType, picture, pngHeader, tinyPng, withExif } from "../../support/pictures.ts";

const { DB, MEDIA } = env;
const storedBytes = async (hash: string) => new Uint8Array((await (await MEDIA.get(hash))?.arrayBuffer()) ?? new ArrayBuffer());
const text = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...new TextEncoder().encode(part)] : part)));
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe("a picture", () => {
  it.each<[MadeType, number, number, number, number]>([
    ["image/png", 300, 200, 300, 200],
    ["image/jpeg", 3200, 1000, 1600, 500],
    ["image/webp", 40, 1700, 38, 1600],
    ["image/avif", 64, 48, 64, 48],
  ])("sent as %s is stored as WebP of at most 1600", async (type, width, height, storedWidth, storedHeight) => {
    const sent = await picture(type, width, height);
    expect(measure(sent)).toEqual({ type, width, height });
    const { hash, ...size } = await storePicture(env, sent);
    expect(size).toEqual({ width: storedWidth, height: storedHeight });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(measure(await storedBytes(hash))).toEqual({ type: "image/webp", ...size });
    expect(await DB.prepare("SELECT width, height, content_type FROM pictures WHERE hash = ?").bind(hash).first()).toEqual({
      ...size,
      content_type: "image/webp",
    });
    const shown = await marketplace.fetch(`http://localhost:8787/media/${hash}`);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    await shown.arrayBuffer();
  });
  it("is stored once, under the hash of its content", async () => {
    const sent = await picture("image/png", 31, 17);
    const [one, other] = [await storePicture(env, sent), await storePicture(env, sent)];
    expect(other).toEqual(one);
    const digest = await crypto.subtle.digest("SHA-256", await storedBytes(one.hash));
    expect(one.hash).toBe(Buffer.from(digest).toString("hex"));
  });
  it("is cut square where it is a portrait", async () => {
    expect(await storePicture(env, await picture("image/jpeg", 900, 700), "square")).toMatchObject({ width: 512, height: 512 });
    expect(await storePicture(env, await picture("image/jpeg", 90, 70), "square")).toMatchObject({ width: 70, height: 70 });
  });
  it("loses what a telephone wrote into it", async () => {
    const sent = withExif(await picture("image/jpeg", 20, 20), "GPS 41.0082 N 28.9784 E");
    expect(new TextDecoder().decode(sent)).toContain("GPS 41.0082");
    const { hash } = await storePicture(env, sent);
    expect(new TextDecoder("latin1").decode(await storedBytes(hash))).not.toMatch(/GPS|Exif|EXIF/);
  });
  it("loses what was hidden behind it", async () => {
    const { hash } = await storePicture(env, text([...tinyPng()], "<script>alert(1)</script><?php system($_GET['c']);"));
    expect(new TextDecoder("latin1").decode(await storedBytes(hash))).not.toMatch(/script|php/);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each<[string, Uint8Array]>([
    ["nothing", new Uint8Array()],
    ["an SVG", text(svg)],
    ["a GIF", text("GIF89a", [1, 0, 1, 0, 0, 0, 0, 0x3b])],
    ["HTML", text("<!doctype html><p>")],
    ["HTML that begins like a JPEG", text([0xff, 0xd8, 0xff], "<html><script>alert(1)</script>")],
    ["an SVG behind a PNG's signature", text(png, svg)],
    ["a PDF", text("%PDF-1.7 ")],
    ["a PNG cut off in its header", tinyPng().subarray(0, 18)],
    ["a PNG cut off in its middle", tinyPng().subarray(0, 45)],
    ["a PNG without extent", pngHeader(0, 8)],
    ["a WebP without a frame", text("RIFF", [4, 0, 0, 0], "WEBP", "VP8X")],
    ["an AVIF without properties", text([0, 0, 0, 20], "ftypavif", [0, 0, 0, 0], "avif", [0, 0, 0, 8], "meta")],
    ["a HEIC", text([0, 0, 0, 20], "ftypheic", [0, 0, 0, 0], "heic")],
    ["a JPEG whose parts never end", text([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xe1, 0, 0])],
  ])("that is %s is refused", async (_, bytes) => {
    await expect(storePicture(env, bytes)).rejects.toMatchObject({ code: "unsupported_media" });
  });
  it.each([
    ["of more than 40 megapixels", 40_000, 40_000],
    ["of one row of 39,999,999 pixels", 39_999_999, 1],
    ["of one column of 12,001 pixels", 1, 12_001],
  ])("%s is refused before anything decodes it", async (_, width, height) => {
    let asked = 0;
    const IMAGES = new Proxy(env.IMAGES, {
      get(images, name) {
        asked += 1;
        return Reflect.get(images, name);
      },
    });
    await expect(storePicture({ ...env, IMAGES }, pngHeader(width, height))).rejects.toMatchObject({ code: "payload_too_large" });
    expect(asked).toBe(0);
  });
  it("of more than 8 MB is refused", async () => {
    await expect(storePicture(env, new Uint8Array(upload_max_bytes + 1))).rejects.toMatchObject({ code: "payload_too_large" });
  });
});

describe("the portrait", () => {
  const send = (shopper: TestShopper | null, bytes: Uint8Array | null, name = "picture") => {
    const form = new FormData();
    if (bytes) form.set(name, new File([bytes as Uint8Array<ArrayBuffer>], "me.svg", { type: "image/svg+xml" }));
    else form.set("picture", "no file");
    return fetchApi("/user/avatar", { method: "PUT", body: form, ...(shopper && { headers: shopper.bearer }) });
  };
  const avatarOf = ({ id }: TestShopper) => DB.prepare("SELECT avatar FROM shoppers WHERE id = ?").bind(id).first<string>("avatar");

  it("is set, replaced and removed, and nothing of the old one stays", async () => {
    const shopper = await makeShopper();
    const set = await send(shopper, await picture("image/jpeg", 700, 900));
    expect([set.status, set.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const { data } = (await set.json()) as { data: { avatar: { url: string } } };
    const first = (await avatarOf(shopper)) as string;
    expect(data.avatar).toEqual({ url: `/media/${first}`, width: 512, height: 512 });
    await MEDIA.put(`derived/${first}/160.webp`, "a rendering");
    const show = async (query: string) => {
      const shown = await marketplace.fetch(`http://localhost:8787/media/${first}${query}`, { headers: { accept: "image/webp", "if-none-match": '"none"' } });
      await shown.arrayBuffer();
      return [shown.status, shown.headers.get("cache-control")];
    };
    expect([await show(""), await show("?w=320")]).toEqual([
      [200, "public, max-age=86400"],
      [200, "public, max-age=86400"],
    ]);
    await send(shopper, await picture("image/png", 120, 90));
    const second = (await avatarOf(shopper)) as string;
    expect(second).not.toBe(first);
    expect([await MEDIA.head(first), await MEDIA.head(`derived/${first}/160.webp`)]).toEqual([null, null]);
    expect([await show(""), await show("?w=320")]).toEqual([
      [404, "no-store"],
      [404, "no-store"],
    ]);
    const removed = await fetchApi("/user/avatar", { method: "DELETE", headers: shopper.bearer });
    expect([removed.status, await removed.json()]).toEqual([200, { data: { avatar: null } }]);
    expect([await avatarOf(shopper), await MEDIA.head(second)]).toEqual([null, null]);
    expect((await fetchApi("/user/avatar", { method: "DELETE", headers: shopper.bearer })).status).toBe(200);
  });
  it("stays where somebody else shows the same", async () => {
    const [one, other] = [await makeShopper(), await makeShopper()];
    const bytes = await picture("image/png", 77, 77);
    await send(one, bytes);
    await send(other, bytes);
    const hash = (await avatarOf(one)) as string;
    await fetchApi("/user/avatar", { method: "DELETE", headers: one.bearer });
    expect([await avatarOf(one), await avatarOf(other)]).toEqual([null, hash]);
    expect(await MEDIA.head(hash)).not.toBeNull();
    expect(await dropPicture(env, hash)).toBe(false);
  });
  it("is refused with the reason", async () => {
    const shopper = await makeShopper();
    expect((await send(null, tinyPng())).status).toBe(401);
    expect((await send(shopper, null)).status).toBe(400);
    expect((await send(shopper, tinyPng(), "other")).status).toBe(400);
    expect((await send(shopper, new Uint8Array())).status).toBe(400);
    expect((await send(shopper, text("<svg/>"))).status).toBe(415);
    expect((await send(shopper, pngHeader(50_000, 50_000))).status).toBe(413);
    expect((await send(shopper, new Uint8Array(upload_max_bytes + 1))).status).toBe(413);
    expect((await send(shopper, new Uint8Array(upload_max_bytes + 200_000))).status).toBe(413);
    const json = { method: "PUT", headers: { ...shopper.bearer, "content-type": "application/json" }, body: "{}" };
    expect((await fetchApi("/user/avatar", json)).status).toBe(400);
    const broken = { method: "PUT", headers: { ...shopper.bearer, "content-type": "multipart/form-data; boundary=x" }, body: "--y" };
    expect((await fetchApi("/user/avatar", broken)).status).toBe(400);
    expect(await avatarOf(shopper)).toBeNull();
  });
  it("is not set from another site", async () => {
    const shopper = await makeShopper();
    const form = new FormData();
    form.set("picture", new File([tinyPng()], "x.png"));
    const headers = { cookie: shopper.cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await fetchApi("/user/avatar", { method: "PUT", body: form, headers })).status).toBe(403);
  });
  it("does not make room for large words elsewhere", async () => {
    const body = JSON.stringify({ name: "x".repeat(70_000) });
    expect((await fetchApi("/user/addresses", { method: "POST", body, headers: { "content-type": "application/json" } })).status).toBe(413);
  });
});
