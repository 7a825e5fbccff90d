/** The platform's limits, ours, and what watches each: docs/limits.md is made of this table. */
export type PlatformLimit = {
  what: string;
  /** As published; read on `read`. Where plans differ: free / paid. */
  platform: string;
  source: keyof typeof sources;
  ours: string;
  /** The file that fails, or the command that measures, when ours is passed. */
  watch: string;
};

export const read = "2026-11-26";
export const sources = {
  workers: "https://developers.cloudflare.com/workers/platform/limits/",
  d1: "https://developers.cloudflare.com/d1/platform/limits/",
  kv: "https://developers.cloudflare.com/kv/platform/limits/",
  cookies: "https://www.rfc-editor.org/rfc/rfc6265#section-6.1",
} as const;

const limit = (source: PlatformLimit["source"], what: string, platform: string, ours: string, watch: string): PlatformLimit => ({
  what,
  platform,
  source,
  ours,
  watch,
});

export const limits: readonly PlatformLimit[] = [
  limit("workers", "worker, compressed", "3 MB / 10 MB", "1.5 MB", "tests/e2e/app/release.spec.ts"),
  limit("workers", "worker of the documents, compressed", "3 MB / 10 MB", "1.6 MB", "tests/e2e/app/release.spec.ts"),
  limit("workers", "start-up, CPU", "1 s", "200 ms", "npm run bench -- --only startup"),
  limit("workers", "a request, CPU", "10 ms / 30 s (up to 5 min)", "10 ms for the 95th of 100 pages", "npm run bench -- --only cpu"),
  limit(
    "workers",
    "subrequests of a request, each call of a store counted",
    "50 / 10,000",
    "50 for an answer of the API that no cache holds",
    "tests/worker/request/subrequests.test.ts",
  ),
  limit("workers", "headers of an answer", "128 kB", "16 kB", "tests/support/header-sizes.test.ts"),
  limit("workers", "body of a request", "100 MB", "2 kB to 20 MB, by address", "worker/request/limits/body-rules.test.ts"),
  limit("workers", "memory of an isolate", "128 MB", "caches of 24 MB and some thousand entries", "worker/cache/memory.test.ts"),
  limit("cookies", "a cookie, with its name and attributes", "4,096 bytes", "4,096 bytes", "tests/support/header-sizes.test.ts"),
  limit("d1", "bound values of a statement", "100", "100: lists travel as one JSON value", "tests/worker/db/limits.test.ts"),
  limit("d1", "length of a statement", "100 kB", "100 kB", "tests/worker/db/limits.test.ts"),
  limit("d1", "columns of a table", "100", "40", "tests/worker/db/limits.test.ts"),
  limit(
    "d1",
    "queries of a request",
    "50 / 1,000",
    "50, a batch counted as its statements, where no cache holds the answer",
    "tests/worker/request/subrequests.test.ts",
  ),
  limit("d1", "size of the database", "500 MB / 10 GB", "growth of each table bounded; 13 kB a product in five languages", "tests/worker/db/growth.test.ts"),
  limit("kv", "a key", "512 bytes", "500 bytes", "worker/cache/rules.test.ts"),
  limit("kv", "a value", "25 MiB", "1,000,000 characters", "worker/cache/stores.test.ts"),
  limit("kv", "writes of one key", "1 a second", "1 in 30 s", "worker/cache/manifest.test.ts"),
];

/** The document, its columns as wide as their widest cell. */
export function limitsDocument(): string {
  const rows = [
    ["what", "the platform's", "source", "ours", "watched by"],
    ...limits.map(({ what, platform, source, ours, watch }) => [what, platform, `[${source}](${sources[source]})`, ours, `\`${watch}\``]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[], filler = " ") => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return `# Limits

The platform's limits (as published on ${read}; free plan / paid plan where they differ), ours, and what watches ours. Made of
\`tests/tidy/limits.ts\`. Commands measure and print; files fail.

${[line(head), line(Array<string>(widths.length).fill(""), "-"), ...body.map((cells) => line(cells))].join("\n")}
`;
}
