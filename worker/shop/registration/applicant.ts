/** Whose registration a request is about: a visitor's by their cookie, an account's own, or that of a shop the caller owns. */
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { run } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { requireShopper, type Shopper, sessionOf } from "../../request/session.ts";
import { randomName } from "../../signing.ts";
import { type Application, insertApplication, type OwnShop, readApplicationOfShop, readGuestApplication, readOwnApplication, readOwnShops } from "./data.ts";
import { giveRegistration, guestRegistration } from "./visitor-draft.ts";

type C = Context<AppEnv>;
/** `application` null: nothing was typed yet. */
export type Applicant = { shopper: Shopper | null; shop: OwnShop | null; application: Application | null };

/** @throws Refusal not_found (a shop that is not the caller's own) */
async function ownedBy(c: C, shopper: Shopper): Promise<Applicant> {
  const shops = await readOwnShops(c.env.DB, shopper.shopperId);
  const asked = c.req.query("shop");
  const shop = asked ? shops.find(({ handle }) => handle === asked) : shops[0];
  if (asked && !shop) throw new Refusal("not_found");
  const application = shop ? await readApplicationOfShop(c.env.DB, shop.id) : await readOwnApplication(c.env.DB, shopper.shopperId);
  return { shopper, shop: shop ?? null, application };
}

/** Whoever asks, signed in or not. @throws Refusal not_found */
export async function applicantOf(c: C): Promise<Applicant> {
  const session = await sessionOf(c);
  if (session.kind === "shopper") return ownedBy(c, session);
  const id = guestRegistration(c);
  return { shopper: null, shop: null, application: id === null ? null : await readGuestApplication(c.env.DB, id) };
}

/** Who is signed in, and theirs alone. @throws Refusal unauthorized, session_expired, not_found */
export const signedInApplicant = async (c: C): Promise<Applicant & { shopper: Shopper }> => {
  const shopper = await requireShopper(c);
  return { ...(await ownedBy(c, shopper)), shopper };
};

/** The registration to write into; begun where there is none. A visitor is given its name. */
export async function openApplication(c: C, { shopper, shop, application }: Applicant): Promise<Application> {
  if (application) {
    if (!shopper) giveRegistration(c, application.id);
    return application;
  }
  const id = randomName();
  const { DB } = c.env;
  await run(DB, insertApplication({ id, shopperId: shopper?.shopperId ?? null, shopId: shop?.id ?? null, locale: c.get("locale") }, c.get("now")()));
  const begun = shop
    ? await readApplicationOfShop(DB, shop.id)
    : shopper
      ? await readOwnApplication(DB, shopper.shopperId)
      : await readGuestApplication(DB, id);
  if (!begun) throw new Refusal("conflict");
  if (!shopper) giveRegistration(c, begun.id);
  return begun;
}
