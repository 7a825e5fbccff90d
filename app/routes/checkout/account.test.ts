import { expect, it } from "vitest";
import type { SavedAddress } from "../../../worker/shop/addresses/contract.ts";
import { usualAddress } from "./account.ts";

const saved = (id: string, country: string, defaultShipping = false) => ({ id, country, defaultShipping }) as SavedAddress;
const paris = saved("paris", "FR");
const lyon = saved("lyon", "FR", true);
const dubai = saved("dubai", "AE");

it.each<[string, readonly SavedAddress[], { country: string; isChosen: boolean }, string | undefined]>([
  ["none of none", [], { country: "FR", isChosen: true }, undefined],
  ["the default, wherever the visitor seems to be", [paris, dubai, lyon], { country: "AE", isChosen: false }, "lyon"],
  ["the default of the country that was chosen", [paris, dubai, lyon], { country: "FR", isChosen: true }, "lyon"],
  ["another one in that country, where the default is elsewhere", [paris, dubai, lyon], { country: "AE", isChosen: true }, "dubai"],
  ["none, where none is in that country", [paris, dubai, lyon], { country: "TR", isChosen: true }, undefined],
  ["the first, where none is the default", [paris, dubai], { country: "US", isChosen: false }, "paris"],
])("a checkout begins with %s", (_, addresses, deliverTo, id) => expect(usualAddress(addresses, deliverTo)?.id).toBe(id));
