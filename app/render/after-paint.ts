/**
 * Resolves once what is drawn now has been painted, the same for all who ask before the next frame begins; soon in any case,
 * since a hidden tab paints nothing. Browser only.
 */
const patience_ms = 300;

let painted: Promise<void> | undefined;

export function afterPaint(): Promise<void> {
  painted ??= new Promise<void>((resolve) => {
    const letGo = () => {
      painted = undefined;
    };
    requestAnimationFrame(() => {
      // whoever asks from here on has drawn something that this frame may not show
      letGo();
      requestAnimationFrame(() => setTimeout(resolve));
    });
    setTimeout(() => {
      letGo();
      resolve();
    }, patience_ms);
  });
  return painted;
}
