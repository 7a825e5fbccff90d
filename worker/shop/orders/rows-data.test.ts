import { expect, it } from "vitest";
import { orderLineOf, orderOf, packageOf, shipmentOfRow } from "./rows-data.ts";

it("what is JSON in a row is read, and what is null stays so", () => {
  expect(packageOf({ pickup: null } as Parameters<typeof packageOf>[0]).pickup).toBeNull();
  expect(packageOf({ pickup: '{"city":"Lyon"}' } as Parameters<typeof packageOf>[0]).pickup).toEqual({ city: "Lyon" });
  const order = (billing: string | null) => orderOf({ address: '{"city":"Lyon"}', billing } as Parameters<typeof orderOf>[0]);
  expect([order(null).address, order(null).billing, order('{"company":"Lilas"}').billing]).toEqual([{ city: "Lyon" }, null, { company: "Lilas" }]);
  expect(orderLineOf({ options: "[1]" } as Parameters<typeof orderLineOf>[0]).options).toEqual([1]);
  expect(shipmentOfRow({ lines: '[{"line":1,"quantity":2}]' } as Parameters<typeof shipmentOfRow>[0]).lines).toEqual([{ line: 1, quantity: 2 }]);
});
