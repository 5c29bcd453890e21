import { type SuggestedMap, suggestMap } from "@tuerca/feeds";
import { FIELDS, type Field } from "@tuerca/feeds/fields";
import type { ColumnRule, FilePart } from "../import/index.ts";
import type { FoundFeed } from "./import-run.ts";

const MOST_COLUMNS = 300;
const MOST_PARTS = 100;
const SHOWN_CELLS = 3;
const SHOWN_CHARACTERS = 120;

/**
 * The facts of a part of a file, and the proposed columns. Throws ImportError if it cannot be read.
 */
export async function inspectFeed(path: string, asked: FilePart): Promise<FoundFeed> {
  const options = { ...asked, most: MOST_COLUMNS, picksList: true };
  const { form, columns, map, notes, part, included } = await suggestMap(path, options);
  const rows = asked.rows ?? part.list ?? undefined;
  const fields = Object.entries({ ...ownColumns(columns, map.fields), ...map.fields });
  return {
    ...(form ?? { format: "json", delimiter: null, encoding: null }),
    columns: shownColumns(columns.slice(0, MOST_COLUMNS)),
    part: {
      header: part.header ?? null,
      sheets: [...(part.sheets ?? [])].slice(0, MOST_PARTS),
      sheet: part.sheet ?? null,
      lists: [...(part.lists ?? [])],
      list: part.list ?? null,
    },
    suggestion: {
      decimal: map.decimal ?? "auto",
      ...(included === null ? {} : { included }),
      part: { ...asked, ...(rows === undefined ? {} : { rows }) },
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
