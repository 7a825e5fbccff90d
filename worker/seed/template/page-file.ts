/** A page of texts as a file: its title as a heading, its summary as a quotation, and the body. Pure. */
export function partsOfPage(name: string, text: string): { title: string; summary: string; body: string } {
  const [, title, summary, body] = /^# (.+)\n\n> (.+)\n\n([\s\S]+)\n$/.exec(text) ?? [];
  if (!title || !summary || !body) throw new Error(`${name} is not a heading, a quotation and a body`);
  return { title, summary, body };
}
