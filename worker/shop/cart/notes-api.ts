/** A note to a shop: one address, which answers the whole cart as every other one of the cart does. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, jsonBody, refusalAnswer } from "../answers.ts";
import { routesOf } from "../routes.ts";
import { severalLines } from "../texts.ts";
import { Cart } from "./contract.ts";
import { noteToShop } from "./notes.ts";
import { noteMax_chars } from "./rules.ts";
import { answerCart, pricingContextOf, readCartId } from "./visitor-cart.ts";

const NoteParams = z.object({ handle: z.string().min(1).max(80) });
/** Measured once it is clean: what a browser adds to line breaks does not count. */
const CartNote = z
  .strictObject({
    note: z
      .string({ error: "required" })
      .max(20 * noteMax_chars, "too_long")
      .transform(severalLines)
      .pipe(z.string().max(noteMax_chars, "too_long"))
      .openapi({ type: "string", description: `at most ${noteMax_chars} characters; empty: none` }),
  })
  .openapi("CartNote");

const write = routesOf("Cart").put(
  "/cart/notes/{handle}",
  "Say something to a shop of the cart; it goes with the order",
  { params: NoteParams, body: jsonBody(CartNote) },
  {
    200: dataAnswer(Cart, "the whole cart, re-priced now"),
    400: refusalAnswer("not a note"),
    404: refusalAnswer("nothing of this shop lies in this cart"),
  },
);
export const routes = { write };

export function cartNotes(api: OpenAPIHono<AppEnv>): void {
  api.openapi(write, async (c) => {
    const cartId = await readCartId(c);
    await noteToShop(pricingContextOf(c), cartId, c.req.valid("param").handle, c.req.valid("json").note);
    return answerCart(c, cartId);
  });
}
