import type { Cents } from "@tuerca/contract";
import { currentActor } from "@tuerca/platform/audit";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { readLowestPrices } from "../catalog/index.ts";
import { insertBulkChange, insertBulkRows, type Reject } from "./bulk-change.repository.ts";
import { type BulkField, type BulkValue, type CurrentProduct, PIN_OF } from "./bulk-field.ts";
import { applyRule, type BulkRule, describeRule, fieldOf } from "./bulk-rule.ts";
import { readCurrent } from "./current-products.repository.ts";
import { type PlannedRow, planRow } from "./plan-rows.ts";

/** Rejects that are stored; all are counted. */
const MOST_REJECTS = 1000;

const PASTED: Readonly<Record<BulkField, string>> = {
  price: "Precios pegados",
  offer: "Ofertas pegadas",
  stock: "Existencias pegadas",
  active: "Venta pegada",
};

/** New values of products by their ids; `origin` is the pasted line, if there is one. */
export type WantedValues = ReadonlyMap<number, { after: BulkValue; origin: Omit<Reject, "reason"> }>;

type Options = { pins: boolean; now: Date };

/** Stores what a rule would do to products; changes none. Returns the change's id. */
export async function previewRule(
  db: Database,
  rule: BulkRule,
  ids: readonly number[],
  options: Options,
): Promise<number> {
  const products = await readCurrent(db, ids);
  const change = { field: fieldOf(rule), description: describeRule(rule), ...options };
  const after = (product: CurrentProduct) => applyRule(rule, product);
  const origin = ({ sku: code }: CurrentProduct) => ({ line: null, code, value: "" });
  return store(db, products, { ...change, after, origin, rejects: [] });
}

/** Stores what new values would do to products, beside lines that are rejected already. */
export async function previewValues(
  db: Database,
  { field, wanted, rejects }: { field: BulkField; wanted: WantedValues; rejects: readonly Reject[] },
  options: Options,
): Promise<number> {
  const products = await readCurrent(db, [...wanted.keys()]);
  const of = ({ id }: CurrentProduct) => {
    const one = wanted.get(id);
    if (!one) throw new Error(`product ${id} was not asked for`);
    return one;
  };
  const after = (product: CurrentProduct) => of(product).after;
  const origin = (product: CurrentProduct) => of(product).origin;
  return store(db, products, { field, description: PASTED[field], ...options, after, origin, rejects });
}

type Preview = Options & {
  field: BulkField;
  description: string;
  after: (product: CurrentProduct) => BulkValue;
  origin: (product: CurrentProduct) => Omit<Reject, "reason">;
  rejects: readonly Reject[];
};

async function store(db: Database, products: readonly CurrentProduct[], preview: Preview): Promise<number> {
  const { field, description, now } = preview;
  const lowest = await readLowestPrices(
    db,
    products.map(({ id }) => id),
    now,
  );
  const { rows, rejects } = plan(products, preview, lowest);
  return inTransaction(db, async (trx) => {
    const id = await insertBulkChange(trx, {
      field,
      description,
      now,
      by: currentActor()?.name ?? "",
      pins: preview.pins && PIN_OF[field] !== null,
      rejects: rejects.slice(0, MOST_REJECTS),
      rejected: rejects.length,
    });
    await insertBulkRows(trx, id, rows);
    return id;
  });
}

function plan(
  products: readonly CurrentProduct[],
  { field, after, origin, rejects: others }: Preview,
  lowest: ReadonlyMap<number, Cents>,
) {
  const rows: PlannedRow[] = [];
  const rejects = [...others];
  for (const product of products) {
    const row = planRow(field, product, after(product), lowest.get(product.id) ?? product.price);
    if (typeof row === "string") rejects.push({ ...origin(product), reason: row });
    else if (row) rows.push(row);
  }
  return { rows, rejects: rejects.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)) };
}
