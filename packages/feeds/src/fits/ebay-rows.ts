import type { LinkColumn } from "@tuerca/contract";
import { type ColumnReader, columnKey, type Feed, type Row } from "../files/feed.ts";
import { ImportError } from "../import-error.ts";
import { cellText } from "../map/cell-text.ts";
import { lineOf } from "../row/read-text.ts";
import type { RowProblems } from "../row/row-problems.ts";
import { type ReadSkuLink, readLinkRow } from "./link-row.ts";

const SKU = ["customlabel", "custom label", "sku"];
const NOTES = ["compatibilitynotes", "compatibility notes"];

/** Names of a vehicle's properties in `RelationshipDetails`, in lower case without signs. */
const PROPERTIES: Readonly<Record<string, LinkColumn>> = {
  ktype: "ktype",
  make: "make",
  model: "model",
  platform: "platform",
  engine: "engine",
  type: "engine",
  notes: "restriction",
};

/**
 * Reads eBay's form: rows with `Relationship` = `Compatibility` below the row of their item, their
 * vehicle in `RelationshipDetails` as `Ktype=12345` or `Make=…|Model=…|Year=…`.
 */
export function ebayRows(feed: Feed): ReadSkuLink {
  const sku = firstColumn(feed, SKU);
  if (!sku) throw new ImportError('The file has no column "CustomLabel" with the sku of each item.');
  const notes = firstColumn(feed, NOTES);
  const relationship = feed.column("Relationship");
  const details = feed.column("RelationshipDetails");
  let item = "";
  return (row: Row, problems: RowProblems) => {
    if (lineOf(relationship?.(row)).toLowerCase() !== "compatibility") {
      item = lineOf(sku(row));
      return null;
    }
    const cells = readDetails(cellText(details?.(row)));
    const restriction = [cells.get("restriction"), notes && cellText(notes(row))].filter(Boolean).join("; ");
    const all = new Map([...cells, ["sku", item] as const, ["restriction", restriction] as const]);
    return readLinkRow((column) => all.get(column), problems);
  };
}

function firstColumn(feed: Feed, names: readonly string[]): ColumnReader | null {
  const own = feed.columns?.find((column) =>
    names.includes(
      columnKey(column)
        .replace(/^\*/, "")
        .replace(/\s*\(.*\)$/, ""),
    ),
  );
  return own === undefined ? null : feed.column(own);
}

function readDetails(text: string): Map<LinkColumn, string> {
  const cells = new Map<LinkColumn, string>();
  for (const pair of text.split("|")) {
    const at = pair.indexOf("=");
    const name = pair
      .slice(0, Math.max(at, 0))
      .toLowerCase()
      .replace(/[^a-z]/g, "");
    const value = pair.slice(at + 1).trim();
    const column = PROPERTIES[name];
    if (column) cells.set(column, [cells.get(column), value].filter(Boolean).join(" "));
    if (name === "year") cells.set("from", value).set("to", value);
  }
  return cells;
}
