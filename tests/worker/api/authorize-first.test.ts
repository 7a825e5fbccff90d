/** Whoever may not ask an operators' address does not learn what it takes: no caller learns of a body before they are let in. */
import { beforeAll, expect, it } from "vitest";
import { makeShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { type Operation, readContract } from "../../support/contract/contract.ts";
import { seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);

const garbage = [
  ["cut off", "application/json", '{"amount":'],
  ["of no field", "application/json", "{}"],
  ["a list", "application/json", "[[]]"],
  ["no JSON", "text/plain", "\0"],
  ["half a form", "multipart/form-data; boundary=x", "--x"],
] as const;
const bodyless = new Set(["GET", "HEAD", "DELETE"]);

it("refuses who is no operator on every operators' route before it looks at what they sent", { timeout: 60_000 }, async () => {
  const operations = (await readContract()).operations.filter(({ path }) => path.startsWith("/admin/"));
  expect(operations.length).toBeGreaterThan(25);
  const callers = { guest: null, shopper: await makeShopper(), seller: await makeShopper({ scope: "shopper seller" }) };
  const ask = async ({ method, path }: Operation, authorization: string | undefined, [, type, body]: (typeof garbage)[number]) => {
    const headers = { ...(authorization && { authorization }), ...(!bodyless.has(method) && { "content-type": type }) };
    const address = `${path.replace(/\{[^}]+\}/g, "zz")}?perPage=-1&days=x`;
    return (await fetchApi(address, { method, headers, ...(!bodyless.has(method) && { body }) })).status;
  };
  const wrong: unknown[] = [];
  for (const operation of operations)
    for (const [who, shopper] of Object.entries(callers))
      for (const sent of bodyless.has(operation.method) ? garbage.slice(0, 1) : garbage) {
        const status = await ask(operation, shopper?.bearer.authorization, sent);
        if (status !== (shopper ? 403 : 401) && !(operation.path.includes("{") && status === 404)) wrong.push([operation.name, who, sent[0], status]);
      }
  expect(wrong).toEqual([]);
});
