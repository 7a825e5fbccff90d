import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { pages } from "../../app/pages.ts";
import { pageAt } from "../request/pages.ts";
import { routesOfPage } from "./page-handlers.ts";

type Route = { id: string; parentId?: string; path?: string; index?: boolean };
const frame = { id: "routes/frame", parentId: "root" };
const ofFrame = [
  ...pages.map(({ pattern, file }) => ({ id: file, ...(pattern === "/" ? { index: true } : { path: pattern.slice(1) }) })),
  { id: "none", path: "*" },
];
const all: Record<string, Route> = Object.fromEntries(
  [{ id: "root" }, frame, ...ofFrame.map((route) => ({ ...route, parentId: frame.id }))].map((route) => [route.id, route]),
);

const childrenOf = (routes: Record<string, Route>, parent: string | undefined): RouteObject[] =>
  Object.values(routes)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: childrenOf(routes, id) }));
const found = (routes: Record<string, Route>, path: string) => matchRoutes(childrenOf(routes, undefined), path)?.map(({ route, params }) => [route.id, params]);

/** An address of a pattern; of what may be left out once with it and once without. */
const addressesOf = (pattern: string) => [pattern.replace(/\/:\w+\?/g, "") || "/", pattern.replace(/:(\w+)\??/g, "$1")];

describe("the routes that a page's handler is given", () => {
  it("are the page's own, with what stands around it and what answers where nothing fits", () => {
    expect(Object.keys(routesOfPage(all, "/cart")).sort()).toEqual(["cart/cart.tsx", "none", "root", "routes/frame"]);
    expect(Object.keys(routesOfPage(all, "/")).sort()).toEqual(["home/home.tsx", "none", "root", "routes/frame"]);
    expect(Object.keys(routesOfPage(all, undefined)).sort()).toEqual(["none", "root", "routes/frame"]);
  });

  it("answer each address as all routes together would", () => {
    const addresses = [...pages.flatMap(({ pattern }) => addressesOf(pattern)), "/nope/nope/nope/nope/nope", "/Cart", "/cart/", "/all/a%2Fb"];
    expect(addresses.length).toBeGreaterThan(200);
    for (const address of addresses) expect(found(routesOfPage(all, pageAt(address).rule?.pattern), address), address).toEqual(found(all, address));
  });
});
