/** The caller's networks as keyed hashes, for limits that the database counts: the addresses themselves are not kept. */
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { sign } from "../../signing.ts";
import { networkOf, wideNetworkOf } from "./network.ts";

export type NetworkKeys = { networkKey: string | null; wideNetworkKey: string | null };

/** Null: the platform names no address. */
export function networkKeysOf(c: Context<AppEnv>): NetworkKeys {
  const address = c.req.header("cf-connecting-ip");
  const key = (network: string) => sign(c.env.AUTH_SECRET, "network", network);
  return address ? { networkKey: key(networkOf(address)), wideNetworkKey: key(wideNetworkOf(address)) } : { networkKey: null, wideNetworkKey: null };
}
