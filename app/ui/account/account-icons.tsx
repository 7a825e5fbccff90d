/** Icons of the places under /user, drawn as those of ui/base/icons.tsx are. */
import { IconPath } from "../base/icons.tsx";

const paths = {
  overview: "M4 11l8-7 8 7v9.500h-5.500v-6h-5v6H4V11Z",
  orders: "M4 7.5 12 3.5l8 4v9l-8 4-8-4v-9ZM4 7.5l8 4 8-4M12 11.5v9M8 5.5l8 4",
  returns: "M8.500 5 4.500 9l4 4M4.500 9h9.500a5.500 5.500 0 0 1 0 11H8",
  messages: "M4 5h16v11H9.500L5 19.500V16H4V5ZM8 9h8M8 12h5",
  profile: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
  security: "M12 3.5 5 6v5.5c0 4.4 2.9 7.6 7 9 4.1-1.4 7-4.6 7-9V6l-7-2.5ZM9 12l2.2 2.2L15 10.5",
  addresses: "M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0C18.5 15.4 12 21 12 21ZM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z",
  "bank-details": "M3.5 9.5 12 4.5l8.5 5h-17ZM5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M3.5 20.5h17M3.5 17.5h17",
  wishlists: "M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 7.5 2.8C19.5 15.4 12 20 12 20Z",
  following: "M4 10v9h16v-9M3 10l2-6h14l2 6c0 1.5-1.3 2.5-3 2.5s-3-1-3-2.5c0 1.5-1.3 2.5-3 2.5s-3-1-3-2.5c0 1.5-1.3 2.5-3 2.5s-3-1-3-2.5Z",
  alerts: "M12 20.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15ZM12 9v4.200l2.800 1.700M4 6.500 7 4M20 6.500 17 4",
  vouchers: "M3.5 7h17v3.2a2 2 0 0 0 0 3.6V17h-17v-3.2a2 2 0 0 0 0-3.6V7ZM14.5 7v2M14.5 11v2M14.5 15v2",
  reviews: "m12 4 2.4 5 5.6.700-4.1 3.8 1.1 5.5-5-2.7L7 19l1.1-5.5L4 9.7 9.6 9 12 4Z",
  compared: "M12 4v16M8 20h8M5 7h14M5 7l-2.5 6a2.7 2.7 0 0 0 5 0L5 7ZM19 7l-2.5 6a2.7 2.7 0 0 0 5 0L19 7Z",
  news: "M6.5 17h11l-1.300-2.200V11a4.200 4.200 0 0 0-8.400 0v3.800L6.500 17ZM12 6.800V5M10.300 19.500a1.900 1.900 0 0 0 3.400 0",
  notifications: "M4.500 12.500 7 5h10l2.500 7.500V19h-15v-6.500ZM4.500 12.500H9l1.200 2.500h3.600l1.200-2.500h4.500",
  leave: "M14 4.5H6.5a1.5 1.5 0 0 0-1.5 1.5v12a1.5 1.5 0 0 0 1.5 1.5H14M10.5 12H20M16.5 8.5 20 12l-3.5 3.5",
  computer: "M4 5h16v10.5H4V5ZM9.5 19.5h5M12 15.5v4",
  phone: "M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11 18h2",
  camera: "M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8ZM12 16.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6Z",
} as const;

export type AccountIconName = keyof typeof paths;
export const AccountIcon = ({ name, size = 20 }: { name: AccountIconName; size?: number }) => (
  <IconPath path={paths[name]} size={size} flip={name === "leave" || name === "returns"} />
);
