/** What a PDF says, by another library than the one that wrote it: its glyphs as text, its words as they are read aloud, and what it says of itself. */
import { extractText, getDocumentProxy } from "unpdf";

type Node = { role?: string; alt?: string; children?: Node[] };
const readAloud = ({ alt, children = [] }: Node): string[] => (alt === undefined ? children.flatMap(readAloud) : [alt]);
const rolesIn = ({ role, children = [] }: Node): string[] => [...(role ? [role] : []), ...children.flatMap(rolesIn)];

export async function pdfText(bytes: ArrayBuffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes.slice(0)));
  const { text } = await extractText(document);
  const { info } = (await document.getMetadata()) as unknown as { info: Record<string, unknown> };
  const trees: Node[] = [];
  for (let page = 1; page <= document.numPages; page += 1) trees.push(((await (await document.getPage(page)).getStructTree()) ?? {}) as Node);
  return {
    pages: text,
    /** Where a glyph is not the letter that it shows. */
    readAloud: trees.flatMap(readAloud),
    roles: new Set(trees.flatMap(rolesIn)),
    title: info.Title,
    language: info.Language,
  };
}
