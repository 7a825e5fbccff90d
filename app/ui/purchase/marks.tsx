/** What a way of paying takes, by the names that shoppers know. */
import type { Mark } from "../../../worker/shop/payments/contract.ts";
import { useWords } from "../../render/visit.tsx";
import css from "./marks.module.css";

/** Names of their own, the same in every language; the others are words. */
const names = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  rupay: "RuPay",
  troy: "Troy",
  verve: "Verve",
  upi: "UPI",
  ussd: "USSD",
  mpesa: "M-Pesa",
} as const satisfies Partial<Record<Mark, string>>;

type Named = keyof typeof names;
const isNamed = (mark: Mark): mark is Named => mark in names;

/** In a line of text: it stands within labels, too. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  const { t } = useWords();
  return (
    <span className={css.marks}>
      {marks.map((mark) => (
        <bdi key={mark} className={css.mark}>
          {isNamed(mark) ? names[mark] : t(`checkout.marks.${mark}`)}{" "}
        </bdi>
      ))}
    </span>
  );
}
