import { describe } from "vitest";
import { locales } from "../../../locales/words.ts";
import { itKeeps } from "../../../tests/support/contract/limits.ts";
import { ExportQuery, FileParams, FilesQuery, ImportQuery, Problem, ProblemsQuery, ProductFile, StartQuery, UploadQuery } from "./contract.ts";
import { fileStatuses, formats } from "./rules.ts";

const text = (length: number) => "x".repeat(length);
const category = { takes: ["", "home/cups", "a-1/b-2"], refuses: ["home", "home/", "/cups", "Home/cups", "!home/cups", "home/cups!", "a/b/c"] };
const upload = {
  category,
  textLocale: { takes: ["", ...locales], refuses: ["de"] },
  name: { takes: [undefined, "", text(200)], refuses: [text(201)] },
};

describe("a file that is brought", () => {
  itKeeps(UploadQuery, {}, upload);
  itKeeps(ImportQuery, {}, { ...upload, dryRun: { takes: [undefined, "", "0", "1", "true", "false"], refuses: ["2", "yes"] } });
  itKeeps(StartQuery, {}, { category });
});

describe("a file that is taken along", () =>
  itKeeps(ExportQuery, {}, { format: { takes: ["", "shopify", "meydan"], refuses: ["etsy", "woocommerce", "csv"] } }));

describe("what is asked about a file", () => {
  itKeeps(FileParams, { file: "1" }, { file: { takes: ["1", "999999999999999"], refuses: ["0", "x", "1000000000000000"] } });
  itKeeps(FilesQuery, {}, { after: { takes: ["", "1", "999999999999999"], refuses: ["0", "x", "1-1"] } });
  itKeeps(
    ProblemsQuery,
    {},
    {
      level: { takes: ["", "error", "note"], refuses: ["all"] },
      after: { takes: ["", "0-0", "999999999999999-2"], refuses: ["2", "-1", "2-", "2-x", "1000000000000000-2"] },
      format: { takes: ["", "json", "csv"], refuses: ["xml"] },
    },
  );
});

describe("what is told of a file", () => {
  itKeeps(Problem, { line: 1, code: "file_empty", level: "error", message: "m" }, { level: { takes: ["error", "note"], refuses: ["", "all"] } });
  const counts = { rows: 0, handled: 0, created: 0, updated: 0, unchanged: 0, errors: 0, notes: 0, guessed: 0, unplaced: 0, createdAt: 0 };
  itKeeps(
    ProductFile,
    { id: 1, name: "a.csv", size: 1, format: null, status: "done", isImport: true, ...counts },
    {
      format: { takes: [null, ...formats, "shopify", "woocommerce", "etsy", "meydan"], refuses: ["", "csv"] },
      status: { takes: [...fileStatuses, "reading", "checking", "checked", "saving", "pictures", "done", "failed", "cancelled"], refuses: ["", "lost"] },
    },
  );
});
