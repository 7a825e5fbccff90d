/** What a card of a listing says of its product's variants. */
import { z } from "@hono/zod-openapi";

const CardColour = z
  .object({
    value: z.string(),
    label: z.string(),
    swatch: z.string().optional().openapi({ description: "what it looks like, where the market says so", example: "#4a2f1d" }),
    variant: z.number().int().openapi({ description: "one of that colour, in stock if there is any" }),
  })
  .openapi("CardColour");

export const variantsOfCard = {
  chosen: z
    .object({ variant: z.number().int(), isWhole: z.boolean().openapi({ description: "false: it stands for its look, and its size is yet to be chosen" }) })
    .optional()
    .openapi({ description: "of a listing with filters: the variant that they ask for, whose price, picture and stock these are" }),
  colours: z
    .array(CardColour)
    .optional()
    .openapi({ description: "of a listing: the first colours it can be had in, those that are chosen in front, where it comes in several" }),
  moreColours: z.number().int().optional().openapi({ description: "so many colours besides" }),
  isSized: z.literal(true).optional().openapi({ description: "its size is yet to be chosen, whatever the colour" }),
};
