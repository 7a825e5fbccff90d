/** What a signed-in shopper's account brings along to the checkout. Server side. */
import type { DeliverTo } from "../../../worker/shared/countries/deliver-to.ts";
import type { SavedAddress } from "../../../worker/shop/addresses/contract.ts";
import { type Api, ApiError, isRefusal } from "../../client/api.ts";
import type { RenderContext } from "../../context.ts";
import { addressOf, type CheckoutValues } from "./form.ts";

export type CheckoutAccount = { name: string; email: string; addresses: readonly SavedAddress[] };

export async function accountOf({ api, shopper }: Pick<RenderContext, "api" | "shopper">): Promise<CheckoutAccount | null> {
  if (!shopper) return null;
  try {
    const { data: addresses } = await api.get("/user/addresses");
    return { name: shopper.name, email: shopper.email, addresses };
  } catch (error) {
    // the session ended meanwhile: whoever buys goes on as a guest
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The address that the cart has reckoned with (worker/shop/addresses/service.ts): of those in the country that was chosen, else of all. */
export function usualAddress(addresses: readonly SavedAddress[], { country, isChosen }: DeliverTo): SavedAddress | undefined {
  const fitting = isChosen ? addresses.filter((address) => address.country === country) : addresses;
  return fitting.find(({ defaultShipping }) => defaultShipping) ?? fitting[0];
}

const parts = ["name", "line1", "line2", "city", "country"] as const;

/** Puts the address into the book, unless it stands there: an order that is sent twice leaves one. @returns whether it stands there now */
export async function keepAddress(api: Api, { addresses }: CheckoutAccount, values: CheckoutValues): Promise<boolean> {
  const address = addressOf(values);
  if (addresses.some((known) => parts.every((part) => (known[part] ?? "") === (address[part] ?? "")))) return true;
  try {
    await api.send("POST", "/user/addresses", { body: address });
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
