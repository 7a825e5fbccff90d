import type { GatewaySetting } from "../../worker/env.ts";

/** What the stand-in is bound to. Both workers get the same settings, so that each side knows the other's secrets. */
export type Env = {
  /** All state of the stand-in: one JSON document per key. */
  STATE: KVNamespace;
  /** Absent in worker tests: webhooks then wait in a list to be read. */
  MARKETPLACE?: Fetcher;
} & Partial<Record<GatewaySetting, string>>;

export type SandboxEnv = { Bindings: Env };
