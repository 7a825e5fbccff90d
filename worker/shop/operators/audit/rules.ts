/** What the audit log may be about besides orders and shops. Pure. */
export const subjectKinds = [
  "operator",
  "shopper",
  "token",
  "invitation",
  "product",
  "category",
  "brand",
  "page",
  "setting",
  "currency",
  "zone",
  "tax",
  "review",
  "message",
  "file",
  "webhook",
  "flash_sale",
  "mail",
  "voucher",
  "collection",
] as const;
export type SubjectKind = (typeof subjectKinds)[number];
