/** Resolves once what is drawn now has been painted, the same for all who ask meanwhile; soon in any case, since a hidden tab paints nothing. Browser only. */
const patience_ms = 100;

let painted: Promise<void> | undefined;

export function afterPaint(): Promise<void> {
  painted ??= new Promise<void>((resolve) => {
    const done = () => {
      painted = undefined;
      resolve();
    };
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
    setTimeout(done, patience_ms);
  });
  return painted;
}
