/** What `npm start` says and does before it touches anything. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { gatewayIds } from "../shop/payments/contract.ts";
import { registry } from "../shop/payments/service.ts";
import { providerIds } from "../shop/social/providers.ts";

const start = (port: string) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ["worker/local/start.mjs"], {
    env: { ...process.env, PORT: port },
    encoding: "utf8",
    timeout: 20_000,
  });
  return { status, stderr: stderr.trim(), stdout };
};

describe("npm start", () => {
  it.each(["eighty", "0", "70000", "80.5"])("refuses the port %s in a sentence", (port) => {
    expect(start(port)).toEqual({ status: 1, stdout: "", stderr: `PORT must be a number from 1 to 65535, not "${port}".` });
  });

  it("says so when the port is taken", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const { status, stderr, stdout } = start(String(port));
      expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
      expect(stderr).toContain(`Port ${port} is taken.`);
    } finally {
      server.close();
    }
  });
});

it("no setting is made that nothing reads", () => {
  const made = [...readFileSync("worker/local/start/settings.mjs", "utf8").matchAll(/^ {4}([A-Z][A-Z_]+): /gm)].map(([, name]) => name as string);
  const signIns = providerIds.flatMap((id) => ["CLIENT_ID", "CLIENT_SECRET"].map((name) => `${id.toUpperCase()}_${name}`));
  const needed = ["AUTH_SECRET", "DATA_KEY", ...registry.settings];
  expect(made).toEqual(expect.arrayContaining(needed));
  // a gateway to come has its keys already; the bank's switch for refunds and iyzico's number of the merchant are read, but not needed
  const toCome = gatewayIds.filter((id) => !registry.settings.some((name) => name.startsWith(id.toUpperCase()))).map((id) => id.toUpperCase());
  const read = [
    ...needed,
    ...signIns,
    "ETISALAT_REFUNDS",
    "VAPID_PRIVATE_KEY",
    "VAPID_SUBJECT",
    "IYZICO_MERCHANT_ID",
    ...made.filter((name) => toCome.some((id) => name.startsWith(`${id}_`))),
  ];
  expect(made.filter((name) => !read.includes(name))).toEqual([]);
});
