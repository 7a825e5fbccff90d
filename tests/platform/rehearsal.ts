/**
 * A rehearsal: the commands of a release, with the real wrangler, against the stand-in of the platform. What they build is made here in a moment,
 * as the build makes it but for the code; what answers at the public address is the version that the stand-in says has the traffic.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { unstable_readConfig } from "wrangler";
import { locales, prefixOf } from "../../locales/locales.ts";
import { direction } from "../../locales/words.ts";
import { type Released, writeRelease } from "../../worker/local/released/released.ts";
import type { EnvironmentName } from "../../worker/release/environment.ts";
import type { Release } from "../../worker/release/release.ts";
import { makeWrangler } from "../../worker/release/wrangler.ts";
import { startPlatform } from "./platform.ts";
import { subdomain } from "./workers.ts";

const repository = path.resolve(import.meta.dirname, "../..");
type Platform = Awaited<ReturnType<typeof startPlatform>>;

export async function startRehearsal() {
  const platform = await startPlatform();
  const root = mkdtempSync(path.join(tmpdir(), "meydan-release-"));
  symlinkSync(path.join(repository, "node_modules"), path.join(root, "node_modules"));
  mkdirSync(path.join(root, "tests"), { recursive: true });
  for (const folder of ["worker", "tests/sandbox"]) symlinkSync(path.join(repository, folder), path.join(root, folder));
  const settings = readFileSync(path.join(repository, "wrangler.toml"), "utf8");
  const writeSettings = (text: string) => writeFileSync(path.join(root, "wrangler.toml"), text);
  writeSettings(settings);

  const lines: string[] = [];
  const builds: EnvironmentName[] = [];
  const faults = new Map<string, (path: string) => Response | undefined>();
  const release: Release = {
    root,
    wrangler: makeWrangler(root, { ...process.env, ...platform.env }),
    build(environment) {
      builds.push(environment);
      writeBuild(root, environment);
    },
    ask: async (url, init) => answerOf(platform, faults, new URL(url), new Headers(init?.headers)),
    wait: async () => undefined,
    say: (line) => lines.push(line),
    writeReleased: () => writeRelease(path.join(root, "released.json")),
  };
  return {
    platform,
    release,
    lines,
    builds,
    /** What the last finished deploy wrote down of its release; undefined: none was finished. */
    released: () => {
      const file = path.join(root, "released.json");
      return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Released) : undefined;
    },
    /** Nobody has deployed before. */
    forgetReleased: () => rmSync(path.join(root, "released.json"), { force: true }),
    /** Builds for one environment, or for a laptop. */
    writeBuild: (environment?: EnvironmentName) => writeBuild(root, environment),
    /** The settings as an owner would have filled them in. */
    writeSettings: (change: (text: string) => string) => writeSettings(change(settings)),
    /** The version with this message answers so, where it answers. */
    breakVersion: (message: string, answer: (path: string) => Response | undefined) => faults.set(message, answer),
    async stop() {
      rmSync(root, { recursive: true, force: true });
      await platform.stop();
    },
  };
}

/** What the build leaves behind: a worker, its settings for one environment, and files for browsers. */
function writeBuild(root: string, environment: EnvironmentName | undefined): void {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const worker = "export default { fetch: () => new Response() };\n";
  for (const [folder, source] of [
    ["server", "wrangler.toml"],
    ["documents", "worker/documents/wrangler.toml"],
    ["sandbox", "tests/sandbox/wrangler.toml"],
  ] as const) {
    const { pages_build_output_dir, ...config } = unstable_readConfig(
      { config: path.join(root, source), env: environment === "production" && folder === "sandbox" ? "preview" : environment },
      { hideWarnings: true },
    ) as unknown as Record<string, unknown> & { assets?: object; d1_databases: { migrations_dir?: string }[] };
    const built = {
      ...config,
      ...{ main: "index.js", no_bundle: true, rules: [{ type: "ESModule", globs: ["**/*.js"] }] },
      ...(folder === "server" && { assets: { ...config.assets, directory: "../client" } }),
      d1_databases: config.d1_databases.map((each) => ({ ...each, migrations_dir: "../../worker/db/migrations" })),
    };
    write(`build/${folder}/wrangler.json`, JSON.stringify(built));
    write(`build/${folder}/index.js`, worker);
  }
  write("build/client/assets/page.js", "export {};\n");
  const map = JSON.stringify({ version: 3, sources: ["../../worker/index.ts"], sourcesContent: ["// the source"], names: [], mappings: "AAAA" });
  write("build/server/index.js.map", map);
  for (const name of ["page", "of-another-build"]) write(`build/source-maps/${name}.js.map`, map);
}

/** Whose turn it is, as the platform decides it: the version that was asked for by name, if it is deployed at all, else the one with the most traffic. */
function answerOf({ account }: Platform, faults: Map<string, (path: string) => Response | undefined>, url: URL, headers: Headers): Response {
  const own = [...account.workers.values()].find(
    ({ name, isOnWorkersDev }) =>
      account.domains.some((domain) => domain.hostname === url.host && domain.worker === name) ||
      (isOnWorkersDev && url.host === `${name}.${subdomain}.workers.dev`),
  );
  const [deployment] = own?.deployments ?? [];
  if (!own || !deployment) throw new Error(`nothing answers at ${url.host}`);
  const asked = new RegExp(`${own.name}="([^"]+)"`).exec(headers.get("cloudflare-workers-version-overrides") ?? "")?.[1];
  const most = deployment.versions.toSorted((one, other) => other.percentage - one.percentage)[0]?.version_id ?? "";
  const version = deployment.versions.some(({ version_id }) => version_id === asked) ? (asked as string) : most;
  return faults.get(own.versions.find(({ id }) => id === version)?.message ?? "")?.(url.pathname) ?? marketplace(url.pathname, version);
}

function marketplace(pathname: string, version: string): Response {
  if (pathname === "/healthz") return Response.json({ status: "ok", version });
  if (pathname.startsWith("/api/v1/products")) return Response.json({ data: [], meta: {} });
  if (pathname === "/api/v1/market") return Response.json({ data: { languages: locales } });
  if (pathname === "/assets/page.js") return new Response("export {};");
  const locale = locales.find((each) => (prefixOf(each) || "/") === pathname);
  if (!locale) return new Response(null, { status: 404 });
  return new Response(`<html lang="${locale}" dir="${direction(locale)}"><script src="/assets/page.js"></script></html>`, { headers: pageHeaders });
}

const pageHeaders = {
  "content-type": "text/html",
  "content-security-policy": "default-src 'self'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "strict-transport-security": "max-age=1",
};
