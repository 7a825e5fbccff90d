import { describe, expect, it } from "vitest";
import { csvLine } from "../../../../worker/shared/csv.ts";
import { typedLines } from "./typed-lines.ts";

const read = (text: string) => typedLines(text)?.entered.map(({ from, to, status, note }) => [from, to, status, note]);

describe("lines as they are typed", () => {
  it.each([
    ["/a,/b", [["/a", "/b", null, ""]]],
    [
      "/a, /b \r\n\r\n /c\t/d\n",
      [
        ["/a", "/b", null, ""],
        ["/c", "/d", null, ""],
      ],
    ],
    [
      "/a\n/b,",
      [
        ["/a", null, null, ""],
        ["/b", null, null, ""],
      ],
    ],
    ["/a,/b,302,until spring", [["/a", "/b", 302, "until spring"]]],
    ["/a,,410", [["/a", null, 410, ""]]],
    ["/a,/b,soon", [["/a", "/b", 0, ""]]],
    ['"/a,b","/c ""d"""', [["/a,b", '/c "d"', null, ""]]],
    ["From,To\n/a,/b", [["/a", "/b", null, ""]]],
    [
      "/a,/b\nfrom,to",
      [
        ["/a", "/b", null, ""],
        ["from", "to", null, ""],
      ],
    ],
    ["\ufefffrom,to,status\n/a,/b,301", [["/a", "/b", 301, ""]]],
    [",,\n/a,/b", [["/a", "/b", null, ""]]],
    ["", []],
    [" \n \n", []],
  ])("%j: %j", (text, lines) => expect(read(text)).toEqual(lines));
  it("are none where a quote does not end", () => expect(typedLines('/a,"/b\n/c,/d')).toBeNull());
  it("are known by where they stand", () => expect(typedLines("from,to\n\n/a,/b\n\n\n/c,/d")?.lines).toEqual([3, 6]));
  it("come back as the desk's own file wrote them", () => {
    const cells = [
      ["/a", "/b?x=1,2", "302", "=1+1"],
      ["/c", "", "410", 'two "words"'],
    ];
    const file = [["from", "to", "status", "note", "by", "at"], ...cells.map((each) => [...each, "Edda", "2026-01-01T00:00:00.000Z"])].map(csvLine).join("");
    expect(read(file)).toEqual([
      ["/a", "/b?x=1,2", 302, "=1+1"],
      ["/c", null, 410, 'two "words"'],
    ]);
  });
});
