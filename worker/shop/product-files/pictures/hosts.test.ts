import { describe, expect, it } from "vitest";
import { encrypted, fetchProblem, isAllowed } from "./hosts.ts";

const listed = " A.example, b.example";

describe("an address of a picture", () => {
  it.each<[string, string | undefined, null | string]>([
    ["https://cdn.shopify.com/1.jpg", undefined, null],
    ["https://cdn.shopify.com/1.jpg", "", null],
    ["https://cdn.shopify.com/1.jpg", listed, "picture_host"],
    ["https://a.example/1.jpg", listed, null],
    ["https://B.EXAMPLE/1.jpg", listed, null],
    ["https://x.a.example/1.jpg", listed, "picture_host"],
    ["https://c.example/1.jpg", listed, "picture_host"],
    ["http://a.example/1.jpg", listed, "picture_https"],
    ["https://a.example:443/1.jpg", listed, null],
    ["https://a.example:8443/1.jpg", listed, "picture_https"],
    ["https://user@a.example/1.jpg", listed, "picture_https"],
    ["https://:pw@a.example/1.jpg", listed, "picture_https"],
    ["ftp://a.example/1.jpg", listed, "picture_https"],
    ["a.example/1.jpg", listed, "picture_host"],
    ["", listed, "picture_host"],
  ])("%s with the hosts %j is not fetched for %s", (address, hosts, why) => {
    expect([fetchProblem(address, hosts), isAllowed(address, hosts)]).toEqual([why, why === null]);
  });
  it.each([
    ["http://a.example/1.jpg?u=http://x", "https://a.example/1.jpg?u=http://x"],
    ["HTTP://a.example/1.jpg", "https://a.example/1.jpg"],
    ["http://a.example:80/1.jpg", "https://a.example:80/1.jpg"],
    ["http://a.example:8080/1.jpg", "http://a.example:8080/1.jpg"],
    ["http://c.example/1.jpg", "http://c.example/1.jpg"],
    ["ftp://a.example/1.jpg", "ftp://a.example/1.jpg"],
    ["nowhere", "nowhere"],
  ])("%s is asked for as %s", (address, asked) => expect(encrypted(address, listed)).toBe(asked));
});
