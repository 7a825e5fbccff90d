import type { AnchorHTMLAttributes } from "react";
import type { PageAddress } from "../../pages.ts";
import { useLink } from "../../render/render-context.tsx";
import { ButtonLink } from "./button.tsx";

/** A quiet button that leads to another page of the site: the way back, or on. */
export function QuietLink({ to, ...attributes }: { to: PageAddress } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href">) {
  const link = useLink();
  return <ButtonLink {...attributes} look="quiet" href={link(to)} />;
}
