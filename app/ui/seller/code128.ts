/** Code 128, set B: what scanners read of a package's number. Pure. (ISO/IEC 15417: widths of bars and gaps in modules, value by value.) */
const widths = `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132
 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311
 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211
 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/);

const startB = 104;
const stop = 106;

/** The values of a text, start, check and stop in them. @throws RangeError for what set B does not write */
export function code128Values(text: string): number[] {
  const values = [...text].map((sign) => (sign.codePointAt(0) as number) - 32);
  if (values.some((value) => value < 0 || value > 95)) throw new RangeError("not printable ASCII");
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), startB) % 103;
  return [startB, ...values, check, stop];
}

/** The bars, in modules from the start: where each begins and how wide it is; and how wide all is. */
export function code128Bars(text: string): { bars: { x: number; width: number }[]; width: number } {
  const bars: { x: number; width: number }[] = [];
  let x = 0;
  for (const value of code128Values(text))
    for (const [at, digit] of [...(widths[value] as string)].entries()) {
      const width = Number(digit);
      if (at % 2 === 0) bars.push({ x, width });
      x += width;
    }
  return { bars, width: x };
}
