/** Numbers as people type them into a form, in whichever digits and with whichever decimal sign. Pure. */

/** Arabic-Indic, Persian and Devanagari digits stand ten in a row each. */
const latin = (text: string) =>
  text
    .replace(/[٠-٩۰-۹०-९]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (code >= 0x966 ? 0x966 : code >= 0x6f0 ? 0x6f0 : 0x660));
    })
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace("٫", ".");

/** "12,5" → 1250 minor units of a currency with two decimals. Null: no amount. */
export function minorOf(text: string): number | null {
  const found = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(latin(text));
  return found ? Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")) : null;
}

/** 1250 → "12.50", as a field shows it. */
export const amountText = (minor: number): string => (minor / 100).toFixed(2);

/** A whole number. Null: nothing typed. NaN, which the API refuses: no number. */
export function wholeOf(text: string): number | null {
  const typed = latin(text);
  if (typed === "") return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
}
