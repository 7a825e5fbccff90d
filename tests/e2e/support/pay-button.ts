/** The button that orders: it names what is paid, now or on delivery. */
type CheckoutWords = { checkout: { pay: string; payInCash: string } };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const pattern = (template: string) => template.split("{{amount}}").map(escaped).join(".+");

export const payButton = ({ checkout }: CheckoutWords): RegExp => new RegExp(`^(${pattern(checkout.pay)}|${pattern(checkout.payInCash)})$`);
