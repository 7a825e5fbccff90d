/** The platform's workers: versions, deployments by percentage, secrets, schedules, what serves under which address. */
import { Hono } from "hono";
import { list, ok, refuse } from "./refusal.ts";
import type { Account, Version, Worker } from "./state.ts";

export const subdomain = "team";

type Metadata = {
  main_module?: string;
  bindings?: Version["bindings"];
  annotations?: Record<string, string>;
  assets?: { jwt?: string };
};

/** What of an upload names things of the account: what is not there is refused, as the platform does. */
function checkBindings(account: Account, bindings: Version["bindings"]): void {
  for (const binding of bindings) {
    const missing = {
      d1: () => !account.databases.some(({ id }) => id === (binding.database_id ?? binding.id)),
      kv_namespace: () => !account.namespaces.some(({ id }) => id === binding.namespace_id),
      r2_bucket: () => !account.buckets.has(String(binding.bucket_name)),
      queue: () => !account.queues.some(({ name }) => name === binding.queue_name),
      service: () => !account.workers.get(String(binding.service))?.deployments.length,
    }[binding.type];
    if (missing?.()) refuse(400, binding.type === "service" ? 10143 : 10021, `binding ${binding.name} of type ${binding.type} names nothing that is there`);
  }
}

export function workers(account: Account) {
  const named = (name: string) => account.workers.get(name) ?? refuse(404, 10007, "This Worker does not exist on your account.");
  const versionShown = (worker: Worker, { id, number, created_at, message, bindings, assets }: Version) => ({
    id,
    number,
    metadata: { created_on: created_at, modified_on: created_at, source: "wrangler", author_email: "", has_preview: worker.hasPreviewUrls },
    annotations: { "workers/message": message, "workers/triggered_by": "upload" },
    resources: { bindings, script: { etag: id, handlers: ["fetch"], last_deployed_from: "wrangler" }, script_runtime: { usage_model: "standard" } },
    assets,
  });

  async function addVersion(worker: Worker, request: Request): Promise<Version> {
    const form = await request.formData();
    const metadata = JSON.parse(await textOf(form.get("metadata"))) as Metadata;
    if (form.get(metadata.main_module ?? "") === null) refuse(400, 10021, `the upload has no part ${metadata.main_module}`);
    const bindings = metadata.bindings ?? [];
    checkBindings(account, bindings);
    for (const { type, name, text } of bindings) if (type === "secret_text") worker.secrets.set(name, String(text));
    const version: Version = {
      id: account.nextUuid(),
      number: worker.versions.length + 1,
      created_at: new Date(Date.UTC(2026, 10, 25, 0, 0, worker.versions.length)).toISOString(),
      message: metadata.annotations?.["workers/message"],
      bindings: bindings.map((binding) => (binding.type === "secret_text" ? { type: binding.type, name: binding.name } : binding)),
      assets: metadata.assets?.jwt !== undefined,
    };
    worker.versions.push(version);
    return version;
  }

  function deploy(worker: Worker, versions: { version_id: string; percentage: number }[], message?: string) {
    for (const { version_id } of versions)
      if (!worker.versions.some(({ id }) => id === version_id)) refuse(404, 10_209, `The version ${version_id} does not exist`);
    if (versions.reduce((sum, { percentage }) => sum + percentage, 0) !== 100) refuse(400, 10_210, "The percentages do not sum to 100");
    const deployment = {
      id: account.nextUuid(),
      created_at: new Date(Date.UTC(2026, 10, 25, 1, 0, worker.deployments.length)).toISOString(),
      versions,
      message,
    };
    worker.deployments.unshift(deployment);
    return deployment;
  }
  const deploymentShown = ({ id, created_at, versions, message }: Worker["deployments"][number]) => ({
    id,
    source: "wrangler",
    strategy: "percentage",
    author_email: "",
    created_on: created_at,
    annotations: { "workers/message": message, "workers/triggered_by": "deployment" },
    versions,
  });

  return new Hono()
    .get("/subdomain", () => ok({ subdomain }))
    .get("/services/:name", (c) => {
      const { name, tag } = named(c.req.param("name"));
      return ok({ id: name, default_environment: { environment: "production", script: { id: name, tag, tags: [], last_deployed_from: "wrangler" } } });
    })
    .get("/workers/:name", (c) => {
      const { name, isOnWorkersDev, hasPreviewUrls } = named(c.req.param("name"));
      const host = `${name}.${subdomain}.workers.dev`;
      return ok({ name, subdomain: { enabled: isOnWorkersDev, previews_enabled: hasPreviewUrls, url: `https://${host}`, preview_url_suffix: `-${host}` } });
    })
    .post("/scripts/:name/assets-upload-session", async (c) => {
      const { manifest } = await c.req.json<{ manifest: Record<string, { hash: string }> }>();
      return ok({ jwt: "assets", buckets: [Object.values(manifest).map(({ hash }) => hash)] });
    })
    .post("/assets/upload", () => ok({ jwt: "assets.done" }))
    .get("/scripts/:name", (c) => ok({ id: named(c.req.param("name")).name }))
    .put("/scripts/:name", async (c) => {
      const worker = account.workers.get(c.req.param("name")) ?? account.addWorker(c.req.param("name"));
      const version = await addVersion(worker, c.req.raw);
      deploy(worker, [{ version_id: version.id, percentage: 100 }], version.message);
      return ok({ id: worker.name, tag: worker.tag, startup_time_ms: 1, deployment_id: version.id, metadata: { has_preview: worker.hasPreviewUrls } });
    })
    .delete("/scripts/:name", (c) => removeWorker(account, named(c.req.param("name")), c.req.query("force") === "true"))
    .delete("/services/:name", (c) => removeWorker(account, named(c.req.param("name")), c.req.query("force") === "true"))
    .get("/scripts/:name/settings", (c) => ok({ bindings: named(c.req.param("name")).versions.at(-1)?.bindings ?? [], tags: [] }))
    .get("/scripts/:name/references", (c) => {
      const { name } = named(c.req.param("name"));
      const isBound = ({ versions }: Worker) => versions.at(-1)?.bindings.some(({ type, service }) => type === "service" && service === name);
      return ok({
        services: { incoming: [...account.workers.values()].filter(isBound).map((each) => ({ service: each.name, name: each.name })), outgoing: [] },
      });
    })
    .get("/tails/by-consumer/:name", () => ok([]))
    .patch("/scripts/:name/script-settings", () => ok({}))
    .get("/scripts/:name/script-settings", () => ok({}))
    .get("/scripts/:name/versions", (c) => {
      const worker = named(c.req.param("name"));
      return ok({ items: worker.versions.toReversed().map((version) => versionShown(worker, version)) });
    })
    .post("/scripts/:name/versions", async (c) => {
      const worker = named(c.req.param("name"));
      const version = await addVersion(worker, c.req.raw);
      return ok({ ...versionShown(worker, version), startup_time_ms: 1 });
    })
    .get("/scripts/:name/versions/:id", (c) => {
      const worker = named(c.req.param("name"));
      const version = worker.versions.find(({ id }) => id === c.req.param("id")) ?? refuse(404, 10_209, "no such version");
      return ok(versionShown(worker, version));
    })
    .get("/scripts/:name/deployments", (c) => ok({ deployments: named(c.req.param("name")).deployments.map(deploymentShown) }))
    .post("/scripts/:name/deployments", async (c) => {
      const { versions, annotations } = await c.req.json<{ versions: { version_id: string; percentage: number }[]; annotations?: Record<string, string> }>();
      return ok(deploymentShown(deploy(named(c.req.param("name")), versions, annotations?.["workers/message"])));
    })
    .get("/scripts/:name/secrets", (c) => ok([...named(c.req.param("name")).secrets.keys()].map((name) => ({ name, type: "secret_text" }))))
    .put("/scripts/:name/secrets", async (c) => {
      const { name, text } = await c.req.json<{ name: string; text: string }>();
      named(c.req.param("name")).secrets.set(name, text);
      return ok({ name, type: "secret_text" });
    })
    .put("/scripts/:name/schedules", async (c) => {
      const worker = named(c.req.param("name"));
      worker.crons = (await c.req.json<{ cron: string }[]>()).map(({ cron }) => cron);
      return ok({ schedules: worker.crons });
    })
    .get("/scripts/:name/subdomain", (c) => {
      const { isOnWorkersDev, hasPreviewUrls } = named(c.req.param("name"));
      return ok({ enabled: isOnWorkersDev, previews_enabled: hasPreviewUrls });
    })
    .post("/scripts/:name/subdomain", async (c) => {
      const worker = named(c.req.param("name"));
      const { enabled, previews_enabled = enabled } = await c.req.json<{ enabled: boolean; previews_enabled?: boolean }>();
      worker.isOnWorkersDev = enabled;
      worker.hasPreviewUrls = previews_enabled;
      return ok({ enabled, previews_enabled });
    })
    .post("/scripts/:name/domains/changeset", () => ok({ added: [], removed: [], updated: [], conflicting: [] }))
    .put("/scripts/:name/domains/records", async (c) => {
      const { origins } = await c.req.json<{ origins: { hostname: string }[] }>();
      account.domains.push(...origins.map(({ hostname }) => ({ hostname, worker: c.req.param("name") })));
      return ok(null);
    })
    .get("/domains/records", () => list([]));
}

const textOf = async (part: FormDataEntryValue | null) => (part === null ? "{}" : typeof part === "string" ? part : part.text());

/** What others are bound to, or a queue delivers to, goes only when it is meant. */
function removeWorker(account: Account, { name }: Worker, isForced: boolean) {
  const isBound = ({ versions }: Worker) => versions.at(-1)?.bindings.some(({ service }) => service === name);
  const users = [
    ...[...account.workers.values()].filter((each) => each.name !== name && isBound(each)).map((each) => each.name),
    ...account.queues.filter(({ consumers }) => consumers.some(({ script }) => script === name)).map((queue) => queue.name),
  ];
  if (users.length > 0 && !isForced) return refuse(400, 10_064, `${name} is used by ${users.join(", ")}`);
  for (const queue of account.queues) queue.consumers = queue.consumers.filter(({ script }) => script !== name);
  account.workers.delete(name);
  return ok({ id: name });
}
