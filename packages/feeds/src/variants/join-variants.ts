import { type BrokenRow, type ColumnReader, cellsOf, type Feed, isBroken, type Row } from "../files/feed.ts";
import { absent } from "../files/named-feed.ts";
import { ImportError } from "../import-error.ts";
import { cellText } from "../map/cell-text.ts";
import { compileConditions } from "../map/conditions.ts";
import type { VariantsRule } from "../map/map-schema.ts";
import type { DecimalStyle } from "../map/rule-schema.ts";
import { compileTemplate } from "../map/template.ts";
import { createMerge, type Merge } from "./merge-rows.ts";
import { type Parent, ParentRows } from "./parent-rows.ts";

/** The most rows of one product, pictures included. */
const MAX_GROUP = 5000;

/**
 * Joins the variants of a feed: each variant inherits its product's values where it has none.
 * Throws ImportError if the feed is no table.
 */
export function joinVariants(feed: Feed, rule: VariantsRule, decimal: DecimalStyle): Feed {
  if (rule.lookup) return feed;
  if (!feed.columns) throw new ImportError('"variants" of a map are for tables, and this file is none.');
  const merge = createMerge(feed, rule);
  return {
    ...feed,
    rows: rule.group ? groupRows(feed, rule, merge) : followParents(feed, rule, merge, decimal),
  };
}

function reader(feed: Feed, name: string): ColumnReader {
  return feed.column(name) ?? absent;
}

/**
 * Consecutive rows of one product: the first has what they share, those without own cells add
 * pictures.
 */
async function* groupRows(feed: Feed, rule: VariantsRule, merge: Merge): AsyncGenerator<Row | BrokenRow> {
  const key = reader(feed, rule.group ?? "");
  const own = (rule.own ?? []).map((name) => reader(feed, name));
  const isVariant = (row: Row) => own.some((read) => cellText(read(row)) !== "");
  let current = "";
  let group: Row[] = [];
  function* ended() {
    const [first] = group;
    const variants = group.filter(isVariant);
    // A product without variants stays as it is, so that its reason names what it lacks.
    for (const row of variants.length > 0 ? variants : group.slice(0, 1))
      yield merge.group(row, first ?? row, group);
    group = [];
  }
  for await (const row of feed.rows) {
    if (isBroken(row)) {
      yield row;
      continue;
    }
    const name = cellText(key(row));
    if (group.length > 0 && (name !== current || name === "")) yield* ended();
    current = name;
    if (group.length < MAX_GROUP) group.push(row);
    else yield { ...broken(row), reason: `is beyond the ${MAX_GROUP} rows that one product may have` };
  }
  yield* ended();
}

/** Variants name their product's row, which is anywhere before them. */
async function* followParents(
  feed: Feed,
  rule: VariantsRule,
  merge: Merge,
  decimal: DecimalStyle,
): AsyncGenerator<Row | BrokenRow> {
  const parentOf = reader(feed, rule.parent ?? "");
  const column = (name: string) => reader(feed, name);
  const keys = (rule.key ?? []).map((key) => compileTemplate(key, column));
  const isParent = compileConditions(rule.parents, { column }, decimal);
  const parents = new ParentRows();
  for await (const row of feed.rows) {
    if (isBroken(row)) {
      yield row;
      continue;
    }
    const name = cellText(parentOf(row));
    const parent: Parent | null = name === "" ? null : parents.find(name);
    if (name === "") {
      if (isParent(row))
        parents.add(
          keys.map((key) => key(row)),
          merge.parent(row),
        );
      yield row;
    } else if (parent) yield merge.variant(row, parent);
    else
      yield {
        ...broken(row),
        reason: `is a variant of "${name}", which does not stand before it in the file`,
      };
  }
}

function broken(row: Row): Omit<BrokenRow, "reason"> {
  const { line } = row;
  const cells = cellsOf(row);
  return { line, text: cells.map(cellText).join("|"), cells };
}
