import { describe, expect, it } from "vitest";
import { requireSmallHeaders } from "./header-sizes.ts";

const answered = (...cookies: string[]) => {
  const response = new Response(null);
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return () => requireSmallHeaders("/cart", response);
};

describe("the headers of an answer", () => {
  it("are taken up to the limit of one cookie, and of all headers together", () => {
    expect(answered(`a=${"x".repeat(4094)}`)).not.toThrow();
    expect(answered(`a=${"x".repeat(4095)}`)).toThrow("/cart sets a cookie of 4097 bytes: a");
    expect(answered("x".repeat(4000), "x".repeat(4000), "x".repeat(4000), "x".repeat(4000))).not.toThrow();
    expect(answered("x".repeat(4000), "x".repeat(4000), "x".repeat(4000), "x".repeat(4000), "x".repeat(400))).toThrow("bytes of headers");
  });
});
