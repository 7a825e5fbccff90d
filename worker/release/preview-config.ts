/** The settings of a branch's workers: what was built for previews, with the branch's own names in it. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PreviewNames } from "./preview-names.ts";

export type Stores = { databaseId: string; namespaceId: string };

type BuiltConfig = {
  name: string;
  topLevelName?: string;
  vars: Record<string, unknown>;
  d1_databases: { binding: string; database_name?: string; database_id?: string }[];
  kv_namespaces: { binding: string; id?: string }[];
  queues: { producers: { queue: string }[]; consumers: { queue: string }[] };
  services: { binding: string; service: string }[];
};

const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as BuiltConfig;

/** One namespace for cache, flash messages and stand-in: their keys begin differently, and none is worth keeping. */
const withNamespace = (config: BuiltConfig, id: string) => config.kv_namespaces.map((each) => ({ ...each, id }));

export function marketConfig(config: BuiltConfig, names: PreviewNames, { databaseId, namespaceId }: Stores): BuiltConfig {
  return {
    ...config,
    name: names.worker,
    topLevelName: names.worker,
    vars: { ...config.vars, PUBLIC_ORIGIN: names.origin },
    d1_databases: config.d1_databases.map((each) => ({ ...each, database_name: names.database, database_id: databaseId })),
    kv_namespaces: withNamespace(config, namespaceId),
    queues: {
      producers: config.queues.producers.map((each) => ({ ...each, queue: names.queue })),
      consumers: config.queues.consumers.map((each) => ({ ...each, queue: names.queue })),
    },
    services: config.services.map((each) => ({ ...each, service: each.binding === "DOCUMENTS" ? names.documents : names.sandbox })),
  };
}

export const documentsConfig = (config: BuiltConfig, { documents }: PreviewNames): BuiltConfig => ({ ...config, name: documents, topLevelName: documents });

export function sandboxConfig(config: BuiltConfig, names: PreviewNames, { namespaceId }: Stores, isLonely: boolean): BuiltConfig {
  return {
    ...config,
    name: names.sandbox,
    topLevelName: names.sandbox,
    kv_namespaces: withNamespace(config, namespaceId),
    services: isLonely ? [] : config.services.map((each) => ({ ...each, service: names.worker })),
  };
}

/** Beside what they belong to, because they name their files by where they lie. @returns their places, seen from `root` */
export function writePreviewConfigs(root: string, names: PreviewNames, stores: Stores) {
  const write = (file: string, config: BuiltConfig) => {
    writeFileSync(path.join(root, file), JSON.stringify(config));
    return file;
  };
  const [market, sandbox, documents] = ["server", "sandbox", "documents"].map((folder) => read(path.join(root, "build", folder, "wrangler.json"))) as [
    BuiltConfig,
    BuiltConfig,
    BuiltConfig,
  ];
  return {
    documents: write("build/documents/preview.json", documentsConfig(documents, names)),
    market: write("build/server/preview.json", marketConfig(market, names, stores)),
    sandbox: write("build/sandbox/preview.json", sandboxConfig(sandbox, names, stores, false)),
    lonelySandbox: write("build/sandbox/preview-alone.json", sandboxConfig(sandbox, names, stores, true)),
  };
}
