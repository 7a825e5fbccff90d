/** Icons that most pages leave on the server: of the header, the footer and the order page. */
import { IconPath } from "../base/icons.tsx";

const paths = {
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5",
  heart: "M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8.5c.8-3.6 4-5.5 8-5.5s7.2 1.9 8 5.5",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.5 2.5 3.8 5.6 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.6-3.8-9S9.5 5.5 12 3Z",
  menu: "M4 7h16M4 12h16M4 17h16",
  truck: "M3 6h11v10H3zM14 9h4l3 3.5V16h-7M7 18.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm10 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z",
  shield: "M12 3 5 6v5.5c0 4.3 2.9 7.5 7 9.5 4.1-2 7-5.2 7-9.5V6l-7-3Zm-3 9 2.2 2.2L15.5 10",
  back: "M4 9h11a5 5 0 0 1 0 10h-4M4 9l4-4M4 9l4 4",
  shop: "M4 10v9h16v-9M3 10l2-6h14l2 6c0 1.5-1.3 2.5-3 2.5s-3-1-3-2.5c0 1.5-1.3 2.5-3 2.5s-3-1-3-2.5c0 1.5-1.3 2.5-3 2.5s-3-1-3-2.5Z",
  cart: "M3 4h2l2.2 11h10.6L20 7H6M9 20.2h.01M17 20.2h.01",
  check: "m5 12.5 4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6 6 18",
} as const;

export type FrameIconName = keyof typeof paths;

export function FrameIcon({ name, size }: { name: FrameIconName; size?: number }) {
  return <IconPath path={paths[name]} size={size} />;
}
