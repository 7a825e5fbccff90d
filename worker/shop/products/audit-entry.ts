/** The audit entry of a product save. Pure. */
import { amountText } from "../../shared/amounts.ts";
import type { AuditEntry } from "../audit.ts";
import type { Stored } from "./stored-data.ts";
import type { Target, TargetVariant } from "./target.ts";

const note_chars_max = 300;
const actions = { active: "publish_product", draft: "unpublish_product", withdrawn: "withdraw_product" } as const;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** One entry a save: the status, where that has changed, else what has. */
export function auditEntryOf(stored: Stored | undefined, target: Target, base: string): AuditEntry {
  const { handle, status } = target;
  if (!stored) return { action: "create_product", note: `${handle}: ${status}, ${target.variants.length} variants` };
  const changed = changesOf(stored, target, base);
  const note = changed.length > 0 ? `${handle}: ${changed.join(", ")}` : handle;
  return { action: stored.status === status ? "change_product" : actions[status], note: note.slice(0, note_chars_max) };
}

function changesOf(stored: Stored, target: Target, base: string): string[] {
  const changes: string[] = [];
  const say = (word: string, isSo: boolean) => isSo && changes.push(word);
  say(`was ${stored.handle}`, stored.handle !== target.handle);
  const sold = new Map(stored.variants.filter(({ withdrawn }) => withdrawn === 0).map((variant) => [variant.id, variant]));
  for (const variant of target.variants) {
    const before = sold.get(variant.id ?? 0);
    if (!before) continue;
    const { sku } = variant;
    const [was, is] = [before, variant].map(({ price_base_minor }) => amountText(price_base_minor, base));
    say(`${sku} ${was} → ${is} ${base}`, before.price_base_minor !== variant.price_base_minor);
    say(`${sku} stock ${before.stock} → ${variant.stock}`, variant.stock !== undefined && before.stock !== variant.stock);
    say(
      `${sku} prices`,
      !isSame(ownPrices(stored, variant), ownPrices(stored, variant, before.id)) || before.compare_at_base_minor !== variant.compare_at_base_minor,
    );
    say(`${sku} was ${before.sku}`, before.sku !== sku);
  }
  const added = target.variants.filter(({ id }) => !sold.has(id ?? 0)).length;
  const gone = sold.size - (target.variants.length - added);
  say(`${added} variants added`, added > 0);
  say(`${gone} variants gone`, gone > 0);
  say("brand", !("id" in target.brand && target.brand.id === stored.brand_id));
  say("category", target.sub_id !== stored.sub_id || target.main_id !== stored.main_id);
  say("size table", stored.size_table_id !== target.size_table_id);
  say("HSN", stored.hsn !== target.hsn);
  say("texts", !isSame(textsOf(stored.texts), textsOf(target.texts)));
  say("pictures", !isSame(picturesOf(stored), picturesOf(target)));
  say(
    "safety",
    stored.manufacturer_id !== target.manufacturer_id || stored.responsible_id !== target.responsible_id || stored.safety_exempt !== target.safety_exempt,
  );
  return changes;
}

/** As they are to stand; with `id`, as they stand. Undefined: left as they are. */
function ownPrices(stored: Stored, { prices }: TargetVariant, id?: number): string[] | undefined {
  const rows = id === undefined ? prices : prices && stored.prices.filter(({ variant_id }) => variant_id === id);
  return rows?.map(({ currency, price_minor, compare_at_minor }) => `${currency} ${price_minor} ${compare_at_minor}`).sort();
}

const textsOf = (texts: Target["texts"]) =>
  texts
    .map(({ locale, name, description, description_html, specifications, warnings }) =>
      [locale, name, description, description_html, specifications, warnings].join("\n"),
    )
    .sort();

const picturesOf = ({ pictures, alts }: Pick<Target, "pictures" | "alts">) => [
  ...pictures.map(({ hash, option_value }) => `${hash} ${option_value}`),
  ...alts.map(({ hash, locale, alt }) => `${hash} ${locale} ${alt}`).sort(),
];
