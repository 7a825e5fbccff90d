/**
 * Resolves once what is drawn now has been painted, the same for all who ask before the next frame begins; soon in any case,
 * since a hidden tab paints nothing. Browser only.
 */
const patience_ms = 300;

let painted: Promise<void> | undefined;

export function afterPaint(): Promise<void> {
  painted ??= new Promise<void>((resolve) => {
    const isBegun = () => {
      painted = undefined;
    };
    requestAnimationFrame(() => {
      // whoever asks from here on has drawn something that this frame may not show
      isBegun();
      requestAnimationFrame(() => setTimeout(resolve));
    });
    setTimeout(() => {
      isBegun();
      resolve();
    }, patience_ms);
  });
  return painted;
}
