/** Where the forms of returns go, and where their files are read. */
import type { OrderReturns } from "../../../../worker/shop/returns/contract.ts";
import { apiLink } from "../../../ui/seller/api-link.ts";

export const action = "/return";
/** With the order's key in it where the reader may have it, so that pictures are taken of guests as well. */
export const formAddress = ({ number, key }: OrderReturns) => (key === null ? action : (`${action}?${new URLSearchParams({ order: number, key })}` as const));
/** Where a file of one of an order's returns is read. */
export const fileOfOrder =
  ({ number, key }: Pick<OrderReturns, "number" | "key">, id: number) =>
  (file: string) =>
    apiLink("/orders/{number}/returns/{id}/files/{file}", { params: { number, id, file }, query: { key } });
