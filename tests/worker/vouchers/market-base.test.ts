/** In a market that sells in dinars, whose last of three decimals is always 0, a voucher promises no sum that nobody can pay. */
import { beforeAll, expect, it } from "vitest";
import { NewDeskVoucher } from "../../../worker/shop/vouchers/desk/contract.ts";
import { makeDeskVoucher, showDeskVoucher } from "../../../worker/shop/vouchers/desk/service.ts";
import { env } from "../../support/marketplace.ts";
import { by, refused } from "../../support/sellers/flash.ts";

const context = { db: env.DB, locale: "en" as const, now_ms: Date.UTC(2026, 10, 20) };
const terms = { kind: "percent", value: 10, startsOn: "2026-11-01", endsOn: "2026-12-01", names: { en: "Dinars" } };
beforeAll(() => env.DB.prepare("INSERT INTO currencies (code, exponent, exchange_rate_ppm, is_base) VALUES ('KWD', 3, 1000000, 1)").run());

it.each<[string, object, string | null]>([
  ["DINAR-1", { kind: "fixed", value: 1_250 }, null],
  ["DINAR-2", { kind: "fixed", value: 1_255 }, "value"],
  ["DINAR-3", { kind: "fixed", value: 5 }, "value"],
  ["DINAR-4", { value: 15 }, null],
  ["DINAR-5", { maxOff: 2_500, minSpend: 10_000 }, null],
  ["DINAR-6", { maxOff: 2_501 }, "maxOff"],
  ["DINAR-7", { minSpend: 1 }, "minSpend"],
])("%s with %j is refused at %s", async (code, over, field) => {
  const refusal = await refused(makeDeskVoucher(context, NewDeskVoucher.parse({ code, ...terms, ...over }), by));
  expect(refusal && Object.keys(refusal.fields)).toEqual(field && [field]);
  if (field === null) expect((await showDeskVoucher(context, code)).minSpend.currency).toBe("KWD");
});
