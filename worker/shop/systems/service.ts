/** The door of what systems of a shop do by the API. */
export { callOf } from "./calls.ts";
export { listChanges, sendShipments } from "./packages.ts";
export { setPrices } from "./prices.ts";
export { setStock } from "./stock.ts";
