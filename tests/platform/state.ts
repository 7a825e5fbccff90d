/** What the stand-in of the platform remembers: one account, in memory. */
import { DatabaseSync } from "node:sqlite";

export type Version = {
  id: string;
  number: number;
  created_at: string;
  message: string | undefined;
  /** The upload's own: which bindings, under which names. */
  bindings: { type: string; name: string; [rest: string]: unknown }[];
  assets: boolean;
};
export type Deployment = { id: string; created_at: string; versions: { version_id: string; percentage: number }[]; message: string | undefined };
export type Worker = {
  name: string;
  tag: string;
  /** Set by hand or with an upload; they stay when a version comes without them. */
  secrets: Map<string, string>;
  versions: Version[];
  deployments: Deployment[];
  crons: string[];
  isOnWorkersDev: boolean;
  hasPreviewUrls: boolean;
};
export type Queue = { id: string; name: string; consumers: { id: string; script: string }[] };
export type Database = { id: string; name: string; created_at: string; sqlite: DatabaseSync; uploads: Map<string, string> };
/** What is noted beside an object of a bucket. */
export type ObjectNotes = { http: Record<string, string>; custom: Record<string, string> };

export class Account {
  readonly workers = new Map<string, Worker>();
  readonly databases: Database[] = [];
  readonly namespaces: { id: string; title: string }[] = [];
  readonly queues: Queue[] = [];
  readonly buckets = new Map<string, Map<string, Buffer>>();
  readonly notes = new WeakMap<Buffer, ObjectNotes>();
  /** How many objects a page of a list holds at most. */
  objects_n = 1000;
  readonly sendingDomains: string[] = [];
  readonly domains: { hostname: string; worker: string }[] = [];

  /** A number that no other thing has, and the same in every run. */
  readonly nextId = (() => {
    let last = 0;
    return () => {
      last += 1;
      return last.toString(16).padStart(32, "0");
    };
  })();
  readonly nextUuid = () => this.nextId().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

  addWorker(name: string): Worker {
    const worker: Worker = {
      name,
      tag: this.nextId(),
      secrets: new Map(),
      versions: [],
      deployments: [],
      crons: [],
      isOnWorkersDev: false,
      hasPreviewUrls: false,
    };
    this.workers.set(name, worker);
    return worker;
  }

  addDatabase(name: string): Database {
    // the account's ids begin with letters, so that none is taken for a placeholder
    const id = this.nextUuid().replace(/^.{8}/, "d1d1d1d1");
    const database = { id, name, created_at: "2026-11-25T00:00:00.000Z", sqlite: new DatabaseSync(":memory:"), uploads: new Map() };
    this.databases.push(database);
    return database;
  }

  addNamespace(title: string) {
    const namespace = { id: this.nextId().replace(/^.{8}/, "cafecafe"), title };
    this.namespaces.push(namespace);
    return namespace;
  }

  addQueue(name: string): Queue {
    const queue = { id: this.nextId(), name, consumers: [] };
    this.queues.push(queue);
    return queue;
  }
}
