import { createECDH } from "node:crypto";
import { importJWK, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { authorizationFor, vapidOf } from "./vapid.ts";

const PUBLIC_ORIGIN = "https://shop.example";
const keys = createECDH("prime256v1");
keys.generateKeys();
const number = keys.getPrivateKey().toString("base64url").padStart(43, "A");
const point = keys.getPublicKey();

describe("the key of the settings", () => {
  it("is a number or a JWK, and the same either way", async () => {
    const byNumber = await vapidOf({ PUBLIC_ORIGIN, VAPID_PRIVATE_KEY: number });
    expect(byNumber).toMatchObject({ publicKey: point.toString("base64url"), subject: PUBLIC_ORIGIN });
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const VAPID_PRIVATE_KEY = JSON.stringify({ kty: "EC", crv: "P-256", x, y, d: number });
    const byJwk = await vapidOf({ PUBLIC_ORIGIN, VAPID_PRIVATE_KEY, VAPID_SUBJECT: "mailto:push@shop.example" });
    expect(byJwk).toMatchObject({ publicKey: byNumber?.publicKey, subject: "mailto:push@shop.example" });
  });
  it("may be missing, and must not be anything else", async () => {
    expect(await vapidOf({ PUBLIC_ORIGIN })).toBeNull();
    expect(await vapidOf({ PUBLIC_ORIGIN, VAPID_PRIVATE_KEY: " " })).toBeNull();
    for (const VAPID_PRIVATE_KEY of ["a secret", number.slice(1), "{}", '{"kty":"RSA"}'])
      await expect(vapidOf({ PUBLIC_ORIGIN, VAPID_PRIVATE_KEY }), VAPID_PRIVATE_KEY).rejects.toThrow("VAPID_PRIVATE_KEY");
  });
});

it("signs for the origin of the push service alone, for less than a day, and says whom to write to", async () => {
  const vapid = await vapidOf({ PUBLIC_ORIGIN, VAPID_PRIVATE_KEY: number, VAPID_SUBJECT: "mailto:push@shop.example" });
  if (!vapid) throw new Error("no key");
  const now_ms = Date.UTC(2026, 10, 23);
  const header = await authorizationFor(vapid, "https://fcm.googleapis.com/fcm/send/abc", now_ms);
  const [, token, k] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(k).toBe(vapid.publicKey);
  const { d: _, ...publicJwk } = vapid.privateKey;
  const { payload, protectedHeader } = await jwtVerify(token ?? "", await importJWK(publicJwk, "ES256"), { currentDate: new Date(now_ms) });
  expect(protectedHeader).toEqual({ typ: "JWT", alg: "ES256" });
  expect(payload).toEqual({ aud: "https://fcm.googleapis.com", sub: "mailto:push@shop.example", exp: now_ms / 1000 + 43_200 });
});
