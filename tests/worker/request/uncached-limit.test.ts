/** Whoever asks for what no cache has is counted, page and API together; what was asked before stays free. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../worker/api/marketplace.ts";
import { env } from "../../support/marketplace.ts";

let address = 0;
const context = { waitUntil: (work: Promise<unknown>) => void settling.push(work), passThroughOnException: () => {} } as unknown as ExecutionContext;
const settling: Promise<unknown>[] = [];

/** A visitor with so many uncached answers left. */
function visitor(left: number) {
  address += 1;
  const ip = `192.0.2.${address}`;
  const keys: string[] = [];
  const READS = {
    limit: async ({ key }: { key: string }) => {
      keys.push(key);
      return { success: keys.length <= left };
    },
  };
  const ask = async (path: string, over: Record<string, unknown> = {}) => {
    const response = await api.request(`http://localhost:8787${path}`, { headers: { "cf-connecting-ip": ip } }, { ...env, READS, ...over } as never, context);
    await Promise.all(settling.splice(0));
    return response;
  };
  return { ask, keys };
}
let asked = Date.now() % 100_000;
const anew = () => {
  asked += 1;
  return `/products?min=${asked}`;
};

afterEach(() => void vi.useRealTimers());

describe("questions to the API that no cache can answer", () => {
  it("are counted, and no others", async () => {
    const { ask, keys } = visitor(100);
    const path = anew();
    expect((await ask(path)).status).toBe(200);
    expect(keys).toHaveLength(1);
    for (let times = 0; times < 5; times += 1) await ask(path);
    await ask("/openapi.json");
    await ask("/time");
    expect(keys).toHaveLength(1);
    await ask(anew());
    expect(keys).toHaveLength(2);
  });
  it("are refused for a while when they are too many, and learn when to come back", async () => {
    const { ask } = visitor(2);
    for (let times = 0; times < 3; times += 1) expect((await ask(anew())).status).toBe(200);
    const refused = await ask(anew());
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
    expect((await visitor(2).ask(anew())).status).toBe(200);
    vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ["Date"] });
    expect((await ask(anew())).status).toBe(200);
  });
  it("are the page's when a page asks them in-process", async () => {
    const { ask, keys } = visitor(0);
    expect((await ask(anew(), { READS: undefined })).status).toBe(200);
    expect(keys).toEqual([]);
  });
});
