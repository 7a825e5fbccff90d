import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkSignature, parseSignature } from "./signed-body.ts";

const secret = "whsec_meydan_tests";
const now_s = 1_800_000_000;
const text = '{ "id": "evt_1",\n  "note": "café" }';
const bytes = (value: string) => new TextEncoder().encode(value);
const sign = (t: number | string, body: string = text, key = secret) => createHmac("sha256", key).update(`${t}.${body}`).digest("hex");
const check = (header: string | null, change: { body?: Uint8Array; secret?: string; now_s?: number } = {}) =>
  checkSignature({ header, body: bytes(text), secret, now_s, ...change });
const good = `t=${now_s},v1=${sign(now_s)}`;

describe("Stripe-Signature", () => {
  it("accepts what the vendor's own library signed", async () => {
    const header = "t=1800000000,v1=5373886cc846fbc0351c3967e8d33400fa98156de79920ded8c613f7ad8fc10e";
    expect(await check(header, { body: bytes('{\n  "id": "evt_1",\n  "note": "café"\n}'), secret: "whsec_meydan_vector" })).toEqual({ ok: true });
  });

  it.each([
    ["alone", good],
    ["the second of two, while a secret is rolled", `t=${now_s},v1=${sign(now_s, text, "whsec_old")},v1=${sign(now_s)}`],
    ["the first of two", `t=${now_s},v1=${sign(now_s)},v1=${"0".repeat(64)}`],
    ["beside other schemes", `v0=${"a".repeat(64)},t=${now_s},x=1,v1=${sign(now_s)},rubbish`],
    ["with spaces after the commas", `t=${now_s}, v1=${sign(now_s)}`],
    ["with spaces before them, and around the signs", ` t = ${now_s} , v1 = ${sign(now_s)} `],
    ["beside a time without a sign", `t1,t=${now_s},v1=${sign(now_s)}`],
    ["300 seconds old", `t=${now_s - 300},v1=${sign(now_s - 300)}`],
    ["300 seconds ahead", `t=${now_s + 300},v1=${sign(now_s + 300)}`],
  ])("accepts a good signature %s", async (_, header) => {
    expect(await check(header)).toEqual({ ok: true });
  });

  it.each([
    ["no header", null, "malformed header"],
    ["an empty header", "", "malformed header"],
    ["no time", `v1=${sign(now_s)}`, "malformed header"],
    ["a time that is no number", `t=now,v1=${sign("now")}`, "malformed header"],
    ["a time with a sign", `t=+${now_s},v1=${sign(`+${now_s}`)}`, "malformed header"],
    ["a time with a letter behind it", `t=${now_s}x,v1=${sign(`${now_s}x`)}`, "malformed header"],
    ["a time of 13 digits", `t=${now_s}000,v1=${sign(`${now_s}000`)}`, "malformed header"],
    ["a letter before the v1", `t=${now_s},v1=x${sign(now_s)}`, "no matching signature"],
    ["a digit before the v1", `t=${now_s},v1=0${sign(now_s)}`, "no matching signature"],
    ["digits behind the v1", `t=${now_s},v1=${sign(now_s)}00`, "no matching signature"],
    ["two times", `t=${now_s},t=${now_s - 9000},v1=${sign(now_s)}`, "malformed header"],
    ["no v1", `t=${now_s},v0=${sign(now_s)}`, "malformed header"],
    ["an empty v1", `t=${now_s},v1=`, "no matching signature"],
    ["a shortened v1", `t=${now_s},v1=${sign(now_s).slice(0, 62)}`, "no matching signature"],
    ["an upper-case v1", `t=${now_s},v1=${sign(now_s).toUpperCase()}`, "no matching signature"],
    ["another time than the signed one", `t=${now_s - 1},v1=${sign(now_s)}`, "no matching signature"],
    ["the key of another endpoint", `t=${now_s},v1=${sign(now_s, text, "whsec_other")}`, "no matching signature"],
    ["the secret without its prefix as key", `t=${now_s},v1=${sign(now_s, text, "meydan_tests")}`, "no matching signature"],
    ["301 seconds old", `t=${now_s - 301},v1=${sign(now_s - 301)}`, "outside the time window"],
    ["301 seconds ahead", `t=${now_s + 301},v1=${sign(now_s + 301)}`, "outside the time window"],
  ])("refuses %s", async (_, header, reason) => {
    expect(await check(header)).toEqual({ ok: false, reason });
  });

  it("refuses a changed, a re-serialised and an empty body", async () => {
    for (const body of [text.replace("evt_1", "evt_2"), JSON.stringify(JSON.parse(text)), `${text}\n`])
      expect(await check(good, { body: bytes(body) })).toEqual({ ok: false, reason: "no matching signature" });
    expect(await check(`t=${now_s},v1=${sign(now_s, "")}`, { body: bytes("") })).toEqual({ ok: false, reason: "no body" });
  });

  it("signs bytes, not text: what is no UTF-8 keeps its own signature", async () => {
    const body = new Uint8Array([123, 255, 254, 125]);
    const signature = createHmac("sha256", secret).update(`${now_s}.`).update(body).digest("hex");
    expect(await check(`t=${now_s},v1=${signature}`, { body })).toEqual({ ok: true });
    expect(await check(`t=${now_s},v1=${signature}`, { body: bytes(new TextDecoder().decode(body)) })).toEqual({ ok: false, reason: "no matching signature" });
  });

  it("refuses everything while no secret is set", async () => {
    const unsigned = `t=${now_s},v1=${sign(now_s, text, "")}`;
    for (const empty of ["", "  "]) expect(await check(unsigned, { secret: empty })).toEqual({ ok: false, reason: "no secret" });
  });

  it("reads the header part by part", () => {
    expect(parseSignature("t=1,v1=a=b,v1=c,v0=d")).toEqual({ t: "1", signatures: ["a=b", "c"] });
  });
});
