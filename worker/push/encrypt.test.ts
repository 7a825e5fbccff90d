import { createECDH, randomBytes } from "node:crypto";
import fc from "fast-check";
import ece from "http_ece";
import { describe, expect, it } from "vitest";
import { fromBase64url, toBase64url } from "./bytes.ts";
import { browserKeyOf, encryptFor, plainText_max_bytes } from "./encrypt.ts";

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));

describe("the message of RFC 8291, appendix A", () => {
  const sender = {
    public: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    private: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  };
  const keys = { p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", auth: "BTBZMqHH6r4Tts7J_aSIgg" };
  const expected =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN".replaceAll(
      " ",
      "",
    );

  it("comes out byte by byte", async () => {
    const point = Buffer.from(sender.public, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const jwk = { kty: "EC", crv: "P-256", x: x as string, y: y as string };
    const curve = { name: "ECDH", namedCurve: "P-256" };
    const privateKey = await crypto.subtle.importKey("jwk", { ...jwk, d: sender.private }, curve, true, ["deriveBits"]);
    const publicKey = await crypto.subtle.importKey("jwk", jwk, curve, true, []);
    const salt = fromBase64url("DGv6ra1nlYgDCS1FRnbzlw", 16) as Uint8Array<ArrayBuffer>;
    const body = await encryptFor(keys, utf8("When I grow up, I want to be a watermelon"), { sender: { privateKey, publicKey }, salt });
    expect(toBase64url(body)).toBe(expected);
  });
});

describe("a message to a browser", () => {
  it("is read by an independent implementation, whatever it says, and no two are alike", async () => {
    const browser = createECDH("prime256v1");
    browser.generateKeys();
    const auth = randomBytes(16);
    const keys = { p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") };
    const read = (body: Uint8Array) => ece.decrypt(Buffer.from(body), { version: "aes128gcm", privateKey: browser, authSecret: auth.toString("base64url") });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 500 }), async (text) => {
        const [one, other] = [await encryptFor(keys, utf8(text)), await encryptFor(keys, utf8(text))];
        expect(read(one).toString()).toBe(utf8(text).length === 0 ? "" : Buffer.from(utf8(text)).toString());
        expect(toBase64url(one)).not.toBe(toBase64url(other));
      }),
      { numRuns: 10 },
    );
    const longest = await encryptFor(keys, new Uint8Array(plainText_max_bytes).fill(97));
    expect([read(longest).length, longest.length < 4096]).toEqual([plainText_max_bytes, true]);
    await expect(encryptFor(keys, new Uint8Array(plainText_max_bytes + 1))).rejects.toThrow(RangeError);
  });

  it("is not tried for keys that no browser can have", async () => {
    const auth = "BTBZMqHH6r4Tts7J_aSIgg";
    const good = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const point = Buffer.from(good, "base64url");
    const offCurve = Buffer.from(point);
    offCurve[64] = (offCurve[64] ?? 0) ^ 1;
    const compressed = Buffer.concat([Buffer.from([2]), point.subarray(1)]);
    for (const p256dh of ["", "!", good.slice(0, 80), `${good}A`, offCurve.toString("base64url"), compressed.toString("base64url")])
      expect(await browserKeyOf({ p256dh, auth }), p256dh).toBeNull();
    for (const wrong of ["", auth.slice(1), `${auth}AAAA`]) expect(await browserKeyOf({ p256dh: good, auth: wrong }), wrong).toBeNull();
    expect(await browserKeyOf({ p256dh: good, auth })).not.toBeNull();
    await expect(encryptFor({ p256dh: offCurve.toString("base64url"), auth }, utf8("x"))).rejects.toThrow(RangeError);
  });
});
