import { describe, expect, it } from "vitest";
import { pageRule } from "../worker/request/pages.ts";
import type { PageAddress } from "./pages.ts";

const [main, handle] = ["shoes", "boots-2"];
const isPage = (address: string) => pageRule(address.split(/[?#]/, 1)[0] as string) !== undefined;

describe("the address of a link", () => {
  it("is one of a page, with or without its optional parts, query and anchor", () => {
    const addresses: PageAddress[] = [
      "/",
      "/?welcome",
      "/cart",
      "/all",
      `/all/${main}/${handle}?page=2`,
      `/shop/${handle}#reviews`,
      `/${main}/products`,
      `/${main}/product/${handle}?variant=1#reviews`,
      `/checkout/order/${handle}/invoice`,
    ];
    expect(addresses.filter((address) => !isPage(address))).toEqual([]);
  });
  it("of no page does not compile", () => {
    const wrong: PageAddress[] = [
      // @ts-expect-error misspelled
      "/user/order-history",
      // @ts-expect-error the part of the page that it cannot be without
      "/wishlist",
      // @ts-expect-error a part too many
      `/cart/${handle}`,
      // @ts-expect-error begins no page
      `/user/${handle}`,
      // @ts-expect-error no path of this site
      "cart",
    ];
    expect(wrong.filter(isPage)).toEqual([]);
    const data: string = "/cart";
    // @ts-expect-error an address that is data says so by asAddress()
    const address: PageAddress = data;
    expect(isPage(address)).toBe(true);
  });
});
