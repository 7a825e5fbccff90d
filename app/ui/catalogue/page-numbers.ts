/** The page numbers to offer around `page`: first, last, neighbours; null is a gap. Pure. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((each, index) => {
    const before = numbers[index - 1];
    if (before === undefined || each - before === 1) return [each];
    return each - before === 2 ? [each - 1, each] : [null, each];
  });
}
