import type { ColumnReader, Feed, Row } from "../feed/feed.ts";
import { ImportError } from "../import-error.ts";
import type { NumberFormat } from "../row/read-number.ts";
import { type Columns, openColumns } from "./columns.ts";
import { compileConditions, compileRule } from "./compile-rule.ts";
import { FIELDS, type Field, REQUIRED_FIELDS } from "./fields.ts";
import type { ImportMap, Rule } from "./map-schema.ts";

const NUMBERS = ["price", "offer_price", "quantity", "weight_kg"] as const;

/** For every field the function that takes its raw value out of a row. */
export type FieldReaders = Record<Field, ColumnReader> & {
  formats: Record<(typeof NUMBERS)[number], NumberFormat>;
  /** Whether the map wants this row at all. */
  wants: (row: Row) => boolean;
};

const nothing: ColumnReader = () => undefined;

/** Binds a map to the columns of a feed. Throws ImportError where the map asks for what the feed does not have. */
export async function bindMap(map: ImportMap, feed: Feed, folder: string): Promise<FieldReaders> {
  const columns = await openColumns(feed, map.lookups, folder);
  const readers = map.fields ? mappedReaders(map.fields, columns) : ownReaders(feed);
  const missing = REQUIRED_FIELDS.filter((field) => readers[field] === nothing);
  if (missing.length > 0) throw missingFields(missing, map, feed);
  return { ...readers, formats: numberFormats(map), wants: compileConditions(map.where, columns) };
}

type Mapped = NonNullable<ImportMap["fields"]>;

function mappedReaders(fields: Mapped, columns: Columns): Record<Field, ColumnReader> {
  return byField((field) => {
    if (field === "attributes") return attributesReader(fields.attributes, columns);
    const rule = fields[field];
    return rule ? compileRule(rule, columns) : nothing;
  });
}

function attributesReader(rule: Mapped["attributes"], columns: Columns): ColumnReader {
  if (!rule) return nothing;
  if (!("labels" in rule)) return compileRule(rule, columns);
  const entries = Object.entries(rule.labels).map(
    ([label, one]) => [label, compileRule(one, columns)] as const,
  );
  return (row) => Object.fromEntries(entries.map(([label, read]) => [label, read(row)]));
}

function ownReaders(feed: Feed): Record<Field, ColumnReader> {
  return byField((field) => feed.column(field) ?? nothing);
}

function byField(read: (field: Field) => ColumnReader): Record<Field, ColumnReader> {
  return Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as Record<Field, ColumnReader>;
}

function numberFormats(map: ImportMap): FieldReaders["formats"] {
  const format = (rule: Rule | undefined): NumberFormat => ({
    decimal: rule?.decimal ?? map.decimal,
    factor: rule?.factor ?? 1,
  });
  const { fields } = map;
  return {
    price: format(fields?.price),
    offer_price: format(fields?.offer_price),
    quantity: format(fields?.quantity),
    weight_kg: format(fields?.weight_kg),
  };
}

function missingFields(missing: readonly string[], map: ImportMap, feed: Feed): ImportError {
  const names = missing.map((name) => `"${name}"`).join(", ");
  if (map.fields) return new ImportError(`The map has no rule for ${names}.`);
  const found = feed.columns?.join(", ") ?? "";
  return new ImportError(`The file has no column ${names}; it has: ${found}. Give a map with --map.`);
}
