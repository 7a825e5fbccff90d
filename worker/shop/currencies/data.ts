/** SQL of the currencies. */
import { type Reader, rowsOf } from "../../db/sql.ts";
import type { Currency } from "../money.ts";

export async function readCurrencies(db: Reader): Promise<Currency[]> {
  return rowsOf(await db.prepare("SELECT code, exponent, rate_ppm FROM currencies").all());
}
