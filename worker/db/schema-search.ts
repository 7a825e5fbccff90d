/** The tables of search (0005_search.sql) as drizzle knows them; the full-text indexes beside them are asked in plain SQL. */
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const searchPlaces = sqliteTable(
  "search_places",
  {
    id: integer("id").primaryKey(),
    kind: text("kind", { enum: ["category", "brand", "shop"] }).notNull(),
    refId: integer("ref_id").notNull(),
    language: integer("language").notNull(),
    name: text("name").notNull(),
    sound: text("sound"),
  },
  (table) => [uniqueIndex("search_places_once").on(table.kind, table.refId, table.language)],
);

export const searchNames = sqliteTable("search_names", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
});

export const searchWords = sqliteTable(
  "search_words",
  {
    id: integer("id").primaryKey(),
    language: integer("language").notNull(),
    word: text("word").notNull(),
    uses: integer("uses").notNull(),
  },
  (table) => [uniqueIndex("search_words_once").on(table.language, table.word)],
);
