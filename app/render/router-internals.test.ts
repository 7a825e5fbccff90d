import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { Children, createElement, isValidElement, type ReactElement, type ReactNode, use } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, createStaticHandler, type EntryContext, NavigationType, RouterProvider, ServerRouter, useNavigationType } from "react-router";
import { describe, expect, it } from "vitest";
import { LocationContext, RouterState, rewrites, useScriptElements, useScrollPlaces } from "./router-internals.ts";

const installed = (file: string) => readFileSync(path.resolve("node_modules", file), "utf8");
const router = (file: string) => installed(`react-router/dist/production/lib/${file}`);

/** What pages have seen that were rendered. */
const seen: { state?: object | null; way?: string; scripts?: ReactNode } = {};

function ScrolledPage() {
  useScrollPlaces();
  seen.state = use(RouterState);
  return null;
}
function PageWithoutRouter() {
  seen.way = useNavigationType();
  return null;
}
function Root() {
  seen.scripts = useScriptElements();
  return null;
}

describe("of the router's internals", () => {
  it("the state tells where a page is to be scrolled to", () => {
    renderToString(createElement(RouterProvider, { router: createMemoryRouter([{ path: "/", Component: ScrolledPage }]) }));
    expect(seen.state).toHaveProperty("restoreScrollPosition");
  });
  it("the location's context says how one came, without a router", () => {
    const value = { location: { pathname: "/", search: "", hash: "", state: null, key: "", mask: undefined }, navigationType: NavigationType.Push };
    renderToString(createElement(LocationContext, { value }, createElement(PageWithoutRouter)));
    expect(seen.way).toBe("PUSH");
  });
  it("the scripts are elements that can be turned: one module script that starts the client, and preloads", async () => {
    await renderDocument();
    const found = flat(seen.scripts);
    const modules = found.filter(({ type, props }) => type === "script" && props.type === "module");
    expect(modules.map(({ props }) => props.async)).toEqual([true]);
    expect(modules[0]?.props.dangerouslySetInnerHTML?.__html).toMatch(
      /import "\/manifest\.js"[\s\S]*window\.__reactRouterRouteModules = \{"root":route0\};[\s\S]*import\("\/entry\.js"\)/,
    );
    expect(found.flatMap(({ type, props }) => (type === "link" ? [`${props.rel} ${props.href}`] : []))).toEqual([
      "modulepreload /manifest.js",
      "modulepreload /entry.js",
      "modulepreload /shared.js",
      "modulepreload /root.js",
    ]);
  });
  it("manifest and modules lie in the window, the modules by id, and a stylesheet is loaded where a route names one", () => {
    expect(router("dom-export/hydrated-router.js")).toMatch(/manifest: window\.__reactRouterManifest,\s*routeModules: window\.__reactRouterRouteModules,/);
    expect(router("dom/ssr/routeModules.js")).toContain("if (route.id in routeModulesCache) return routeModulesCache[route.id];");
    expect(router("dom/ssr/links.js")).toMatch(/if \(!route\.css && !routeModule\.links/);
    expect(router("dom/ssr/links.js")).toContain("route.css.map(");
  });
  it("the manifest is a file that sets it", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands there
    expect(installed("@react-router/dev/dist/vite.js")).toContain("`window.__reactRouterManifest=${JSON.stringify(reactRouterBrowserManifest)};`");
  });
  it.each(rewrites)("$file reads as its rewrite expects", ({ file, from }) => {
    expect(router(file.replace("lib/", "")).split(from)).toHaveLength(2);
  });
  it("none is used elsewhere", () => {
    const code = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.test.ts", "**/router-internals.ts"] });
    expect(code.length).toBeGreaterThan(300);
    expect(code.filter((file) => /UNSAFE_|window\.__reactRouter|\bScripts\(/.test(readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "")))).toEqual([]);
  });
});

type Tag = ReactElement<{
  rel?: string;
  href?: string;
  type?: string;
  async?: boolean;
  dangerouslySetInnerHTML?: { __html: string };
  children?: ReactNode;
}>;

/** Elements and what is in them, none of them rendered. */
const flat = (node: ReactNode): Tag[] =>
  Children.toArray(node).flatMap((child) => (isValidElement(child) ? [child as Tag, ...flat((child as Tag).props.children)] : []));

/** A document with one route, as the server renders it. */
async function renderDocument() {
  const route = { id: "root", path: "/", module: "/root.js", imports: [], hasLoader: false, hasAction: false };
  const staticHandlerContext = await createStaticHandler([{ id: "root", path: "/", Component: Root }]).query(new Request("https://shop.example/"));
  const context = {
    manifest: { entry: { module: "/entry.js", imports: ["/shared.js"] }, routes: { root: route }, url: "/manifest.js", version: "1" },
    routeModules: { root: { default: Root } },
    serverHandoffString: "{}",
    routeDiscovery: { mode: "initial" },
    isSpaMode: false,
    ssr: true,
    future: {},
    staticHandlerContext,
  } as unknown as EntryContext;
  renderToString(createElement(ServerRouter, { context, url: "https://shop.example/" }));
}
