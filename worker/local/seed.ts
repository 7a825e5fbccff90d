/**
 * `npm run seed` makes the demo marketplace when there is none; `npm run seed -- --products 100000` lets the catalogue grow to
 * that many products for load, after the demo's own. What stands is never changed: for a smaller catalogue delete .wrangler/state.
 */
import { parseArgs } from "node:util";
import { prepareDatabase } from "./database.ts";
import { localSecrets } from "./secrets.ts";

const { values } = parseArgs({ options: { products: { type: "string" } } });
const products = values.products === undefined ? undefined : Number(values.products);
if (products !== undefined && !(Number.isSafeInteger(products) && products > 0)) {
  console.error("--products takes a whole number, for example: npm run seed -- --products 100000");
  process.exit(1);
}

const started = performance.now();
let reported = 0;
const done = await prepareDatabase({
  dataKey: localSecrets().DATA_KEY,
  ...(products === undefined ? {} : { products }),
  onProgress: (count) => {
    if (count < reported + 10_000) return;
    reported = count;
    console.log(`${count} products …`);
  },
});
console.log(`${done.products} products (${done.productsAdded} new), ${done.pictures} pictures put, ${((performance.now() - started) / 1000).toFixed(1)} s`);
