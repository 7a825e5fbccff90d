import { expect, it } from "vitest";
import { orderLineOf, orderOf, packageOf, shipmentOfRow } from "./rows-data.ts";

it("what is JSON in a row is read, and what is null stays so", () => {
  expect(packageOf({ pickup: null } as Parameters<typeof packageOf>[0]).pickup).toBeNull();
  expect(packageOf({ pickup: '{"city":"Lyon"}' } as Parameters<typeof packageOf>[0]).pickup).toEqual({ city: "Lyon" });
  expect(orderOf({ address: '{"city":"Lyon"}' } as Parameters<typeof orderOf>[0]).address).toEqual({ city: "Lyon" });
  expect(orderLineOf({ options: "[1]" } as Parameters<typeof orderLineOf>[0]).options).toEqual([1]);
  expect(shipmentOfRow({ lines: '[{"line":1,"quantity":2}]' } as Parameters<typeof shipmentOfRow>[0]).lines).toEqual([{ line: 1, quantity: 2 }]);
});
