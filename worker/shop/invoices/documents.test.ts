/** Random sales with vouchers of both kinds, cancelled in parts and lowered in price: their documents add up, and the published rules of EN 16931 hold for all. */
import { describe, expect, it } from "vitest";
import { brokenRules } from "../../../tests/support/en16931/validate.ts";
import fc from "../../../tests/support/laws.ts";
import { exponentOf } from "../../shared/amounts.ts";
import { allocate, stepOf } from "../../shared/money.ts";
import { partOf } from "../checkout/rules.ts";
import { goodwillTax } from "../ledger/rules.ts";
import { taxOf } from "../taxes/rules.ts";
import { commissionDocument } from "./commission.ts";
import { type DueDocument, fitsNorm, type InvoiceParty, type IssuedDocument } from "./rules.ts";
import { documentsDue } from "./sale.ts";
import type { SoldPackage } from "./sold.ts";
import { type UblNames, ublOf } from "./ubl.ts";

const german: InvoiceParty = {
  id: "anka",
  name: "Anka GmbH",
  tradeName: 'Anka <&> "Söhne"',
  lines: ["Gasse 1", "Hof", "links"],
  city: "Köln",
  postalCode: "50667",
  country: "DE",
  taxNumber: "DE123456789",
  registerNumber: "HRB 1",
};
const market: InvoiceParty = { id: "marketplace", name: "Markt S.A.", lines: ["1 rue A", "75001 Paris"], country: "FR", taxNumber: "FR12345678901" };
const turkish: InvoiceParty = { id: "ege", name: "Ege Ltd.", lines: [], country: "TR", taxNumber: "1234567890" };
const indian: InvoiceParty = { id: "gulabi", name: "Gulabi Haat", lines: ["MG Road"], region: "Karnataka", country: "IN", taxNumber: "29ABCDE1234F1Z5" };
const buyer: InvoiceParty = { name: "Ayşe O'Neil", lines: ["12 rue des Lilas"], city: "Lyon", postalCode: "69003", country: "FR" };
const names: UblNames = {
  items: { delivery: "Delivery", fee: "Fee", reduction: "Price reduction", commission: "Commission", commission_back: "Commission given back" },
  untaxed: { AE: "Reverse charge", O: "No tax is charged" },
  notes: [],
};

const anySale = fc.record({
  currency: fc.constantFrom("EUR", "USD", "JPY", "KWD"),
  seller: fc.constantFrom(german, turkish),
  taxOwedBy: fc.constantFrom<"shop" | "marketplace">("shop", "marketplace"),
  isInclusive: fc.boolean(),
  rate_bp: fc.constantFrom(0, 1_900, 2_000, 1_000, 770),
  lines: fc.array(
    fc.record({
      steps: fc.integer({ min: 1, max: 200_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      off: fc.integer({ min: 0, max: 100 }),
      rate_bp: fc.constantFrom(null, 0, 550, 700),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  delivery: fc.record({ steps: fc.nat(2_000), off: fc.constantFrom(0, 30, 100) }),
  fee_steps: fc.constantFrom(0, 0, 300),
  parted: fc.boolean(),
  /** What is cancelled, one after another; then what of the price is given back. */
  cancelled: fc.array(fc.nat(5), { maxLength: 6 }),
  given: fc.array(fc.record({ percent: fc.integer({ min: 1, max: 60 }), fails: fc.boolean() }), { maxLength: 2 }),
});
type Sale = typeof anySale extends fc.Arbitrary<infer T> ? T : never;

function soldOf(sale: Sale): SoldPackage {
  const exponent = exponentOf(sale.currency);
  const step = stepOf({ exponent });
  const part = (steps: number, off: number, rate_bp: number) => {
    const charged_minor = steps * step;
    const sum = partOf(charged_minor, Math.floor((steps * off) / 100) * step, (taxable) =>
      taxOf(taxable, { tax_rate_bp: rate_bp, isInclusive: sale.isInclusive }, step),
    );
    return { charged_minor, paid_minor: sum.paid_minor, tax_minor: sum.tax_minor + sum.taxIncluded_minor };
  };
  const lines = sale.lines.map(({ steps, quantity, off, rate_bp }, at) => {
    const rate = rate_bp === null || sale.rate_bp === 0 ? sale.rate_bp : rate_bp;
    return {
      id: at + 1,
      rootId: at + 1,
      name: `Thing ${at + 1}`,
      quantity,
      unit_minor: steps * step,
      rate_bp: rate,
      isCancelled: false,
      ...part(steps * quantity, off, rate),
    };
  });
  const [first] = lines;
  // some of its pieces have left before the others ended
  if (sale.parted && first && first.quantity > 1) {
    const [charged, paid] = [[first.unit_minor, first.charged_minor - first.unit_minor], allocate(first.paid_minor, [1, first.quantity - 1], step)];
    const tax = allocate(first.tax_minor, paid, step);
    const piece = (at: 0 | 1) => ({ charged_minor: charged[at] as number, paid_minor: paid[at] as number, tax_minor: tax[at] as number });
    lines.push({ ...first, id: 99, quantity: 1, ...piece(0) });
    Object.assign(first, { quantity: first.quantity - 1, ...piece(1) });
  }
  const { currency: _, seller, taxOwedBy, rate_bp } = sale;
  return {
    ...{
      id: 7,
      shop: { id: 3, handle: "anka", name: "Anka" },
      locale: "en",
      order: "M-1",
      exponent,
      sold_at: Date.UTC(2026, 10, 20),
      taxOwedBy,
      rate_bp,
      seller,
      market,
      buyer,
      place: { country: "FR", region: null },
      lines,
    },
    isTaxIncluded: sale.isInclusive || lines.every(({ tax_minor }) => tax_minor === 0),
    delivery: { name: "Express", ...part(sale.delivery.steps, sale.delivery.off, rate_bp) },
    fee: part(sale.fee_steps, 0, rate_bp),
    ...{ refunds: [], returns: [], issued: [], credited: new Set<number>() },
  };
}

/** Issues what is due until nothing is. */
function issueAll(sold: SoldPackage, documents: DueDocument[]): SoldPackage {
  for (let round = 0; round < 6; round += 1) {
    const due = documentsDue(sold);
    if (due.length === 0) return sold;
    documents.push(...due);
    const issued = due.map((each, at): IssuedDocument => {
      const id = sold.issued.length + at + 1;
      return {
        id,
        key: each.key,
        number: `003-2026-${String(id).padStart(6, "0")}`,
        issued_at: sold.sold_at,
        total_minor: each.document.total_minor,
        document: each.document,
      };
    });
    sold = { ...sold, issued: [...sold.issued, ...issued], credited: new Set([...sold.credited, ...due.flatMap(({ lines }) => lines)]) };
  }
  throw new Error("documents never end");
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const signed = ({ kind }: DueDocument, minor: number) => (kind === "invoice" ? minor : -minor);
const xmlOf = ({ kind, document }: DueDocument, currency: string) =>
  ublOf({ number: "003-2026-000001", kind, issued_at: Date.UTC(2026, 10, 20), currency, exponent: exponentOf(currency), document }, names);

describe("the documents of random sales", () => {
  it("add up to what was paid, given back and stands, and hold to the published rules", { timeout: 300_000 }, () => {
    let asked = 0;
    fc.assert(
      fc.property(anySale, (sale) => {
        const documents: DueDocument[] = [];
        let sold = issueAll(soldOf(sale), documents);
        const paid = sum(sold.lines.map(({ paid_minor }) => paid_minor)) + sold.delivery.paid_minor + sold.fee.paid_minor;
        const tax = sum(sold.lines.map(({ tax_minor }) => tax_minor)) + sold.delivery.tax_minor + sold.fee.tax_minor;
        expect([sum(documents.map(({ document }) => document.total_minor)), sum(documents.map(({ document }) => document.tax_minor))]).toEqual([paid, tax]);
        for (const at of sale.cancelled) {
          const line = sold.lines[at % sold.lines.length];
          sold = issueAll({ ...sold, lines: sold.lines.map((each) => (each === line ? { ...each, isCancelled: true } : each)) }, documents);
        }
        const left = sold.lines.filter(({ isCancelled }) => !isCancelled);
        const isOver = left.length === 0;
        const live = isOver ? 0 : sum(left.map(({ paid_minor }) => paid_minor)) + sold.delivery.paid_minor + sold.fee.paid_minor;
        expect(sum(documents.map((each) => signed(each, each.document.total_minor)))).toBe(live);
        // what a shop gives back of the price of goods and delivery
        const base = {
          paid_minor: sum(left.map(({ paid_minor }) => paid_minor)) + sold.delivery.paid_minor,
          tax_minor: sum(left.map(({ tax_minor }) => tax_minor)) + sold.delivery.tax_minor,
        };
        let [given, givenTax] = [0, 0];
        if (!isOver && sale.cancelled.length === 0)
          for (const [at, { percent, fails }] of sale.given.entries()) {
            const step = stepOf(sold);
            const amount_minor = Math.floor(((base.paid_minor - given) * percent) / 100 / step) * step;
            if (amount_minor === 0) continue;
            const tax_minor = goodwillTax(amount_minor, { ...base, given_minor: given, givenTax_minor: givenTax }, step);
            const refund = { id: at + 1, amount_minor, tax_minor, isFailed: false };
            sold = issueAll({ ...sold, refunds: [...sold.refunds, refund] }, documents);
            const note = documents.at(-1);
            expect([note?.kind, note?.document.total_minor, note?.document.tax_minor]).toEqual(["credit_note", amount_minor, tax_minor]);
            if (fails)
              sold = issueAll({ ...sold, refunds: sold.refunds.map((each) => (each.id === refund.id ? { ...each, isFailed: true } : each)) }, documents);
            else [given, givenTax] = [given + amount_minor, givenTax + tax_minor];
          }
        expect(sum(documents.map((each) => signed(each, each.document.total_minor)))).toBe(live - given);
        expect(documentsDue(sold)).toEqual([]);
        for (const each of documents) {
          const { items, taxes, net_minor, tax_minor, total_minor } = each.document;
          expect([sum(items.map((item) => item.net_minor)), sum(taxes.map((of) => of.net_minor))]).toEqual([net_minor, net_minor]);
          expect([sum(items.map((item) => item.tax_minor)), sum(taxes.map((of) => of.tax_minor)), net_minor + tax_minor]).toEqual([
            tax_minor,
            tax_minor,
            total_minor,
          ]);
          for (const of of taxes)
            expect(Math.abs(of.tax_minor - (of.net_minor * of.rate_bp) / 10_000)).toBeLessThanOrEqual(((items.length + 1) * stepOf(sold)) / 2 + 1);
          asked += 1;
          const broken = brokenRules(xmlOf(each, sale.currency), { withSyntax: asked % 10 === 0 });
          // what would break a rule is not handed out, and nothing else is kept back
          const fits = fitsNorm(each.document, sold.exponent);
          expect(fits ? broken : ["kept back"], xmlOf(each, sale.currency)).toEqual(fits ? [] : ["kept back"]);
          expect(fits || broken.every((rule) => rule === "BR-CO-17" || rule === "BR-S-09"), broken.join()).toBe(true);
          expect(fits || (sale.currency === "JPY" && broken.length > 0), `${sale.currency} ${broken.join()}`).toBe(true);
        }
      }),
      { numRuns: 120 },
    );
    expect(asked).toBeGreaterThanOrEqual(300);
  });
});

describe("a sale within India", () => {
  const indian: InvoiceParty = {
    id: "chandni",
    name: "Chandni Pvt Ltd",
    lines: ["1 MG Road"],
    city: "Bengaluru",
    region: "Karnataka",
    country: "IN",
    taxNumber: "29ABCDE1234F1Z5",
  };
  const taxed = {
    currency: "INR",
    seller: indian,
    taxOwedBy: "shop",
    isInclusive: true,
    rate_bp: 1_800,
    lines: [{ steps: 11_801, quantity: 1, off: 0, rate_bp: null }],
  } as const;
  const sale = { ...taxed, delivery: { steps: 0, off: 0 }, fee_steps: 0, parted: false, cancelled: [], given: [] } as unknown as Sale;
  it.each([
    [
      "within the state",
      "Karnataka",
      [
        ["CGST", 900, 900],
        ["SGST", 900, 900],
      ],
    ],
    ["to another state", "Kerala", [["IGST", 1_800, 1_800]]],
  ])("%s has its tax parted, and its place of supply", (_, region, split) => {
    const [invoice] = documentsDue({ ...soldOf(sale), place: { country: "IN", region: region ?? null } });
    const document = (invoice as DueDocument).document;
    expect(document.taxes.flatMap((of) => of.split.map(({ name, rate_bp, tax_minor }) => [name, rate_bp, tax_minor]))).toEqual(split);
    expect(document.placeOfSupply).toEqual({ country: "IN", region });
    expect(brokenRules(xmlOf(invoice as DueDocument, "INR"))).toEqual([]);
  });
});

describe("a month's commission", () => {
  const month = { shopId: 3, currency: "EUR", month: "2026-10", taken_minor: 12_345, back_minor: 345 };
  it.each([
    ["within the Union, to another state", german, { ...month }, "invoice", "AE", 12_000],
    ["to a country outside", turkish, { ...month }, "invoice", "O", 12_000],
    ["of which more was given back", turkish, { ...month, taken_minor: 100, back_minor: 345 }, "credit_note", "O", 245],
    ["of which all was given back", turkish, { ...month, taken_minor: 345 }, "invoice", "O", 0],
  ] as const)("%s", (_, shop, of, kind, category, total) => {
    const document = commissionDocument(of, { market, shop, locale: "en" });
    expect([document.kind, document.document.taxes.map((tax) => tax.category), document.document.total_minor]).toEqual([kind, [category], total]);
    expect(brokenRules(xmlOf(document, "EUR"))).toEqual([]);
  });
});

describe("the published rules", () => {
  const [invoice] = documentsDue(
    soldOf({
      ...{ currency: "EUR", seller: german, taxOwedBy: "shop", isInclusive: true, rate_bp: 1_900, fee_steps: 0, parted: false, cancelled: [], given: [] },
      lines: [{ steps: 1_190, quantity: 2, off: 10, rate_bp: null }],
      delivery: { steps: 490, off: 0 },
    }),
  );
  const xml = xmlOf(invoice as DueDocument, "EUR");
  it.each([
    ["a sum of lines", '<cbc:LineExtensionAmount currencyID="EUR">18.00', '<cbc:LineExtensionAmount currencyID="EUR">17.00', "BR-CO-10"],
    ["no seller's name", /<cbc:RegistrationName>Anka GmbH<\/cbc:RegistrationName>/, "", "BR-06"],
    ["a rate of another country's", "<cbc:Percent>19</cbc:Percent>", "<cbc:Percent>7</cbc:Percent>", "BR-S-08"],
    ["a third decimal", ">18.00<", ">18.001<", "BR-DEC-09"],
    ["a country that is none", ">FR<", ">XX<", "BR-CL-14"],
  ])("see %s", (_, from, to, rule) => {
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toMatch(from);
    expect(brokenRules(xml.replace(from, to))).toContain(rule);
  });
});

describe("currencies without small coins, and with three decimals", () => {
  /** Lines of one price each, all of one rate. */
  const invoiceOf = (currency: Sale["currency"], steps: readonly number[]) =>
    documentsDue(
      soldOf({
        ...{ currency, seller: german, taxOwedBy: "shop", isInclusive: false, rate_bp: 1_000, fee_steps: 0, parted: false, cancelled: [], given: [] },
        lines: steps.map((each) => ({ steps: each, quantity: 1, off: 0, rate_bp: null })),
        delivery: { steps: 0, off: 0 },
      }),
    )[0] as DueDocument;
  it.each([
    ["yen, two lines rounded up: eight tenths of a yen in all", "JPY", [16, 16], true],
    ["yen, three lines: more than one yen", "JPY", [16, 16, 16], false],
    ["yen, many lines that even out", "JPY", [14, 16, 13, 17], true],
    ["dinars, as many lines", "KWD", [16, 16, 16], true],
    ["euros, as many lines", "EUR", [16, 16, 16], true],
  ] as const)("%s", (_, currency, steps, fits) => {
    const due = invoiceOf(currency, steps);
    const broken = brokenRules(xmlOf(due, currency));
    expect([fitsNorm(due.document, exponentOf(currency)), broken.length === 0]).toEqual([fits, fits]);
    if (currency === "JPY") expect(xmlOf(due, currency)).not.toMatch(/Amount currencyID="JPY">-?\d+\./);
    if (currency === "KWD") expect(xmlOf(due, currency)).not.toMatch(/\.\d{3}</);
  });
  it("a third decimal, as an older release has parted a line, is kept back", () => {
    const { document } = invoiceOf("KWD", [100]);
    const [tax] = document.taxes as [(typeof document.taxes)[number]];
    const odd = { ...document, taxes: [{ ...tax, tax_minor: tax.tax_minor + 1 }] };
    expect([fitsNorm(document, 3), fitsNorm(odd, 3)]).toEqual([true, false]);
  });
});

describe("what a product is by the Harmonised System", () => {
  const documentOf = (seller: InvoiceParty, hsn: string | null, taxOwedBy: "shop" | "marketplace" = "shop") => {
    const sold = soldOf({
      ...{ currency: "USD", seller, taxOwedBy, isInclusive: true, rate_bp: 2_000, fee_steps: 0, parted: false, cancelled: [], given: [] },
      lines: [{ steps: 1_200, quantity: 1, off: 0, rate_bp: null }],
      delivery: { steps: 0, off: 0 },
    });
    return documentsDue({ ...sold, lines: sold.lines.map((line) => ({ ...line, hsn })) })[0] as DueDocument;
  };
  it.each([
    ["HSN of goods", "691110", '<cbc:ItemClassificationCode listID="HS">691110<'],
    ["SAC of a service", "998313", '<cbc:ItemClassificationCode listID="ZZZ">998313<'],
  ])("stands on a document of an Indian issuer and in its XML: %s", (_, hsn, element) => {
    const due = documentOf(indian, hsn);
    expect(due.document.items.map((item) => item.hsn)).toEqual([hsn]);
    const xml = xmlOf(due, "USD");
    expect(xml).toContain(element);
    expect(brokenRules(xml)).toEqual([]);
  });
  it("does not stand where it is not told, nor on a document of an issuer elsewhere", () => {
    for (const due of [documentOf(indian, null), documentOf(german, "691110"), documentOf(indian, "691110", "marketplace")]) {
      expect(due.document.items.every((item) => !("hsn" in item))).toBe(true);
      expect(xmlOf(due, "USD")).not.toContain("ItemClassificationCode");
    }
  });
});

describe("documents of the marketplace", () => {
  it("that name a tax keep the rules with its tax number, and break them without it: before opening, a market is asked for one", () => {
    const ofMarket = (own: InvoiceParty) => {
      const sale = soldOf({
        ...{
          currency: "EUR",
          seller: turkish,
          taxOwedBy: "marketplace",
          isInclusive: true,
          rate_bp: 2_000,
          fee_steps: 0,
          parted: false,
          cancelled: [],
          given: [],
        },
        lines: [{ steps: 1_200, quantity: 1, off: 0, rate_bp: null }],
        delivery: { steps: 0, off: 0 },
      });
      return brokenRules(xmlOf(documentsDue({ ...sale, market: own })[0] as DueDocument, "EUR"));
    };
    const { taxNumber: _, ...unnumbered } = market;
    expect(ofMarket(market)).toEqual([]);
    expect(ofMarket({ ...market, taxNumber: "1234567890" })).toEqual([]);
    expect(ofMarket(unnumbered)).toContain("BR-S-02");
    expect(ofMarket({ ...market, country: null })).toContain("BR-09");
  });
});
