import { type BrokenRow, isBroken, type Row } from "../feed.ts";
import { valueAt } from "../value-at.ts";
import { localName, parseXml } from "./parse-xml.ts";
import { RecordBuilder } from "./record-builder.ts";

/** The column for the paths of a BMEcat product's groups, which are elsewhere in the file. */
const GROUP_COLUMN = "catalog_group_path";
const MAX_LEVELS = 20;

/** Signs that part levels of a path, and so may not stand in a name. */
const LEVEL_SIGNS = /[>→⇒›⟩»\\]/g;

type Group = { name: string; parent: string };
type CatalogGroups = { groups: Map<string, Group>; ofProduct: Map<string, string[]> };

/** The groups of a BMEcat catalogue, and the products in each. */
export async function readCatalogGroups(chunks: AsyncIterable<string>): Promise<CatalogGroups> {
  const found: CatalogGroups = { groups: new Map(), ofProduct: new Map() };
  let builder: RecordBuilder | null = null;
  const entries = parseXml<Record<string, unknown>>(chunks, (emit) => ({
    open: (name, attributes) => {
      if (builder) builder.open(name, attributes);
      else if (isEntry(localName(name))) builder = new RecordBuilder(name, attributes);
    },
    text: (text) => builder?.text(text),
    close: () => {
      if (!builder?.close()) return;
      emit(builder.record);
      builder = null;
    },
    fault: () => undefined,
  }));
  for await (const entry of entries) note(entry, found);
  return found;
}

function isEntry(name: string): boolean {
  return /^(CATALOG_STRUCTURE|(ARTICLE|PRODUCT)_TO_CATALOGGROUP_MAP)$/.test(name);
}

function note(entry: Record<string, unknown>, { groups, ofProduct }: CatalogGroups): void {
  const sku = text(entry, "prod_id") || text(entry, "art_id") || text(entry, "supplier_pid");
  if (sku === "") {
    const group = { name: text(entry, "group_name"), parent: text(entry, "parent_id") };
    // The root is the catalogue itself, not a group.
    if (text(entry, "@type") !== "root") groups.set(text(entry, "group_id"), group);
    return;
  }
  ofProduct.set(sku, [...(ofProduct.get(sku) ?? []), text(entry, "catalog_group_id")]);
}

/** A text of the entry; the first of several. */
function text(entry: Record<string, unknown>, key: string): string {
  const value = valueAt(entry, [key]);
  return String((Array.isArray(value) ? value[0] : value) ?? "").trim();
}

/** The same rows with the paths of their groups in an extra column. */
export async function* addGroups(
  rows: AsyncIterable<Row | BrokenRow>,
  { groups, ofProduct }: CatalogGroups,
): AsyncGenerator<Row | BrokenRow> {
  for await (const row of rows) {
    if (isBroken(row) || Array.isArray(row.record)) yield row;
    else {
      const record = row.record as Record<string, unknown>;
      const sku = text(record, "supplier_pid") || text(record, "supplier_aid");
      const paths = (ofProduct.get(sku) ?? []).map((id) => pathOf(id, groups)).filter(Boolean);
      yield paths.length > 0 ? { line: row.line, record: { ...record, [GROUP_COLUMN]: paths } } : row;
    }
  }
}

function pathOf(id: string, groups: ReadonlyMap<string, Group>): string {
  const names: string[] = [];
  let group = groups.get(id);
  while (group && names.length < MAX_LEVELS) {
    names.unshift(group.name.replace(LEVEL_SIGNS, (sign) => (sign === ">" ? "\uff1e" : "/")));
    group = groups.get(group.parent);
  }
  return names.join(" > ");
}
