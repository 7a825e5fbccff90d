import { describe, expect, it } from "vitest";
import { hashOf } from "../../signing.ts";
import { gateOf, isSandboxLocal, sandboxKey_min } from "./rules.ts";

const key = "k".repeat(sandboxKey_min);
const away = { origin: "https://preview.example", key, sentKey: null, cookie: undefined };

describe("the pages of the stand-in and the mailbox", () => {
  it.each<[string, Partial<Parameters<typeof gateOf>[0]>, string]>([
    ["on a laptop", { origin: "http://localhost:8787", key: undefined }, "open"],
    ["without a key, whoever comes", { key: undefined, sentKey: "", cookie: hashOf("") }, "closed"],
    ["with a key of 31 signs, even by its link", { key: "k".repeat(31), sentKey: "k".repeat(31) }, "closed"],
    ["with a key of 31 signs, even by its cookie", { key: "k".repeat(31), cookie: hashOf("k".repeat(31)) }, "closed"],
    ["by the link", { sentKey: key }, "let_in"],
    ["by the link, with an old cookie", { sentKey: key, cookie: "old" }, "let_in"],
    ["by another link", { sentKey: `${key}k` }, "closed"],
    ["by an empty link", { sentKey: "" }, "closed"],
    ["by the cookie", { cookie: hashOf(key) }, "open"],
    ["by the cookie, with another link", { cookie: hashOf(key), sentKey: "x" }, "open"],
    ["by the key as a cookie", { cookie: key }, "closed"],
    ["by the beginning of the cookie", { cookie: hashOf(key).slice(0, -1) }, "closed"],
    ["by an empty cookie", { cookie: "" }, "closed"],
    ["with nothing", {}, "closed"],
  ])("%s", (_, over, gate) => expect(gateOf({ ...away, ...over })).toBe(gate));
  it("are a laptop's own there", () => expect(["http://localhost:8787", "https://preview.example"].map(isSandboxLocal)).toEqual([true, false]));
});
