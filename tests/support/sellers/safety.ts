/** Shops and products with and without what the law of the European area asks for. */
import { db } from "../purchase/fixture.ts";
import { askAs, type Desk } from "./desk.ts";

export const maker = { name: "Anka Dokuma", address: "İstiklal Cad. 1\n34430 İstanbul", country: "TR", email: "anka@example.com", url: null };
export const agent = { name: "Anka Europe GmbH", address: "Lindenstr. 1\n10969 Berlin", country: "DE", email: null, url: "https://anka.example.com/contact" };

export const setAsked = (isAsked: boolean) => db.prepare("UPDATE market SET asks_for_safety = ?").bind(Number(isAsked)).run();

/** A contact as it lies in the database; answers its id. */
export const insertContact = async (shopId: number, { name, address, country, email, url }: typeof maker | typeof agent): Promise<number> =>
  (await db
    .prepare("INSERT INTO safety_contacts (shop_id, name, address, country, email, url, created_at) VALUES (?, ?, ?, ?, ?, ?, 0) RETURNING id")
    .bind(shopId, name, address, country, email, url)
    .first<number>("id")) as number;

export type SafetyOfVariant = { manufacturer?: number | null; responsible?: number | null; exempt?: string | null };
export const setSafety = (variantId: number, { manufacturer = null, responsible = null, exempt = null }: SafetyOfVariant) =>
  db
    .prepare(
      "INSERT OR REPLACE INTO product_safety (manufacturer_id, responsible_id, exempt, product_id) SELECT ?, ?, ?, product_id FROM variants WHERE id = ?",
    )
    .bind(manufacturer, responsible, exempt, variantId)
    .run();

export const askSafety = (desk: Desk, method: string, path = "", body?: unknown, who = desk.seller) => askAs(who, method, `/seller/safety${path}`, body);
