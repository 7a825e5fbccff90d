import { afterEach, expect, it, vi } from "vitest";
import { newKey } from "./new-key.ts";

afterEach(() => vi.unstubAllGlobals());

it("is 16 random bytes, two hexadecimal digits each", () => {
  const bytes = [0, 1, 15, 16, 17, 127, 128, 159, 160, 161, 200, 239, 240, 254, 255, 9, 77];
  vi.stubGlobal("crypto", { getRandomValues: (into: Uint8Array) => into.map((_, at) => bytes[at] as number) });
  expect(newKey()).toBe("00010f10117f809fa0a1c8eff0feff09");
});
it("is another one each time", () => expect(new Set(Array.from({ length: 50 }, newKey)).size).toBe(50));
