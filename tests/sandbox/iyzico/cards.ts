/** What a typed card comes to: field errors, or what the bank says. Brand and bank are read from its first six digits (BIN). Pure. */
import { digitsOf, expiryError, passesLuhn } from "../stripe/cards.ts";

export type Card = { binNumber: string; lastFourDigits: string; cardType: string; cardAssociation: string; cardFamily: string; credit: boolean };
export type CardFields = { holder: string; card: string; expiry: string; cvc: string; installment: string; threeDS: string };
export type FieldError = "holder_missing" | "card_invalid" | "expiry_invalid" | "expiry_past" | "cvc_invalid" | "installment_unknown" | "installment_debit";
export type Failed = { errorCode: string; errorGroup: string; says: "insufficient" | "not_honoured" | "fraud" | "no_test_card" | "not_verified" };
/** `asks`: 3-D Secure comes first, and `verifies` says whether it can go well. `fraudStatus` 0: the fraud check stays open. */
export type Accepted = { card: Card; installment: number; fraudStatus: 0 | 1; asks: boolean; verifies: boolean };
export type Verdict =
  | ({ kind: "accepted" } & Accepted)
  | { kind: "failed"; failed: Failed }
  | { kind: "invalid"; errors: Partial<Record<keyof CardFields, FieldError>> };

export const failures = {
  insufficient: { errorCode: "10051", errorGroup: "NOT_SUFFICIENT_FUNDS", says: "insufficient" },
  not_honoured: { errorCode: "10005", errorGroup: "DO_NOT_HONOUR", says: "not_honoured" },
  fraud: { errorCode: "10034", errorGroup: "FRAUD_SUSPECT", says: "fraud" },
  no_test_card: { errorCode: "10012", errorGroup: "INVALID_TRANSACTION", says: "no_test_card" },
  not_verified: { errorCode: "10093", errorGroup: "MD_STATUS", says: "not_verified" },
} as const satisfies Record<Failed["says"], Failed>;

type Does = "pays" | "reviewed" | "unverified" | "insufficient" | "not_honoured" | "fraud";
type TestCard = { number: string; association: string; family: string; credit: boolean; does: Does };
const visa = "VISA";
const master = "MASTER_CARD";

/** The documented test cards; the last one is this stand-in's own, for a payment whose fraud check stays open. */
export const testCards: readonly TestCard[] = [
  { number: "5528790000000008", association: master, family: "Paraf", credit: true, does: "pays" },
  { number: "5526080000000006", association: master, family: "Axess", credit: true, does: "pays" },
  { number: "4603450000000000", association: visa, family: "Bonus", credit: true, does: "pays" },
  { number: "5890040000000016", association: master, family: "", credit: false, does: "pays" },
  { number: "4766620000000001", association: visa, family: "", credit: false, does: "pays" },
  { number: "4131111111111117", association: visa, family: "Maximum", credit: true, does: "unverified" },
  { number: "4111111111111129", association: visa, family: "Maximum", credit: true, does: "insufficient" },
  { number: "4129111111111111", association: visa, family: "World", credit: true, does: "not_honoured" },
  { number: "4121111111111119", association: visa, family: "World", credit: true, does: "fraud" },
  { number: "5170410000000004", association: master, family: "Bonus", credit: true, does: "reviewed" },
];

const cardOf = ({ number, association, family, credit }: TestCard): Card => ({
  binNumber: number.slice(0, 6),
  lastFourDigits: number.slice(-4),
  cardType: credit ? "CREDIT_CARD" : "DEBIT_CARD",
  cardAssociation: association,
  cardFamily: family,
  credit,
});
export const anyCard: Card = cardOf(testCards[0] as TestCard);

/** `installments`: those that the shop allows. A card asks for 3-D Secure when the box is ticked. */
export function judge(fields: CardFields, installments: readonly number[], now: Date): Verdict {
  const digits = digitsOf(fields.card) ?? "";
  const expiry = expiryError(fields.expiry, now);
  const known = testCards.find(({ number }) => number === digits);
  const installment = Number(fields.installment || "1");
  const errors: Partial<Record<keyof CardFields, FieldError>> = {
    ...(fields.holder.trim() === "" && { holder: "holder_missing" as const }),
    ...(!passesLuhn(digits) && { card: "card_invalid" as const }),
    ...((expiry === "expiry_invalid" || expiry === "expiry_past") && { expiry }),
    ...(!/^\d{3,4}$/.test(digitsOf(fields.cvc) ?? "") && { cvc: "cvc_invalid" as const }),
    ...(!installments.includes(installment) && { installment: "installment_unknown" as const }),
    ...(installment > 1 && known?.credit === false && { installment: "installment_debit" as const }),
  };
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
  if (!known) return { kind: "failed", failed: failures.no_test_card };
  const { does } = known;
  if (does === "insufficient" || does === "not_honoured" || does === "fraud") return { kind: "failed", failed: failures[does] };
  const verifies = does !== "unverified";
  return { kind: "accepted", card: cardOf(known), installment, fraudStatus: does === "reviewed" ? 0 : 1, asks: fields.threeDS !== "" || !verifies, verifies };
}
