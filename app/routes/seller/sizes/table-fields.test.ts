import { describe, expect, it } from "vitest";
import { columnsOf, rowsOf, tableFrom } from "./table-fields.ts";

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe("the form of a size table", () => {
  it("sends what is filled in", () => {
    const typed = { name: "Shirts", category: "", "columns.0": "chest", "columns.1": "length", "rows.0.size": " M ", "rows.0.values.0": "96" };
    expect(tableFrom(form({ ...typed, "columns.2": "", "rows.1.size": "", "rows.1.values.0": "" }))).toEqual({
      name: "Shirts",
      category: "",
      columns: ["chest", "length"],
      rows: [{ size: "M", values: ["96", ""] }],
    });
  });
  it("keeps what stands in a column without a measure or a row without a size, so that it is refused at its place", () => {
    const { columns, rows } = tableFrom(form({ "columns.0": "chest", "rows.0.size": "M", "rows.2.values.1": "90" }));
    expect(columns).toEqual(["chest", ""]);
    expect(rows).toEqual([
      { size: "M", values: ["", ""] },
      { size: "", values: ["", ""] },
      { size: "", values: ["", "90"] },
    ]);
  });
  it("is never without a row and a column, which the API speaks of", () => {
    expect(tableFrom(form({}))).toEqual({ name: "", category: "", columns: [""], rows: [{ size: "", values: [""] }] });
  });
  it("offers room for more, up to what a table may hold", () => {
    expect([0, 6, 7, 8].map(columnsOf)).toEqual([6, 6, 7, 8]);
    expect([0, 4, 5, 29].map(rowsOf)).toEqual([8, 8, 9, 30]);
  });
});
