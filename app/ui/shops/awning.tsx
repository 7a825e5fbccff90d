import css from "./shop-banner.module.css";

/** A market stall's awning in the shop's own colour. Presentation attributes carry it: the policy allows no style attribute. */
export function Awning({ colour }: { colour: string }) {
  return (
    <svg className={css.awning} width="100%" height="72" aria-hidden="true">
      <pattern id="awning" width="56" height="72" patternUnits="userSpaceOnUse">
        <path d="M0 0h28v58a14 14 0 0 1-28 0z" fill={colour} />
        <path d="M28 0h28v58a14 14 0 0 1-28 0z" fill={colour} fillOpacity=".32" />
      </pattern>
      <rect width="100%" height="72" fill="url(#awning)" />
    </svg>
  );
}
