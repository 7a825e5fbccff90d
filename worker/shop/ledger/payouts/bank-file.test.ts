import { expect, it } from "vitest";
import { bankFile } from "./bank-file.ts";

const line = (account: object, amount_minor: number, currency: string, exponent: number) => ({
  account: { country: "FR", holder: "Ada", ...account } as never,
  ...{ amount_minor, currency, exponent, reference: `MP1-2-${currency}` },
});

it("the file for the bank has a line for each payout: whose, where, how much", () => {
  const iban = { iban: "FR1420041010050500013M02606" };
  expect(
    bankFile([
      line(iban, 4539, "USD", 2),
      line({ ...iban, accountNumber: "1", ifsc: "I", routingNumber: "R", bic: "B" }, 5, "JPY", 0),
      line({ accountNumber: "123456789", ifsc: "HDFC0000123", routingNumber: "R", bic: "B" }, 1250, "KWD", 3),
      line({ accountNumber: "1234", routingNumber: "021000021", bic: "B" }, 1, "USD", 2),
      line({ accountNumber: "1234567", bic: "BOTKJPJT" }, 1, "USD", 2),
      line({ holder: '=HYPERLINK("x")' }, 1, "USD", 2),
    ]).split(/\r?\n/),
  ).toEqual([
    "beneficiary,country,account,bank,amount,currency,reference",
    "Ada,FR,FR1420041010050500013M02606,,45.39,USD,MP1-2-USD",
    "Ada,FR,FR1420041010050500013M02606,I,5,JPY,MP1-2-JPY",
    "Ada,FR,123456789,HDFC0000123,1.250,KWD,MP1-2-KWD",
    "Ada,FR,1234,021000021,0.01,USD,MP1-2-USD",
    "Ada,FR,1234567,BOTKJPJT,0.01,USD,MP1-2-USD",
    expect.stringMatching(/^"'=HYPERLINK\(""x""\)",FR,,,0\.01,USD,MP1-2-USD$/),
    "",
  ]);
});
it("of no payouts is its head", () => expect(bankFile([]).trim()).toBe("beneficiary,country,account,bank,amount,currency,reference"));
