import { Breadcrumb } from "../breadcrumb/breadcrumb.tsx";

/** How a page below the home page begins: the way to it, its name, and what it is for. */
export const PageTop = ({ name, lead, className }: { name: string; lead: string; className?: string | undefined }) => (
  <>
    <Breadcrumb crumbs={[{ name }]} />
    <header className={className}>
      <h1>{name}</h1>
      <p className="muted">{lead}</p>
    </header>
  </>
);
