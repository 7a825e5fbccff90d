/**
 * While the worker is developed and tested the API is there from the start (decision 108). Its modules come one by one over a socket then, and
 * the runtime gives up on a request that waits for what another one has begun to read; in the built worker they are all in one file.
 */
import type { Plugin } from "vite";

export const apiAtOnce = (): Plugin => ({
  name: "api-at-once",
  apply: "serve",
  enforce: "pre",
  transform: {
    filter: { id: /[\\/]worker[\\/]index\.ts$/ },
    handler: (code) => ({ code: `${code}\nimport "./api/marketplace.ts";\n`, map: null }),
  },
});
