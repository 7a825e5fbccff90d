import type { ShopSection } from "../../../worker/shop/shops/contract.ts";
import { Strip } from "../../ui/carousel/product-strip.tsx";

/** What the shop has chosen itself, before the list of everything. */
export const Sections = ({ sections }: { sections: readonly ShopSection[] }) =>
  sections.map(({ id, title, products }) => (
    <section key={id} aria-labelledby={`section-${id}`}>
      <div className="section-head">
        <h2 id={`section-${id}`} dir="auto">
          {title}
        </h2>
      </div>
      <Strip products={products} labelledBy={`section-${id}`} />
    </section>
  ));
