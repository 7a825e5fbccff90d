import type { PageAddress } from "../../pages.ts";
import { useLink } from "../../render/render-context.tsx";

/** The number of an order or a package, with the way to it. */
export function NumberLink({ number, page }: { number: string; page: PageAddress }) {
  const link = useLink();
  return (
    <a className="text-link" href={link(page)}>
      <bdi dir="ltr">{number}</bdi>
    </a>
  );
}
