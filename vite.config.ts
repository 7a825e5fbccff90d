import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [
    cloudflare({ viteEnvironment: { name: "ssr" }, auxiliaryWorkers: [{ configPath: "./tests/sandbox/wrangler.toml" }] }),
    reactRouter(),
  ],
  environments: { meydan_sandbox: { build: { outDir: "build/sandbox" } } },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
