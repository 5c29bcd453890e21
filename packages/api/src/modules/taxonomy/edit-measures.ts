import type { MeasureKind } from "@tuerca/contract";
import { recordAct } from "@tuerca/platform/audit";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, NotFound } from "@tuerca/platform/errors";
import { lockTaxonomy } from "./category-tree.repository.ts";
import { refused } from "./category-tree.ts";
import {
  deleteMeasure,
  insertMeasure,
  readMeasures,
  type StoredMeasure,
  updateMeasure,
} from "./measure.repository.ts";
import { differenceOf, type SeenChanges, type Stale, withChanges } from "./seen-values.ts";

/** The fields of a measure that a person edits; `other_names` are parted by commas. */
type MeasureFields = { name: string; unit: string; kind: MeasureKind; other_names: string };

const STALE: Stale = { code: "measure_changed", text: "La medida ha cambiado mientras tanto." };
const MOST_MEASURES = 500;
const MOST_SLUG = 36;

/** Names parted by commas as a list. */
export const namesIn = (text: string): string[] => (text === "" ? [] : text.split(", "));

/** Reads the measures and keeps others from changing them until the transaction ends. */
async function lockedMeasures(trx: Trx): Promise<StoredMeasure[]> {
  await lockTaxonomy(trx);
  return readMeasures(trx);
}

/**
 * Adds a measure, with an address from its name; returns its id. Throws Invalid at `name`.
 */
export function createMeasure(db: Database, fields: MeasureFields): Promise<number> {
  return inTransaction(db, async (trx) => {
    const all = await lockedMeasures(trx);
    if (all.length >= MOST_MEASURES)
      throw refused("name", `Ya hay ${MOST_MEASURES} medidas: quita alguna antes`);
    refuseSameName(all, null, fields.name, "name");
    const slug = freeSlug(all, fields.name);
    const id = await insertMeasure(trx, slug, { ...fields, otherNames: namesIn(fields.other_names) });
    await recordAct(trx, "measure.created", String(id), { after: fields });
    return id;
  });
}

/**
 * Changes fields of a measure, all or none. Throws NotFound, Invalid at `changes.….value`, and
 * Conflict `measure_changed` with `conflicts`.
 */
export function editMeasure(db: Database, id: number, changes: SeenChanges<MeasureFields>): Promise<void> {
  return inTransaction(db, async (trx) => {
    const all = await lockedMeasures(trx);
    const before = fieldsOf(measureOf(all, id));
    const after = withChanges(before, changes, STALE);
    const difference = differenceOf(before, after);
    if (!difference) return;
    refuseSameName(all, id, after.name, "changes.name.value");
    await updateMeasure(trx, id, { ...after, otherNames: namesIn(after.other_names) });
    await recordAct(trx, "measure.changed", String(id), difference);
  });
}

/** Removes a measure. Throws NotFound, and Conflict `measure_changed` if it has another name. */
export function removeMeasure(db: Database, id: number, seen: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const measure = measureOf(await lockedMeasures(trx), id);
    if (measure.name !== seen) throw new Conflict(STALE.code, STALE.text);
    await deleteMeasure(trx, id);
    await recordAct(trx, "measure.removed", String(id), { before: fieldsOf(measure) });
  });
}

function measureOf(all: readonly StoredMeasure[], id: number): StoredMeasure {
  const measure = all.find((one) => one.id === id);
  if (!measure) throw new NotFound("Esta medida ya no existe.");
  return measure;
}

function fieldsOf({ name, unit, kind, otherNames }: StoredMeasure): MeasureFields {
  return { name, unit, kind, other_names: otherNames.join(", ") };
}

/** A name without case and accents. */
export function measureKey(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/\s+/g, " ").trim();
}

function refuseSameName(all: readonly StoredMeasure[], id: number | null, name: string, at: string): void {
  if (all.some((one) => one.id !== id && measureKey(one.name) === measureKey(name)))
    throw refused(at, "Ya hay una medida con este nombre");
}

function freeSlug(all: readonly StoredMeasure[], name: string): string {
  const words = measureKey(name).replaceAll(/[^a-z0-9]+/g, "_");
  const base = words.replaceAll(/^_+|_+$/g, "").slice(0, MOST_SLUG) || "medida";
  const taken = new Set(all.map(({ slug }) => slug));
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}_${number}`;
  return slug;
}
