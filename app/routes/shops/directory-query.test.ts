import { describe, expect, it } from "vitest";
import { directoryQuery, directorySearch } from "./directory-query.ts";

const read = (text: string) => directoryQuery(new URLSearchParams(text));

describe("the directory's address", () => {
  it.each([
    ["", { q: "", sort: "name", page: 1 }],
    ["q=%20izmir%20&sort=rating&page=2&utm=x", { q: "izmir", sort: "rating", page: 2 }],
    ["sort=price&page=0", { q: "", sort: "name", page: 1 }],
    ["page=1.5", { q: "", sort: "name", page: 1 }],
    ["page=101", { q: "", sort: "name", page: 1 }],
  ])("%s", (text, state) => expect(read(text)).toEqual(state));

  it("holds no more words than anyone types", () => expect(read(`q=${"x".repeat(5000)}`).q.length).toBe(100));

  it("starts at page 1 with another order, and forgets what is so anyway", () => {
    const state = read("q=tea&sort=rating&page=3");
    expect(directorySearch(state, { sort: "newest" })).toBe("?q=tea&sort=newest");
    expect(directorySearch(state, { page: 4 })).toBe("?page=4&q=tea&sort=rating");
    expect(directorySearch(state, { q: "", sort: "name" })).toBe("?");
  });
});
