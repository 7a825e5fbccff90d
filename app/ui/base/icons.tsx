/** Line icons, 24 × 24, drawn for this shop. Decorative: the control that holds one has the name. */
const paths = {
  cart: "M3 4h2l2.2 11h10.6L20 7H6M9 20.2h.01M17 20.2h.01",
  chevron: "m9 6 6 6-6 6",
  check: "m5 12.5 4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6 6 18",
  minus: "M6 12h12",
  plus: "M12 6v12M6 12h12",
  shop: "M4 10v9h16v-9M3 10l2-6h14l2 6c0 1.5-1.3 2.5-3 2.5s-3-1-3-2.5c0 1.5-1.3 2.5-3 2.5s-3-1-3-2.5c0 1.5-1.3 2.5-3 2.5s-3-1-3-2.5Z",
  bolt: "M13 3 5 13.5h6L10 21l8-10.5h-6L13 3Z",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size, flip }: { name: IconName; size?: number; flip?: boolean }) {
  return <IconPath path={paths[name]} size={size} flip={flip} />;
}

export function IconPath({ path, size = 22, flip = false }: { path: string; size?: number | undefined; flip?: boolean | undefined }) {
  return (
    <svg
      className={flip ? "icon-flip" : undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
