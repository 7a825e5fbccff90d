/** Moving packages, as sellers and operators ask for it, and what their time line tells. */
import { z } from "@hono/zod-openapi";
import { rowId } from "../../query.ts";
import { type Shipment as CarriedShipment, carrierIds, isWebAddress, storedShipment, trackingNumberPattern } from "./carriers.ts";
import type { Dispatch } from "./ship.ts";

export const PackageParams = z.object({ package: rowId });

const Pieces = z.strictObject({
  line: z.int({ error: "invalid" }).min(1, "invalid"),
  quantity: z.int({ error: "invalid" }).min(1, "invalid").max(99, "invalid"),
});

/** Not zod's own address check: it lets every scheme pass. */
export const ShipPackage = z
  .strictObject({
    lines: z
      .array(Pieces, { error: "invalid" })
      .min(1, "required")
      .max(200, "invalid")
      .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length)
      .optional()
      .openapi({ description: "the pieces that leave now; left out: all that have not left" }),
    key: z
      .string({ error: "invalid" })
      .regex(/^[\w-]{8,64}$/, "invalid")
      .optional()
      .openapi({ description: "the same for each repeat of one shipment" }),
    carrier: z
      .enum([...carrierIds, "other"], { error: "invalid" })
      .optional()
      .openapi({ description: "left out, with all the rest, where the shopper picks the package up" }),
    number: z.string({ error: "invalid" }).trim().regex(trackingNumberPattern, "invalid").optional(),
    name: z.string({ error: "invalid" }).trim().min(1, "required").max(60, "too_long").optional().openapi({ description: "of another carrier" }),
    url: z
      .string({ error: "invalid" })
      .trim()
      .max(500, "too_long")
      .refine(isWebAddress)
      .optional()
      .openapi({ description: "another carrier's page about the package" }),
  })
  .superRefine(({ carrier, number, name, url }, context) => {
    if (carrier === undefined) {
      if (number ?? name ?? url) context.addIssue({ code: "custom", path: ["carrier"], message: "required" });
      return;
    }
    if (carrier !== "other" && number === undefined) context.addIssue({ code: "custom", path: ["number"], message: "required" });
    if (carrier === "other" && name === undefined) context.addIssue({ code: "custom", path: ["name"], message: "required" });
  })
  .openapi("ShipPackage");

/** What is asked, as the service takes it. */
export const dispatchOf = (asked: z.infer<typeof ShipPackage>): Dispatch => ({
  to: "shipped",
  shipment: storedShipment(shipmentOf(asked)),
  lines: asked.lines,
  key: asked.key,
});

/** Null: no carrier is named. */
function shipmentOf({ carrier, number, name, url }: z.infer<typeof ShipPackage>): CarriedShipment | null {
  if (carrier === undefined) return null;
  return carrier === "other" ? { carrier, name: name as string, number, url } : { carrier, number: number as string };
}

const packageEventKinds = [
  "placed",
  "paid",
  "processing",
  "shipped",
  "delivered",
  "line_cancelled",
  "cancelled",
  "refunded",
  "cash_collected",
  "cash_refused",
] as const;
export type PackageEventKind = (typeof packageEventKinds)[number];

export const PackageEvent = z
  .object({
    kind: z.enum(packageEventKinds),
    at: z.iso.datetime(),
    line: z.int().optional().openapi({ description: "the line that was cancelled" }),
    assumed: z.literal(true).optional().openapi({ description: "delivered, though nobody said so: it was sent long ago" }),
  })
  .openapi("PackageEvent");

export const Shipment = z
  .object({ carrier: z.string(), number: z.string().nullable(), url: z.string().nullable().openapi({ description: "the carrier's page about the package" }) })
  .openapi("Shipment");

export const SentShipment = z
  .object({
    id: z.int(),
    shipment: Shipment.nullable().openapi({ description: "null: it waits to be picked up" }),
    at: z.iso.datetime(),
    lines: z.array(z.object({ line: z.int(), quantity: z.int() })),
  })
  .openapi("SentShipment");
