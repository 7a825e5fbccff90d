import { describe, expect, it } from "vitest";
import { filesAfterEnd_days, guestUploadsOfDay_max_bytes, keyOfFile, linkOf, picturesOfReturn_max } from "./rules.ts";

describe("the address that guests may send pictures to", () => {
  it.each([
    ["/api/v1/orders/M-1/returns/7/pictures?key=k", { number: "M-1", key: "k" }],
    ["/api/v1/orders/M-1/returns/7/pictures", null],
    ["/api/v1/orders/M-1/returns/7/pictures?key=", null],
    ["/api/v1/orders/M-1/returns/x/pictures?key=k", null],
    ["/api/v1/orders/M-1/returns/7/files/a?key=k", null],
    ["/api/v1/orders/M-1/returns/7/pictures/a?key=k", null],
    ["/api/v1/seller/returns/7/label?key=k&order=M-1", null],
    ["/return?order=M-1&key=k", { number: "M-1", key: "k" }],
    ["/ar/return?order=M-1&key=k", { number: "M-1", key: "k" }],
    ["/fr/return.data?order=M-1&key=k", { number: "M-1", key: "k" }],
    ["/return/?order=M-1&key=k", { number: "M-1", key: "k" }],
    ["/return?order=M-1", null],
    ["/return?key=k", null],
    ["/returns?order=M-1&key=k", null],
    ["/seller/register?order=M-1&key=k", null],
    ["/de/return?order=M-1&key=k", null],
  ])("%s names %j", (address, link) => expect(linkOf(new URL(address, "https://shop.example"))).toEqual(link));
});

it("files are few, lie apart from public pictures, and stay half a year", () => {
  expect([picturesOfReturn_max, guestUploadsOfDay_max_bytes, filesAfterEnd_days, keyOfFile("a")]).toEqual([4, 67_108_864, 180, "private/returns/a"]);
});
