/** Categories by their address, `main` or `main/sub`, as rates name them. */
import type { Category } from "../../../worker/shop/catalogue/contract.ts";

export type CategoryChoice = { path: string; name: string };

/** Each main category, and behind it its own. */
export const categoryChoices = (categories: readonly Category[]): CategoryChoice[] =>
  categories.flatMap((main) => [
    { path: main.slug, name: main.name },
    ...main.subs.map((sub) => ({ path: `${main.slug}/${sub.slug}`, name: `${main.name} · ${sub.name}` })),
  ]);

export const choiceName = (places: readonly CategoryChoice[], path: string): string => places.find((place) => place.path === path)?.name ?? path;

export const CategoryOptions = ({ places }: { places: readonly CategoryChoice[] }) =>
  places.map(({ path, name }) => (
    <option key={path} value={path}>
      {name}
    </option>
  ));
