/** What a shop and an operator answer to a return. */
import { z } from "@hono/zod-openapi";
import { lineText, proseText } from "../query.ts";
import { decisions, labelUrl_chars, postagePayers, returnCode_chars, returnWays, shipTo_chars, words_chars } from "./rules.ts";

const rowNumber = z.int({ error: "invalid" }).min(1, "invalid").max(Number.MAX_SAFE_INTEGER, "invalid");
const requiredText = proseText(words_chars).refine((text) => text.length > 0, "required");
const isCarrierPage = (text: string) => {
  const url = URL.parse(text);
  return text === "" || (url !== null && url.protocol === "https:" && url.hostname.includes(".") && url.username === "" && url.password === "");
};

export const AcceptReturn = z
  .strictObject({
    way: z.enum(returnWays, { error: "invalid" }).default("address").openapi({ description: "label: uploaded before; point: of the shop's own" }),
    postage: z.enum(postagePayers, { error: "invalid" }).optional().openapi({ description: "of what is not as it was bought the shop pays" }),
    labelUrl: lineText(labelUrl_chars).refine(isCarrierPage, "url").default("").openapi({ description: "with `link`: https" }),
    code: lineText(returnCode_chars).default("").openapi({ description: "with `code`" }),
    point: rowNumber.optional().openapi({ description: "with `point`" }),
    sendsBack: z.boolean().default(true).openapi({ description: "false: the goods stay with the shopper, and the money goes back at once" }),
    shipTo: proseText(shipTo_chars).default("").openapi({ description: "where the goods go; without it the shop's own address" }),
    words: proseText(words_chars).default(""),
    exchange: z.boolean().default(true).openapi({ description: "false: the variant that is wanted cannot be had, and the money goes back" }),
  })
  .openapi("AcceptReturn");
export const DisputeReturn = z.strictObject({ words: requiredText }).openapi("DisputeReturn");
export const ReceiveReturn = z
  .strictObject({
    sellable: z
      .array(z.strictObject({ id: rowNumber, quantity: z.int({ error: "invalid" }).min(0, "invalid").max(99, "invalid") }))
      .max(200, "invalid")
      .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, "invalid")
      .default([])
      .openapi({ description: "pieces that can be sold again, by line; of a line that is not named none can" }),
  })
  .openapi("ReceiveReturn");
export const DecideReturn = z
  .strictObject({
    outcome: z.enum(decisions, { error: "required" }),
    amount: z
      .int({ error: "invalid" })
      .min(1, "invalid")
      .max(Number.MAX_SAFE_INTEGER, "invalid")
      .optional()
      .openapi({ description: "with `part`: what goes back in minor units; the goods stay with the shopper" }),
    sendsBack: z.boolean().default(false).openapi({ description: "with `shopper`: the goods are to be sent back first" }),
    reason: requiredText.openapi({ description: "told to both" }),
  })
  .openapi("DecideReturn");

export type AcceptReturn = z.infer<typeof AcceptReturn>;
export type ReceiveReturn = z.infer<typeof ReceiveReturn>;
export type DecideReturn = z.infer<typeof DecideReturn>;
