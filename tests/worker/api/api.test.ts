import { describe, expect, it } from "vitest";
import { marketplace } from "../../support/marketplace.ts";

describe("the API", () => {
  it("publishes its contract", async () => {
    const response = await marketplace.fetch("http://localhost:8787/api/v1/openapi.json");
    expect(response.status).toBe(200);
  });
  it("answers an unknown path with its error shape", async () => {
    const response = await marketplace.fetch("http://localhost:8787/api/v1/nowhere");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ statusCode: 404 });
  });
  it("tells who knows a public answer already that it has not changed, and nobody else", async () => {
    const ask = (headers: Record<string, string> = {}) => marketplace.fetch("http://localhost:8787/api/v1/categories?locale=en", { headers });
    const first = await ask();
    const etag = first.headers.get("etag") as string;
    expect(etag).toMatch(/^W\/"[0-9a-z]+-[0-9a-z]+"$/);
    const known = await ask({ "if-none-match": `W/"other", ${etag}` });
    expect([known.status, await known.text(), known.headers.get("etag"), known.headers.get("cache-control")]).toEqual([
      304,
      "",
      etag,
      first.headers.get("cache-control"),
    ]);
    const other = await ask({ "if-none-match": 'W/"other"' });
    expect([other.status, await other.text()]).toEqual([200, await first.text()]);
  });
});
