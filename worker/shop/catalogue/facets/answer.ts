/** From counts and names to the facets of an answer: which choices are shown, and in which order. Pure. */
import { type Currency, moneyIn, priceOf } from "../../../shared/money.ts";
import type { FacetAxis, Facets, FacetValue } from "../contract.ts";
import type { Listing } from "../listing/listing-data.ts";
import { isFilterIn } from "../options/rules.ts";
import type { ChosenId } from "./data.ts";
import { type Labels, optionKey, type Wanted } from "./labels-data.ts";
import type { Counts } from "./rules.ts";

const values_max = 40;

type CountedChoice<K> = { key: K; count: number; selected: boolean };

/** The commonest values, and what is chosen, even where it leaves nothing; `room` is kept for what is chosen and unknown. */
function shown<K>(counts: ReadonlyMap<K, number>, chosen: ReadonlySet<K>, room = 0): CountedChoice<K>[] {
  const selected = [...chosen].map((key) => ({ key, count: counts.get(key) ?? 0, selected: true }));
  const others = [...counts].filter(([key]) => !chosen.has(key)).sort(([, a], [, b]) => b - a);
  return [...selected, ...others.slice(0, values_max - room - selected.length).map(([key, count]) => ({ key, count, selected: false }))];
}

/** The choices to show of each axis, before they have names. */
export type FacetChoices = {
  mains: CountedChoice<number>[];
  subs: CountedChoice<number>[];
  brands: CountedChoice<number>[];
  shops: CountedChoice<number>[];
  options: Map<string, CountedChoice<string>[]>;
};

export function choicesOf(listing: Listing, counts: Counts, chosen: readonly ChosenId[]): FacetChoices {
  const named = (kind: ChosenId["kind"], of: ReadonlyMap<number, number>, slugs: readonly string[]) => {
    const ids = new Set(chosen.filter((each) => each.kind === kind).map(({ id }) => id));
    return shown(of, ids, slugs.length - ids.size);
  };
  const axes = new Set([...counts.options.keys(), ...listing.choices.map(({ axis }) => axis)]);
  const valuesOf = (axis: string) => new Set(listing.choices.find((choice) => choice.axis === axis)?.values);
  return {
    mains: named("main", counts.mains, listing.mains),
    subs: listing.mains.length === 1 ? named("sub", counts.subs, listing.subs) : [],
    brands: named("brand", counts.brands, listing.brands),
    shops: named("shop", counts.shops, listing.shops),
    options: new Map([...axes].map((axis) => [axis, shown(counts.options.get(axis) ?? new Map(), valuesOf(axis))])),
  };
}

export const wantedBy = ({ mains, subs, brands, shops, options }: FacetChoices): Wanted => ({
  categories: [...mains, ...subs].map(({ key }) => key),
  brands: brands.map(({ key }) => key),
  shops: shops.map(({ key }) => key),
  options: [...options].flatMap(([axis, values]) => [[axis, ""] as const, ...values.map(({ key }) => [axis, key] as const)]),
});

type Answer = { choices: FacetChoices; labels: Labels; counts: Counts; currency: Currency; countsAreLowerBounds: boolean; locale: string };

export function facetsOf(listing: Listing, { choices, labels, counts, currency, countsAreLowerBounds, locale }: Answer): Facets {
  const collator = new Intl.Collator(locale, { numeric: true });
  const named = (axis: string, values: CountedChoice<number>[], names: Labels["brands"], slugs: readonly string[]): FacetAxis => {
    const known = values.flatMap(({ key, count, selected }) => {
      const name = names.get(key);
      return name ? [{ value: name.slug, label: name.name, count, selected }] : [];
    });
    // what nobody sells under that name was chosen all the same, and can be taken back
    const unknown = slugs.filter((slug) => !known.some(({ value }) => value === slug)).map((slug) => ({ value: slug, label: slug, count: 0, selected: true }));
    return { axis, label: "", values: [...known, ...unknown].sort(byCount(collator)) };
  };
  const { price, stars } = counts;
  const money = moneyIn(currency.code);
  const axes = [
    named("category", choices.mains, labels.categories, listing.mains),
    named("sub", choices.subs, labels.categories, listing.subs),
    named("brand", choices.brands, labels.brands, listing.brands),
    named("shop", choices.shops, labels.shops, listing.shops),
    ...optionAxes(choices, labels, collator),
  ];
  return {
    axes: axes.filter(({ values }) => values.length > 0),
    price: price && { min: money(priceOf(price.min_base_minor, currency)), max: money(priceOf(price.max_base_minor, currency)) },
    ratings: [4, 3, 2, 1].map((least) => ({ stars: least, count: stars[least - 1] as number })),
    stock: counts.stock,
    sale: counts.sale,
    free: counts.free,
    countsAreLowerBounds,
  };
}

/** In the order of the market, where it has one; else colour and size first, the others by name. What is no filter here stays while it is chosen. */
function optionAxes({ options, mains }: FacetChoices, { options: labels, settings }: Labels, collator: Intl.Collator): FacetAxis[] {
  const settingOf = new Map(settings.map((setting) => [setting.axis, setting]));
  const chosenMains = mains.filter(({ selected }) => selected).map(({ key }) => key);
  const isShown = ([axis, values]: [string, CountedChoice<string>[]]) =>
    isFilterIn(settingOf.get(axis) ?? { filter: "everywhere", category_ids: [] }, chosenMains) || values.some(({ selected }) => selected);
  const axes = [...options].filter(isShown).map(([axis, values]) => {
    const named = values.map(({ key, ...rest }) => {
      const { label = key, swatch } = labels.get(optionKey(axis, key)) ?? {};
      return { value: key, label, ...(swatch && { swatch }), ...rest };
    });
    const sizes = named.every(({ value }) => sizeOf(value) !== undefined);
    const { position = null, filter } = settingOf.get(axis) ?? {};
    const isPlaced = position !== null || filter === "chosen";
    return {
      axis,
      label: labels.get(optionKey(axis, ""))?.label ?? axis,
      ...(isPlaced && { placed: true as const }),
      values: named.sort(sizes ? bySize : byCount(collator)),
    };
  });
  const chosenPlace = (axis: string) => settingOf.get(axis)?.position ?? Number.MAX_SAFE_INTEGER;
  const place = (axis: string) => (axis === "colour" ? 0 : axis === "size" ? 1 : 2);
  return axes
    .sort(
      (a, b) => chosenPlace(a.axis) - chosenPlace(b.axis) || place(a.axis) - place(b.axis) || collator.compare(a.label, b.label) || (a.axis < b.axis ? -1 : 1),
    )
    .map(({ axis, ...rest }) => ({ axis: `o.${axis}`, ...rest }));
}

const byCount = (collator: Intl.Collator) => (a: FacetValue, b: FacetValue) =>
  b.count - a.count || collator.compare(a.label, b.label) || (a.value < b.value ? -1 : 1);
const bySize = (a: FacetValue, b: FacetValue) => (sizeOf(a.value) as number) - (sizeOf(b.value) as number) || (a.value < b.value ? -1 : 1);

/** A number that sizes can be ordered by: letters from xxs to xxxl, 4xl and on, then figures, with their unit. Undefined: no size. */
export function sizeOf(value: string): number | undefined {
  const letters = /^(?:(\d+)(?=x[sl]))?(x*)([sl])$|^m$/.exec(value);
  if (letters) {
    const [, times, xs = "", letter] = letters;
    const beyond = times === undefined ? xs.length : Number(times);
    return letter === "s" ? -1 - beyond : letter === "l" ? 1 + beyond : 0;
  }
  const [, figure, unit] = /^(\d+(?:[.-]\d+)?)([a-z]*)/.exec(value) ?? [];
  return figure === undefined ? undefined : figuresBegin + Number(figure.replace("-", ".")) * (thousands.has(unit ?? "") ? 1_000 : 1);
}
const figuresBegin = 1_000;
/** Units a thousand times another one that is used beside them: 500g, 1kg. */
const thousands = new Set(["tb", "l", "kg"]);
