/** The file for the bank: a line for each payout. Pure. */

import { decimalText } from "../../../shared/amounts.ts";
import { csvLine } from "../../../shared/csv.ts";
import type { Minor } from "../../../shared/money.ts";

/** Where a shop's money goes, in the clear. */
export type BankAccount = {
  country: string;
  holder: string;
  iban?: string | undefined;
  accountNumber?: string | undefined;
  ifsc?: string | undefined;
  routingNumber?: string | undefined;
  bic?: string | undefined;
};
export type BankLine = { account: BankAccount; amount_minor: Minor; currency: string; exponent: number; reference: string };

export const bankFile = (lines: readonly BankLine[]): string =>
  csvLine(["beneficiary", "country", "account", "bank", "amount", "currency", "reference"]) +
  lines
    .map(({ account, amount_minor, currency, exponent, reference }) =>
      csvLine([
        account.holder,
        account.country,
        account.iban ?? account.accountNumber ?? "",
        account.ifsc ?? account.routingNumber ?? account.bic ?? "",
        decimalText(amount_minor, exponent),
        currency,
        reference,
      ]),
    )
    .join("");
