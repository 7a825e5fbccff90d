/** What of a visitor can be read offline, by name. Pure. */
export const cartName = "cart";
export const ordersName = "orders";
export const marksName = "marks";
export const orderName = (number: string) => `order ${number}`;
