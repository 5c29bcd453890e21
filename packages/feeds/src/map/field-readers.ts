import { PRODUCT_COUNTS, recordOf } from "@tuerca/contract";
import type { ColumnReader, Feed, Row } from "../files/feed.ts";
import { ImportError } from "../import-error.ts";
import { type Columns, type FindFile, openColumns } from "./columns.ts";
import { compileRule, sourcesOf } from "./compile-rule.ts";
import { compileConditions } from "./conditions.ts";
import { moneyColumns } from "./currencies.ts";
import { FIELDS, type Field, type FieldSet, fieldSet } from "./fields.ts";
import type { ImportMap } from "./map-schema.ts";
import type { DecimalStyle, Rule } from "./rule-schema.ts";

const NUMBERS = ["price", "offer_price", "cost_price", "quantity", "weight_kg", ...PRODUCT_COUNTS] as const;

/** Per field the function that takes its raw value out of a row. */
export type FieldReaders = Record<Field, ColumnReader> & {
  decimals: Record<(typeof NUMBERS)[number], DecimalStyle>;
  /** Whether rows may have a field. */
  binds: (field: Field) => boolean;
  /** Whether the map wants this row at all. */
  wants: (row: Row) => boolean;
  /** The fields of a row, empty ones included. */
  has: (row: Row) => FieldSet;
  /** The rows that a row stands for: one per variant in a joined file, else itself. */
  variants: (row: Row) => readonly Row[];
};

const nothing: ColumnReader = () => undefined;

/**
 * Binds a map to the columns of a feed. Throws ImportError if the feed lacks what the map needs.
 */
export async function bindMap(map: ImportMap, feed: Feed, find: FindFile): Promise<FieldReaders> {
  const columns = await openColumns(feed, map, find);
  const money = moneyColumns(columns, map.currency);
  const readers = map.fields
    ? mappedReaders(map.fields, columns, money, map.decimal)
    : ownReaders(feed, money);
  const bound = FIELDS.filter((field) => readers[field] !== nothing);
  if (!bound.includes("sku")) throw missingSku(map, feed);
  if (bound.length === 1) throw nothingBesideSku(map, feed);
  return {
    ...readers,
    decimals: decimalStyles(map),
    binds: (field) => bound.includes(field),
    wants: compileConditions(
      map.where.filter(({ column }) => columns.isThere(column)),
      columns,
      map.decimal,
    ),
    variants: variantsReader(map.variants?.lookup, columns),
    has: feed.columns || map.fields ? constantly(fieldSet(bound)) : (row) => fieldsOfRecord(row, readers),
  };
}

function variantsReader(lookup: string | undefined, columns: Columns): FieldReaders["variants"] {
  if (!lookup) return (row) => [row];
  const find = columns.rowsOf(lookup);
  return (row) => {
    const found = find(row);
    return found.length > 0 ? found.map((one) => ({ ...row, variant: { lookup, row: one } })) : [row];
  };
}

function constantly(set: FieldSet): () => FieldSet {
  return () => set;
}

/** Records with their own column names have the fields that they name. */
function fieldsOfRecord(row: Row, readers: Record<Field, ColumnReader>): FieldSet {
  return fieldSet(FIELDS.filter((field) => readers[field](row) !== undefined));
}

type Mapped = NonNullable<ImportMap["fields"]>;

function mappedReaders(
  fields: Mapped,
  columns: Columns,
  money: Columns,
  decimal: DecimalStyle,
): Record<Field, ColumnReader> {
  return byField((field) => {
    if (field === "attributes") return attributesReader(fields.attributes, columns, decimal);
    const rule = fields[field];
    return rule ? ruleReader(rule, isMoney(field) ? money : columns, decimal) : nothing;
  });
}

/** A field is missing if the file has none of its columns under any name. */
function ruleReader(rule: Rule, columns: Columns, decimal: DecimalStyle): ColumnReader {
  const sources = sourcesOf(rule);
  const isGone = sources.length > 0 && !sources.some(columns.isThere);
  return isGone ? nothing : compileRule(rule, columns, decimal);
}

function attributesReader(rule: Mapped["attributes"], columns: Columns, decimal: DecimalStyle): ColumnReader {
  if (!rule) return nothing;
  if (!("labels" in rule)) return ruleReader(rule, columns, decimal);
  const entries = Object.entries(rule.labels).map(
    ([label, one]) => [label, compileRule(one, columns, decimal)] as const,
  );
  return (row) => Object.fromEntries(entries.map(([label, read]) => [label, read(row)]));
}

function ownReaders(feed: Feed, money: Columns): Record<Field, ColumnReader> {
  return byField((field) => {
    const read = feed.column(field);
    return (read && isMoney(field) ? money.column(field) : read) ?? nothing;
  });
}

function isMoney(field: Field): boolean {
  return field === "price" || field === "offer_price" || field === "cost_price";
}

function byField(read: (field: Field) => ColumnReader): Record<Field, ColumnReader> {
  return Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as Record<Field, ColumnReader>;
}

function decimalStyles({ fields, decimal }: ImportMap): FieldReaders["decimals"] {
  return recordOf(NUMBERS, (name) => fields?.[name]?.decimal ?? decimal);
}

function missingSku(map: ImportMap, feed: Feed): ImportError {
  if (map.fields?.sku) return new ImportError(columnsMissing("sku", sourcesOf(map.fields.sku), map, feed));
  if (map.fields) return new ImportError('The map has no rule for "sku".');
  const found = feed.columns?.join(", ") ?? "";
  return new ImportError(`The file has no column "sku"; it has: ${found}. Give a map with --map.`);
}

function nothingBesideSku(map: ImportMap, feed: Feed): ImportError {
  if (map.fields) return new ImportError('The map has no rule for any field but "sku".');
  const found = feed.columns?.join(", ") ?? "";
  return new ImportError(
    `The file has no column of the shop's but "sku"; it has: ${found}. Give a map with --map.`,
  );
}

/** Lists all names under which a field was looked for. */
function columnsMissing(field: Field, sources: readonly string[], { names }: ImportMap, feed: Feed): string {
  const tried = [...new Set(sources.flatMap((name) => [name, ...(names[name] ?? [])]))];
  return `The file has no column for "${field}": none of ${tried.join(", ")}. Its columns are: ${feed.columns?.join(", ")}.`;
}
