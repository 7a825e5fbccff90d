/** The fields of a posted form, each as it was sent, in its order. */
import type { Context } from "hono";

export async function readForm(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()));
}
