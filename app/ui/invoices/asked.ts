/** Which year of documents a list shows, as its address says it. Pure. */

/** What is no year counts as not sent. */
export function askedYear(query: URLSearchParams): string {
  const year = query.get("year") ?? "";
  return /^[2-9]\d{3}$/.test(year) ? year : "";
}

/** The years to choose from: those with documents, and the one that is chosen. */
export const yearsToChoose = (years: readonly number[], chosen: string): string[] =>
  [...new Set([...years.map(String), ...(chosen ? [chosen] : [])])].sort((a, b) => Number(b) - Number(a));
