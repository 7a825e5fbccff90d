import { useWords } from "../../render/render-context.tsx";
import css from "./barcode.module.css";
import { code128Bars } from "./code128.ts";

/** So much room scanners want on both sides. */
const quiet = 10;

/** A number for scanners, and below it for people. */
export function Barcode({ text }: { text: string }) {
  const { t } = useWords();
  const { bars, width } = code128Bars(text);
  return (
    <figure className={css.barcode} dir="ltr">
      <svg
        viewBox={`${-quiet} 0 ${width + 2 * quiet} 40`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("seller.packages.barcode", { number: text })}
        shapeRendering="crispEdges"
      >
        {bars.map((bar) => (
          <rect key={bar.x} x={bar.x} width={bar.width} height="40" />
        ))}
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
