/** How the list of tables (growth.ts) says who makes a table grow, what bounds that, and what ends its rows. Pure. */
import type { Sweep } from "../scheduled.ts";

/** `anonymous`: whoever has an address, no account. */
type Grower = "anonymous" | "shopper" | "seller" | "operator" | "provider" | "schedule";
/** What wrangler.toml lets one network do in a minute. */
export const rates = ["WRITES", "SIGN_INS", "MAILS"] as const;
type Limit =
  /** A constant of the code: so many rows for each of these. `in` is a file under worker/shop/. */
  | { max: string; in: string; per: string }
  /** Each row is a request that counts against this rate. */
  | { rate: (typeof rates)[number] }
  /** Its rows belong to rows of that table: as many as the room's rules let one have. */
  | { of: string }
  /** Nobody outside makes rows. */
  | { fixed: true };
type End = { sweep: Sweep } | { with: string } | { stays: "by law" | "while it is used" };
export type Growth = { by: readonly Grower[]; limit: Limit; end: End };

export const grown = (by: Grower | readonly Grower[], limit: Limit, end: End): Growth => ({ by: typeof by === "string" ? [by] : by, limit, end });
export const most = (max: string, file: string, per: string): Limit => ({ max, in: file, per });
/** Goes with the row that it belongs to. */
export const partOf = (by: Grower | readonly Grower[], table: string, limit: Limit = { of: table }) => grown(by, limit, { with: table });
export const used: End = { stays: "while it is used" };
export const law: End = { stays: "by law" };
export const writes: Limit = { rate: "WRITES" };
export const settings = grown("operator", { fixed: true }, used);
export const anybody = ["anonymous", "shopper"] as const;
