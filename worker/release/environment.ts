/** An environment of wrangler.toml, as far as its release has to know it. */
import path from "node:path";
import { unstable_readConfig } from "wrangler";

export type EnvironmentName = "production" | "preview";

export type Environment = {
  name: EnvironmentName;
  worker: string;
  origin: string;
  vars: Record<string, unknown>;
  database: { name: string; id: string };
  namespaces: { binding: string; id: string }[];
  bucket: string;
  queue: string;
  customDomains: string[];
  sendsMail: boolean;
  sandbox: string | undefined;
};

type Config = {
  name?: string;
  vars: Record<string, unknown>;
  d1_databases: { binding: string; database_name?: string; database_id?: string }[];
  kv_namespaces: { binding: string; id?: string }[];
  r2_buckets: { binding: string; bucket_name?: string }[];
  queues: { producers?: { binding: string; queue?: string }[] };
  routes?: (string | { pattern: string; custom_domain?: boolean })[];
  send_email: { name: string }[];
  services?: { binding: string; service: string }[];
};

export function readEnvironment(root: string, name: EnvironmentName): Environment {
  const config = unstable_readConfig({ config: path.join(root, "wrangler.toml"), env: name }, { hideWarnings: true }) as unknown as Config;
  const database = config.d1_databases.find(({ binding }) => binding === "DB");
  return {
    name,
    worker: config.name ?? "",
    origin: String(config.vars.PUBLIC_ORIGIN ?? ""),
    vars: config.vars,
    database: { name: database?.database_name ?? "", id: database?.database_id ?? "" },
    namespaces: config.kv_namespaces.map(({ binding, id = "" }) => ({ binding, id })),
    bucket: config.r2_buckets.find(({ binding }) => binding === "MEDIA")?.bucket_name ?? "",
    queue: config.queues.producers?.find(({ binding }) => binding === "OUTBOX")?.queue ?? "",
    customDomains: (config.routes ?? []).flatMap((route) => (typeof route === "object" && route.custom_domain ? [route.pattern] : [])),
    sendsMail: config.send_email.some(({ name: binding }) => binding === "MAIL"),
    sandbox: config.services?.find(({ binding }) => binding === "SANDBOX")?.service,
  };
}
