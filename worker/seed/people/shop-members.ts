/** The demo's seller works for the shop that sold the demo shopper's newest order; whoever works somewhere already is left alone. */
import { emailKey } from "../../shop/account/rules.ts";
import { literal } from "../sql.ts";
import { demoOrders } from "./shopper-orders-plan.ts";

export const shopMemberStatement = (now: number): string => `INSERT INTO shop_members (shop_id, shopper_id, role, created_at)
  SELECT k.shop_id, s.id, 'owner', ${now} FROM packages k JOIN orders o ON o.id = k.order_id JOIN shoppers s
  WHERE o.number = ${literal(demoOrders[0]?.number ?? "")} AND s.email_key = ${literal(emailKey("seller@meydan.test"))}
    AND NOT EXISTS (SELECT 1 FROM shop_members WHERE shopper_id = s.id) LIMIT 1`;
