/** What a scenario lets go wrong, done to the shops. */
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "../client.ts";
import { fileOf } from "../import.ts";
import { signInAs } from "../sign-in.ts";
import type { Fault } from "./scenario.ts";
import type { Shops } from "./shops.ts";

/** A shop of an edge location is away for so long; traffic goes to the next one. */
const dead_ms = 8_000;
const looking_ms = 2_000;
const import_max_s = 900;
const variants_n = 3;

/** @returns what came of it, in a sentence. */
export async function cause(shops: Shops, fault: Fault, now: () => string, isOver: () => boolean): Promise<string> {
  switch (fault.fault) {
    case "location dies": {
      const location = shops.locations[fault.place % shops.locations.length];
      await location?.kill();
      await pause(dead_ms);
      return `${now()} a location was killed, away for ${dead_ms / 1000} s, and answered ${Math.round((await location?.start()) ?? 0)} ms after its start`;
    }
    case "owner dies":
      await shops.owner.kill();
      await pause(dead_ms);
      await shops.owner.start();
      return `${now()} the owner of the database was killed; another process took over`;
    case "provider hangs":
      await post(shops, "/sandbox/stripe/faults", { mode: "timeout", count: fault.calls });
      return `${now()} the provider hung for ${fault.calls} calls`;
    case "caches cold":
      shops.owner.send("caches cold");
      return `${now()} everything cached went out of date`;
    case "import":
      return importFile(shops, fault.products, now, isOver);
  }
}

async function post(shops: Shops, path: string, body: object): Promise<void> {
  const origin = shops.locations[0]?.origin as string;
  const response = await fetch(origin + path, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json", origin } });
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
}

type FileState = { status: string; rows: number; handled: number };

/** As sellers do: the file is brought, checked, imported, step by step. */
async function importFile(shops: Shops, products: number, now: () => string, isOver: () => boolean): Promise<string> {
  const client = new Client(shops.locations[0]?.origin as string, 2);
  try {
    const { bearer: authorization } = await signInAs(client, "seller@meydan.test");
    const { text } = fileOf(products * variants_n, "world");
    const began_ms = Date.now();
    const headers = { authorization, "content-type": "text/csv", "content-length": String(Buffer.byteLength(text)) };
    const given = await client.ask("POST", "/api/v1/seller/product-files", text, headers);
    if (given.status >= 300) return `${now()} the file was refused: ${given.status} ${JSON.stringify(given.body).slice(0, 160)}`;
    const path = `/api/v1/seller/product-files/${given.body.data.id}`;
    const reached = async (wanted: string[]): Promise<FileState> => {
      for (;;) {
        const state = (await client.ask("GET", path, undefined, { authorization })).body.data as FileState;
        if ([...wanted, "failed"].includes(state.status) || isOver() || Date.now() - began_ms > import_max_s * 1000) return state;
        await pause(looking_ms);
      }
    };
    const checked = await reached(["checked"]);
    if (checked.status === "checked") await client.ask("POST", `${path}/import`, "", { authorization });
    const done = await reached(["done", "pictures"]);
    return `${now()} a file of ${products} products: ${done.status}, ${done.handled} of ${done.rows} rows, ${Math.round((Date.now() - began_ms) / 1000)} s`;
  } finally {
    client.close();
  }
}
