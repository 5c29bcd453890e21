import type { ColumnReader, Feed, Row } from "../feed/feed.ts";
import { ImportError } from "../import-error.ts";
import { type Columns, openColumns } from "./columns.ts";
import { compileConditions, compileRule } from "./compile-rule.ts";
import { FIELDS, type Field, type FieldSet, fieldSet } from "./fields.ts";
import type { DecimalStyle, ImportMap } from "./map-schema.ts";

const NUMBERS = ["price", "offer_price", "quantity", "weight_kg"] as const;

/** For every field the function that takes its raw value out of a row. */
export type FieldReaders = Record<Field, ColumnReader> & {
  decimals: Record<(typeof NUMBERS)[number], DecimalStyle>;
  /** Whether the map wants this row at all. */
  wants: (row: Row) => boolean;
  /** Which fields a row has, empty ones included. */
  has: (row: Row) => FieldSet;
};

const nothing: ColumnReader = () => undefined;

/** Binds a map to the columns of a feed. Throws ImportError where the map asks for what the feed does not have. */
export async function bindMap(map: ImportMap, feed: Feed, folder: string): Promise<FieldReaders> {
  const columns = await openColumns(feed, map.lookups, folder);
  const readers = map.fields ? mappedReaders(map.fields, columns, map.decimal) : ownReaders(feed);
  const bound = FIELDS.filter((field) => readers[field] !== nothing);
  if (!bound.includes("sku")) throw missingSku(map, feed);
  if (bound.length === 1) throw nothingBesideSku(map, feed);
  return {
    ...readers,
    decimals: decimalStyles(map),
    wants: compileConditions(map.where, columns),
    has: feed.columns || map.fields ? constantly(fieldSet(bound)) : (row) => fieldsOfRecord(row, readers),
  };
}

function constantly(set: FieldSet): () => FieldSet {
  return () => set;
}

/** Records that name their own columns have the fields that they name. */
function fieldsOfRecord(row: Row, readers: Record<Field, ColumnReader>): FieldSet {
  return fieldSet(FIELDS.filter((field) => readers[field](row) !== undefined));
}

type Mapped = NonNullable<ImportMap["fields"]>;

function mappedReaders(fields: Mapped, columns: Columns, decimal: DecimalStyle): Record<Field, ColumnReader> {
  return byField((field) => {
    if (field === "attributes") return attributesReader(fields.attributes, columns, decimal);
    const rule = fields[field];
    return rule ? compileRule(rule, columns, decimal) : nothing;
  });
}

function attributesReader(rule: Mapped["attributes"], columns: Columns, decimal: DecimalStyle): ColumnReader {
  if (!rule) return nothing;
  if (!("labels" in rule)) return compileRule(rule, columns, decimal);
  const entries = Object.entries(rule.labels).map(
    ([label, one]) => [label, compileRule(one, columns, decimal)] as const,
  );
  return (row) => Object.fromEntries(entries.map(([label, read]) => [label, read(row)]));
}

function ownReaders(feed: Feed): Record<Field, ColumnReader> {
  return byField((field) => feed.column(field) ?? nothing);
}

function byField(read: (field: Field) => ColumnReader): Record<Field, ColumnReader> {
  return Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as Record<Field, ColumnReader>;
}

function decimalStyles({ fields, decimal }: ImportMap): FieldReaders["decimals"] {
  return {
    price: fields?.price?.decimal ?? decimal,
    offer_price: fields?.offer_price?.decimal ?? decimal,
    quantity: fields?.quantity?.decimal ?? decimal,
    weight_kg: fields?.weight_kg?.decimal ?? decimal,
  };
}

function missingSku(map: ImportMap, feed: Feed): ImportError {
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
