/** What the platform and the bundler give by name, where their own types and the browser's disagree. */
interface CacheStorage {
  /** The cache of this location. */
  readonly default: Cache;
}

declare module "virtual:react-router/server-build" {
  const build: import("react-router").ServerBuild;
  export = build;
}

declare module "virtual:page-styles" {
  /** Route id → stylesheets. */
  export const styles: Record<string, string[] | undefined>;
  /** Stylesheet → its text. */
  export const files: Record<string, string | undefined>;
}
