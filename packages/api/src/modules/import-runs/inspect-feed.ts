import { type SuggestedMap, suggestMap } from "@tuerca/feeds";
import { FIELDS, type Field } from "@tuerca/feeds/fields";
import type { ColumnRule, FoundFeed } from "./import-run.ts";

const MOST_COLUMNS = 300;
const SHOWN_CELLS = 3;
const SHOWN_CHARACTERS = 120;

/** A file's facts, and the proposed columns. Throws ImportError if it cannot be read. */
export async function inspectFeed(path: string): Promise<FoundFeed> {
  const { form, columns, map, notes } = await suggestMap(path, MOST_COLUMNS);
  const fields = Object.entries({ ...ownColumns(columns, map.fields), ...map.fields });
  return {
    ...(form ?? { format: "json", delimiter: null, encoding: null }),
    columns: shownColumns(columns),
    suggestion: {
      decimal: map.decimal ?? "auto",
      fields: Object.fromEntries(
        fields.map(([field, rule]) => [field, typeof rule === "string" ? { column: rule } : rule]),
      ),
    },
    notes,
  };
}

/** Columns with as many of their cells as screens show. */
export function shownColumns(columns: SuggestedMap["columns"]): SuggestedMap["columns"] {
  return columns.map(({ name, cells }) => ({
    name,
    cells: cells.slice(0, SHOWN_CELLS).map((cell) => cell.slice(0, SHOWN_CHARACTERS)),
  }));
}

/** Columns named as the shop's own that the proposal leaves free. */
function ownColumns(
  columns: SuggestedMap["columns"],
  proposed: Partial<Record<Field, string | ColumnRule>>,
): Partial<Record<Field, string>> {
  const used = new Set(
    Object.values(proposed).map((rule) => (typeof rule === "string" ? rule : rule.column)),
  );
  const free = columns.filter(({ name }) => !used.has(name));
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const found = free.find(({ name }) => name.trim().toLowerCase() === field);
      return found ? [[field, found.name]] : [];
    }),
  );
}
