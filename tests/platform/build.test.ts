/** The build knows every environment: what it makes of each is settled before anything is compiled. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const script = `const { resolveConfig } = await import("vite"); const { environments } = await resolveConfig({}, "build"); console.log("environments: " + Object.keys(environments).sort()); process.exit(0);`;

it.each([
  ["production", "client,meydan_documents,ssr"],
  ["preview", "client,meydan_documents,meydan_sandbox,ssr"],
])(
  "for %s it makes %s: the stand-in of the payment providers is no part of production",
  (environment, expected) => {
    const env = { ...process.env, CLOUDFLARE_ENV: environment, NODE_ENV: "production", VITEST: undefined };
    const printed = execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: root, encoding: "utf8", env });
    expect(/^environments: (.*)$/m.exec(printed)?.[1]).toBe(expected);
  },
  60_000,
);
