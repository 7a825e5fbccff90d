import { describe, expect, it } from "vitest";
import { leaves } from "./toast-rules.ts";

const undo = { key: "common.undo", run: () => {} } as const;
const item = { picture: null, name: "Shirt, M", sum: "$9.00" };

describe("a message", () => {
  it.each<[string, Parameters<typeof leaves>[0], boolean]>([
    ["of something done leaves by itself", { kind: "good" }, true],
    ["of what was put into the cart does, too: the head leads there", { kind: "good", action: undo, item }, true],
    ["that can be taken back waits", { kind: "good", action: undo }, false],
    ["of something that failed waits", { kind: "bad" }, false],
    ["of something that failed and can be tried again waits", { kind: "bad", action: undo }, false],
  ])("%s", (_, message, goes) => expect(leaves(message)).toBe(goes));
});
