import { describe, expect, it } from "vitest";
import routes from "../../app/routes.ts";
import { pages } from "../../worker/request/pages.ts";

type Entry = { path?: string; index?: boolean; children?: Entry[] };

const patterns = (entries: Entry[]): string[] => entries.flatMap(({ path, index, children }) => (children ? patterns(children) : [index ? "/" : `/${path}`]));

const declared = (await routes) as Entry[];

describe("the table of pages", () => {
  const site = patterns(declared).filter((pattern) => pattern !== "/*");
  it("has a row for each route, and no other", () => {
    expect(pages.map(({ pattern }) => pattern).sort()).toEqual([...site].sort());
  });
  it("stands in the order of the routes, so that both find the same page", () => {
    expect(pages.map(({ pattern }) => pattern)).toEqual(site);
  });
});
