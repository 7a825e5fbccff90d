/** Taxes on what is delivered to a country: held by its prices, or added to them. A country that is not named has none. */
type TaxRule = { countries: string[]; percent: number; inclusive: boolean };

export const taxRules: TaxRule[] = [
  { countries: ["FR", "GB", "TR", "MA"], percent: 20, inclusive: true },
  { countries: ["DE"], percent: 19, inclusive: true },
  { countries: ["ES"], percent: 21, inclusive: true },
  { countries: ["IT"], percent: 22, inclusive: true },
  { countries: ["AE"], percent: 5, inclusive: true },
  { countries: ["SA"], percent: 15, inclusive: true },
  { countries: ["EG"], percent: 14, inclusive: true },
  { countries: ["IN"], percent: 18, inclusive: true },
  { countries: ["CA"], percent: 13, inclusive: false },
];
