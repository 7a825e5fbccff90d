/** The demo's seller has planned one discount and had one before. Neither runs, so that no price is another one than it says. */
import { day_ms } from "../../shared/time.ts";
import { emailKey } from "../../shop/account/rules.ts";
import { literal } from "../sql.ts";

export const shopDiscountStatement = (now: number): string => statementFrom(now - (now % day_ms));

/** From midnight UTC of today. */
const statementFrom = (today: number): string => `INSERT INTO discounts (shop_id, name, percent, whole_shop, starts_at, ends_at, status, created_at)
  SELECT m.shop_id, d.value ->> 0, d.value ->> 1, 1, ${today} + (d.value ->> 2) * ${day_ms}, ${today} + (d.value ->> 3) * ${day_ms}, d.value ->> 4, ${today} - 60 * ${day_ms}
  FROM shop_members m JOIN shoppers s ON s.id = m.shopper_id, json_each('[["Spring week",15,90,97,"planned"],["Autumn days",20,-40,-33,"ended"]]') AS d
  WHERE s.email_key = ${literal(emailKey("seller@meydan.test"))} AND NOT EXISTS (SELECT 1 FROM discounts WHERE shop_id = m.shop_id)`;
