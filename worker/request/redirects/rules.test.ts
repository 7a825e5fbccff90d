import { expect, it } from "vitest";
import { locationOf } from "./rules.ts";

it.each([
  ["/new", "", "", "/new"],
  ["/new", "/ar", "", "/ar/new"],
  ["/new", "/ar", "?x=1&y=%20", "/ar/new?x=1&y=%20"],
  ["/new?a=1", "/ar", "?x=1", "/ar/new?a=1"],
  ["/new#part", "/fr", "?x=1", "/fr/new?x=1#part"],
  ["/new?a=1#part", "", "?x=1", "/new?a=1#part"],
  ["/new#a?b", "", "?x=1", "/new?x=1#a?b"],
  ["/", "", "", "/"],
  ["/", "/tr", "", "/tr"],
  ["/", "/tr", "?x=1", "/tr?x=1"],
  ["/?a=1", "/tr", "", "/tr?a=1"],
  ["/?a=1", "", "", "/?a=1"],
  ["/new", "", "?", "/new"],
  // what the router asks data with is not the visitor's
  ["/new", "/fr", "?_routes=routes%2Fx&index", "/fr/new"],
  ["/new", "/fr", "?_routes=x&q=1", "/fr/new?q=1"],
])("%s in %j with %j: %s", (target, prefix, search, to) => expect(locationOf(target, prefix, search)).toBe(to));
