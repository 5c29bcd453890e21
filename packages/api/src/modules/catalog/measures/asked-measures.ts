import {
  isMeasureField,
  MAX_COLUMNS,
  type MeasureColumn,
  readMeasureSort,
  type SelectedFilter,
} from "@tuerca/contract";
import type { AskedMeasures, MeasureFilter, MeasureOrder } from "@tuerca/search";
import type { Catalog } from "../catalog.ts";
import type { Taxonomy } from "../taxonomy.ts";
import { measuresOf } from "./category-measures.ts";
import type { Measure } from "./read-measures.ts";

/** A category's measure is offered where so many of ten of its products have it. */
const SHARE = 6;

/** Most measures by which a list can be filtered, besides the selected ones. */
const MOST_COUNTED = 12;

/** The id of a measure that no product has. */
const UNKNOWN = 0;

/** A list that asks for measures: its one category, its filters, and whether it wants columns. */
export type MeasureScope = {
  categories?: readonly number[];
  filters?: readonly SelectedFilter[] | undefined;
  columns?: boolean;
};

type Source = Pick<Catalog, "taxonomy" | "index">;

/** The measures of a category that most of its products have, in the order of its list. */
export function commonMeasures({ taxonomy, index }: Source, categoryId: number): Measure[] {
  const least = index.countInCategory(categoryId) * SHARE;
  const isCommon = ({ id }: Measure) => index.countMeasured(categoryId, id) * 10 >= least;
  return least > 0 ? measuresOf(taxonomy, categoryId).filter(isCommon) : [];
}

/** The measures that the index is asked for. An unknown measure in a filter finds nothing. */
export function askMeasures({ taxonomy, index }: Source, scope: MeasureScope): AskedMeasures {
  const { categories: [id, ...more] = [], filters = [], columns = false } = scope;
  const isOne = id !== undefined && more.length === 0;
  const listed = isOne ? commonMeasures({ taxonomy, index }, id) : [];
  const filtered = filters.flatMap((filter) => filterOf(taxonomy, filter) ?? []);
  const counted = listed.filter(({ kind }) => kind !== "text").slice(0, MOST_COUNTED);
  const selected = filtered.flatMap(({ measure }) => taxonomy.measures.get(measure) ?? []);
  return {
    filters: filtered,
    counted: [...new Set([...counted, ...selected])].map((measure) => measure.id),
    columns: columns ? listed.slice(0, MAX_COLUMNS).map((measure) => measure.id) : [],
  };
}

function filterOf({ measuresBySlug }: Taxonomy, filter: SelectedFilter): MeasureFilter | null {
  if (!isMeasureField(filter.field)) return null;
  const measure = measuresBySlug.get(slugOf(filter.field))?.id ?? UNKNOWN;
  return filter.condition === "in"
    ? { measure, texts: [...new Set(filter.value)].sort(), ranges: [] }
    : { measure, texts: [], ranges: [filter.value] };
}

const slugOf = (field: string) => field.slice(field.indexOf(".") + 1);

/** The order by a measure; null if the order is another one, or the measure unknown. */
export function measureOrder({ measuresBySlug }: Taxonomy, sort: string): MeasureOrder | null {
  const read = readMeasureSort(sort);
  const measure = read && measuresBySlug.get(read.slug);
  return measure ? { measure: measure.id, isDescending: read.isDescending } : null;
}

/** The measure by which an order sorts; null if it is another order, or the measure unknown. */
export function sortMeasure({ measuresBySlug }: Taxonomy, sort: string): MeasureColumn | null {
  const measure = measuresBySlug.get(readMeasureSort(sort)?.slug ?? "");
  return measure ? viewColumn(measure) : null;
}

/** A measure as the column of a list. */
export function viewColumn({ slug, name, unit, kind }: Measure): MeasureColumn {
  return { slug, name, unit: unit || null, kind };
}
