/** Several texts, and facts, in one cell of our own format. Pure. */

/** Several texts in one cell, a line each. */
export const linesOf = (texts: readonly string[]): string => texts.map((text) => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")).join("\n");
const unescaped = (text: string) => text.replace(/\\(.)/g, (_, character: string) => (character === "n" ? "\n" : character));
export const textsOf = (cell: string): string[] => (cell === "" ? [] : cell.split(/\r\n|\r|\n/).map(unescaped));

/** `Material: Linen`, a line each. */
export const factLines = (facts: readonly { name: string; value: string }[]): string =>
  facts.map(({ name, value }) => `${linesOf([name]).replaceAll(":", "\\:")}: ${linesOf([value])}`).join("\n");
export function factsOf(cell: string): { name: string; value: string }[] {
  return cell
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, name = line, value = ""] = /^((?:\\.|[^\\:])*):(.*)$/s.exec(line) ?? [];
      return { name: unescaped(name.trim()), value: unescaped(value.trim()) };
    });
}
