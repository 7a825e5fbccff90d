import { expect, it } from "vitest";
import { readAccount } from "./account.ts";
import type { Environment } from "./environment.ts";
import { Failed, type Wrangler } from "./wrangler.ts";

it("a question that fails is answered for when all others have ended", async () => {
  let running = 0;
  const ask = async (args: readonly string[]) => {
    running += 1;
    for (let turn = 0; turn < (args[0] === "d1" ? 1 : 50); turn += 1) await new Promise(setImmediate);
    running -= 1;
    if (args[0] === "d1") throw new Failed("no permission");
    return { ok: true, stdout: "[]", stderr: "" };
  };
  const wrangler = {
    try: ask,
    run: async (args: readonly string[]) => (await ask(args)).stdout,
    json: async (args: readonly string[]) => JSON.parse((await ask(args)).stdout),
  };
  const environment = { worker: "shop", queue: "outbox", bucket: "media" } as Environment;
  await expect(readAccount(wrangler as unknown as Wrangler, environment)).rejects.toThrow("no permission");
  expect(running).toBe(0);
});
