import { data } from "react-router";

/** Every address that is no page: a 404 with the frame around it, in the visitor's language. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
