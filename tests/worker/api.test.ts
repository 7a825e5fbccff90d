import { describe, expect, it } from "vitest";
import { marketplace } from "../support/marketplace.ts";

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
});
