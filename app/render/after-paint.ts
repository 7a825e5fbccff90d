/** Resolves once what is drawn now has been painted; soon in any case, since a hidden tab paints nothing. Browser only. */
const patience_ms = 100;

export const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, patience_ms);
  });
