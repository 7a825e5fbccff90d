/** What wrangler asks of the platform for a copy, without the seconds that starting it takes: the same calls in the same order. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failed, type Wrangler } from "../../worker/release/wrangler.ts";

type Answer = { success: boolean; errors: { message: string }[]; result: unknown };

export function quickWrangler(env: { CLOUDFLARE_API_BASE_URL: string; CLOUDFLARE_API_TOKEN: string; CLOUDFLARE_ACCOUNT_ID: string }): Wrangler {
  const base = `${env.CLOUDFLARE_API_BASE_URL}/accounts/${env.CLOUDFLARE_ACCOUNT_ID}/d1/database`;
  async function call<T>(at: string, body?: object): Promise<T> {
    const answer = await fetch(`${base}${at}`, { ...(body && { method: "POST", body: JSON.stringify(body) }) });
    const read = (await answer.json().catch(() => null)) as Answer | null;
    if (!read?.success) throw new Error(read?.errors[0]?.message ?? `it answers ${answer.status}`);
    return read.result as T;
  }
  const valuesOf = (args: readonly string[], name: string) => args.flatMap((each, at) => (args[at - 1] === name ? [each] : []));

  async function execute(args: readonly string[]): Promise<string> {
    const [, what] = args;
    if (what === "list") return JSON.stringify(await call(""));
    const config = valuesOf(args, "--config")[0] ?? "";
    const [{ database_id }] = (JSON.parse(readFileSync(config, "utf8")) as { d1_databases: [{ database_id: string }] }).d1_databases;
    const ask = (sql: string) => call<{ results: { name: string }[] }[]>(`/${database_id}/query`, { sql });
    if (what === "time-travel") return JSON.stringify(await call(`/${database_id}/time_travel/bookmark`));
    if (what === "export") {
      const dump_options = { no_schema: args.includes("--no-schema"), tables: valuesOf(args, "--table") };
      const { result } = await call<{ result: { signed_url: string } }>(`/${database_id}/export`, { output_format: "polling", dump_options });
      const answer = await fetch(result.signed_url);
      if (!answer.ok) throw new Error(`it answers ${answer.status}`);
      writeFileSync(valuesOf(args, "--output")[0] as string, await answer.text());
      return "";
    }
    if (what === "migrations") {
      await ask(
        "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
      );
      const applied = new Set((await ask("SELECT name FROM d1_migrations"))[0]?.results.map(({ name }) => name));
      const folder = path.join(path.dirname(config), "migrations");
      for (const name of existsSync(folder) ? readdirSync(folder).sort() : [])
        if (!applied.has(name)) await ask(`${readFileSync(path.join(folder, name), "utf8")}\nINSERT INTO d1_migrations (name) VALUES ('${name}');`);
      return "";
    }
    const [file] = valuesOf(args, "--file");
    if (file === undefined) return JSON.stringify(await ask(valuesOf(args, "--command")[0] as string));
    const text = readFileSync(file, "utf8");
    const etag = createHash("md5").update(text).digest("hex");
    const { upload_url, filename } = await call<{ upload_url: string; filename: string }>(`/${database_id}/import`, { action: "init", etag });
    const sent = await fetch(upload_url, { method: "PUT", body: text });
    if (!sent.ok) throw new Error(`it answers ${sent.status}`);
    await call(`/${database_id}/import`, { action: "ingest", filename, etag });
    return "";
  }
  const run = (args: readonly string[]) =>
    execute(args).catch((error: Error) => {
      throw new Failed(`wrangler ${args.join(" ")}\n${error.message}`);
    });
  return {
    run,
    try: (args) =>
      run(args).then(
        (stdout) => ({ ok: true, stdout, stderr: "" }),
        (error: Error) => ({ ok: false, stdout: "", stderr: error.message }),
      ),
    json: async <T>(args: readonly string[]) => JSON.parse(await run(args)) as T,
    upload: () => Promise.reject(new Error("nothing is uploaded here")),
  };
}
