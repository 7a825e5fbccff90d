/** What systems of a shop send and read: stock, prices, packages by when they changed, what was sent. */
import { z } from "@hono/zod-openapi";
import { offeredCurrencies } from "../../shared/money.ts";
import { keyLengths } from "../answers.ts";
import { ShipPackage } from "../orders/contract.ts";
import { lengths } from "../products/rules.ts";
import { emptyIsAbsent, moneyQuery, perPageOf, rowId } from "../query.ts";
import { ShopQuery } from "../sellers/contract.ts";
import { SellerPackage } from "../sellers/service.ts";
import { lines_max, priceResults, shipments_max, shipmentsInPart_max, stock_max, stockResults } from "./rules.ts";

export const systemPaths = {
  stock: "/seller/stock",
  prices: "/seller/prices",
  changes: "/seller/package-changes",
  shipments: "/seller/shipments",
} as const;

export const SystemQuery = ShopQuery;
/** Looked at by the handler, so that a call without it is told by name what it lacks. */
export const CallHeaders = z.object({
  "idempotency-key": z
    .string()
    .optional()
    .openapi({ description: `required, ${keyLengths}: the same for each repeat of one call, which is then done once and answered the same for a day` }),
});

const sku = z.string({ error: "required" }).trim().min(1, "required").max(lengths.sku, "too_long");
const whole = z.int({ error: "invalid" });
/** Far beyond any stock, so that what a line comes to can be counted. */
const pieces = whole.min(-stock_max, "invalid").max(2 * stock_max, "invalid");
const linesOf = <T extends z.ZodType>(line: T, max: number) => z.array(line, { error: "required" }).min(1, "required").max(max, "too_many");

const StockLine = z
  .strictObject({
    sku,
    stock: pieces.optional().openapi({ description: "how many there are" }),
    by: pieces.optional().openapi({ description: "how many come or go, instead" }),
    ifStock: pieces.optional().openapi({ description: "only where there are so many now" }),
  })
  .refine(({ stock, by }) => (stock === undefined) !== (by === undefined), { path: ["stock"], message: "required" })
  .openapi("StockLine");
export const SetStock = z.strictObject({ lines: linesOf(StockLine, lines_max) }).openapi("SetStock");
export type SetStock = z.infer<typeof SetStock>;

const done = z.int().openapi({ description: "lines that are ok" });
const refused = z.int().openapi({ description: "lines that were not done: each says why" });
export const StockSet = z
  .object({
    done,
    refused,
    lines: z.array(
      z.object({
        sku: z.string(),
        result: z.enum(stockResults).openapi({
          description:
            "sku_unknown: the shop sells nothing of this SKU; repeated: an earlier line has it; stock_moved: there are not as many as ifStock says; negative, too_large: no stock can be that",
        }),
        stock: z.int().nullable().openapi({ description: "how many there are then; null: no such SKU, or a repeated line" }),
      }),
    ),
  })
  .openapi("StockSet");
export type StockSet = z.infer<typeof StockSet>;

const OwnPriceLine = z.strictObject({ price: whole, compareAt: whole.nullable().optional() });
const PriceLine = z
  .strictObject({
    sku,
    price: whole.optional().openapi({ description: "minor units of the base currency; left out, it stays" }),
    compareAt: whole.nullable().optional().openapi({ description: "the former price, above the price; null: none; left out, it stays" }),
    prices: z.partialRecord(z.enum(offeredCurrencies), OwnPriceLine.nullable()).optional().openapi({
      description: "the shop's own prices in other currencies, minor units of each; null takes one away, a currency that is left out stays",
    }),
  })
  .openapi("PriceLine");
export const SetPrices = z.strictObject({ lines: linesOf(PriceLine, lines_max) }).openapi("SetPrices");
export type SetPrices = z.infer<typeof SetPrices>;
export const PricesSet = z
  .object({
    done,
    refused,
    lines: z.array(
      z.object({
        sku: z.string(),
        result: z.enum(priceResults).openapi({
          description:
            "sku_unknown: the shop sells nothing of this SKU; repeated: an earlier line has it; invalid: no price can be that; compare_at_not_above_price; currency_unknown: not offered, or the base currency",
        }),
        field: z.string().nullable().openapi({ description: "which one is not right: price, compareAt, prices.EUR.price …" }),
      }),
    ),
  })
  .openapi("PricesSet");
export type PricesSet = z.infer<typeof PricesSet>;

export const changesPerPage = 50;
export const ChangesQuery = z.object({
  ...moneyQuery.shape,
  ...ShopQuery.shape,
  after: emptyIsAbsent(z.union([z.literal("0").transform(() => 0), rowId])).openapi({
    type: "integer",
    description: "`next` of the answer before: what changed since",
  }),
  updatedSince: emptyIsAbsent(z.iso.datetime({ offset: true })).openapi({ description: "to begin with: what changed from this moment on" }),
  perPage: perPageOf(changesPerPage, 100),
});
export type ChangesQuery = z.infer<typeof ChangesQuery>;
export const ChangedPackage = SellerPackage.extend({
  change: z.int().openapi({ description: "the number of its last change; the highest is the newest" }),
  updatedAt: z.iso.datetime(),
}).openapi("ChangedPackage");
export type ChangedPackage = z.infer<typeof ChangedPackage>;
export const ChangesMeta = z
  .object({
    perPage: z.int(),
    next: z.int().openapi({ description: "to be sent as `after` next time, also where nothing was found" }),
    more: z.boolean().openapi({ description: "there is more at once" }),
  })
  .openapi("PackageChangesMeta");
export type ChangesMeta = z.infer<typeof ChangesMeta>;

const Sent = z.strictObject({ package: whole.min(1, "invalid").openapi({ description: "its id" }), shipment: ShipPackage });
export const SendShipments = z
  .strictObject({
    shipments: linesOf(Sent, shipments_max)
      .refine((sent) => sent.filter(({ shipment }) => shipment.lines !== undefined).length <= shipmentsInPart_max, { message: "too_many" })
      .openapi({ description: `at most ${shipmentsInPart_max} of them with \`lines\` of their own` }),
  })
  .openapi("SendShipments");
export type SendShipments = z.infer<typeof SendShipments>;
export const ShipmentsSent = z
  .object({
    done: z.int().openapi({ description: "shipments that are noted" }),
    refused: z.int().openapi({ description: "shipments that were not taken: each says why" }),
    shipments: z.array(
      z.object({
        package: z.int(),
        result: z.string().openapi({
          description:
            "ok; not_found; package_not_movable: it does not have to be sent; pieces_not_left; cash_ships_whole: what is paid in cash is sent as one; invalid_fields: it is brought, so a carrier is needed",
        }),
      }),
    ),
  })
  .openapi("ShipmentsSent");
export type ShipmentsSent = z.infer<typeof ShipmentsSent>;
