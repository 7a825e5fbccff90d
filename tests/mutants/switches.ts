/** A source with its mutants in it, each behind a switch, and a word from each function when it runs (`state.ts` keeps both). */
import type { Site, Sites } from "./sites.ts";

export type Switched = Site & { id: number };
type Insert = { start: number; end: number; before: string; after: string; choices: Switched[] };

const stateName = "__mutants";

/** `firstScope`: the number of the file's first function; that of what runs on loading comes before it. Lines stay where they are. */
export function withSwitches(text: string, { scopes }: Sites, chosen: readonly Switched[], firstScope: number): string {
  const inserts = new Map<string, Insert>();
  const at = (start: number, end: number): Insert => {
    const key = `${start}-${end}`;
    const insert = inserts.get(key) ?? { start, end, before: "", after: "", choices: [] };
    inserts.set(key, insert);
    return insert;
  };
  for (const site of chosen) at(site.start, site.end).choices.push(site);
  scopes.forEach(({ body }, index) => {
    const insert = at(body.start, body.end);
    const enter = `${stateName}.enter(${firstScope + 1 + index})`;
    if (body.type === "BlockStatement") insert.before = `{${enter};`;
    else [insert.before, insert.after] = [`(${enter}, `, ")"];
  });
  const start = `const ${stateName} = globalThis.${stateName} ?? { enter() {}, isOn: () => false, load() {}, loaded() {} }; ${stateName}.load(${firstScope});`;
  const hashbang = /^#!.*/.exec(text)?.[0] ?? "";
  return `${hashbang}${start} ${render(text, hashbang.length, text.length, outermostFirst([...inserts.values()]))}\n;${stateName}.loaded();`;
}

const outermostFirst = (inserts: Insert[]) => inserts.sort((a, b) => a.start - b.start || b.end - a.end);

/** The text between two places: what is inserted there encloses what is inserted within. */
function render(text: string, from: number, to: number, inserts: readonly Insert[]): string {
  let at = from;
  let out = "";
  for (let i = 0; i < inserts.length; ) {
    const insert = inserts[i] as Insert;
    let next = i + 1;
    while (next < inserts.length && (inserts[next] as Insert).end <= insert.end) next++;
    out += text.slice(at, insert.start) + renderInsert(text, insert, inserts.slice(i + 1, next));
    at = insert.end;
    i = next;
  }
  return out + text.slice(at, to);
}

function renderInsert(text: string, { start, end, before, after, choices }: Insert, inner: readonly Insert[]): string {
  // a block takes the word behind its brace, an expression before itself
  const isBlock = before.startsWith("{");
  const original = isBlock ? before + render(text, start + 1, end, inner) : render(text, start, end, inner);
  const switched = choices.reduceRight(
    (other, { id, text: mutant }) => `(${stateName}.isOn(${id}) ? (${mutant}) : ${other})`,
    choices.length > 0 ? `(${original})` : original,
  );
  return isBlock ? original : before + switched + after;
}
