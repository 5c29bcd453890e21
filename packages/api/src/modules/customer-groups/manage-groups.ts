import { recordAct } from "@tuerca/platform/audit";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid, NotFound } from "@tuerca/platform/errors";
import {
  deleteGroup,
  findGroup,
  findUnknownGoods,
  insertGroup,
  isNameTaken,
  lockGroup,
  type StoredGroup,
  setGroup,
} from "./group.repository.ts";
import type { GroupTerm, GroupTerms } from "./group-terms.ts";

/**
 * Creates a group; returns its id. Throws Invalid at `name` for one that is taken, and at the field
 * of `terms` that names no brand or category, or the same goods again.
 */
export function createGroup(db: Database, group: GroupTerms, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    await refuseTerms(trx, group.terms);
    const id = await insertGroup(trx, group, now);
    if (id === null) throw nameTaken();
    await recordAct(trx, "group.created", String(id), { after: group });
    return id;
  });
}

/**
 * Changes a group; carts have its new prices at once, placed orders stay. Returns its revision; the
 * same terms again change nothing. Throws NotFound, Invalid as `createGroup`, and Conflict
 * `group_changed` if `seen` is another revision.
 */
export function changeGroup(db: Database, id: number, group: GroupTerms, seen: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    await refuseTerms(trx, group.terms);
    const stored = await lockOrRefuse(trx, id);
    const before = termsOf(stored);
    if (isSame(before, group)) return stored.revision;
    if (seen !== stored.revision)
      throw new Conflict("group_changed", "Este grupo ha cambiado mientras lo mirabas.");
    if (await isNameTaken(trx, group.name, id)) throw nameTaken();
    const revision = await setGroup(trx, id, group);
    await recordAct(trx, "group.changed", String(id), { before, after: group });
    return revision;
  });
}

/** Removes a group. Throws NotFound, and Conflict `group_in_use` if it has members. */
export function removeGroup(db: Database, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const stored = await lockOrRefuse(trx, id);
    if (stored.members > 0)
      throw new Conflict("group_in_use", "El grupo tiene clientes: cámbialos antes de grupo.");
    await deleteGroup(trx, id);
    await recordAct(trx, "group.removed", String(id), { before: termsOf(stored) });
  });
}

/** The refusal of an id that no group has. */
export function unknownGroup(): NotFound {
  return new NotFound("Este grupo no existe.");
}

function termsOf({ name, off, showsNet, terms }: StoredGroup): GroupTerms {
  const slugs = terms.map((term) => ({
    brand: term.brand?.slug ?? null,
    category: term.category?.slug ?? null,
    off: term.off,
  }));
  return { name, off, showsNet, terms: slugs };
}

function isSame(before: GroupTerms, after: GroupTerms): boolean {
  const rows = ({ name, off, showsNet, terms }: GroupTerms) =>
    JSON.stringify([name, off, showsNet, terms.map((term) => `${goodsOf(term)} ${term.off}`).sort()]);
  return rows(before) === rows(after);
}

const goodsOf = ({ brand, category }: GroupTerm) => `${brand ?? ""} ${category ?? ""}`;

async function lockOrRefuse(trx: Trx, id: number): Promise<StoredGroup> {
  const stored = (await lockGroup(trx, id)) ? await findGroup(trx, id) : null;
  if (!stored) throw unknownGroup();
  return stored;
}

async function refuseTerms(trx: Trx, terms: readonly GroupTerm[]): Promise<void> {
  const seen = new Set<string>();
  terms.forEach((term, index) => {
    if (seen.has(goodsOf(term))) throw Invalid.at(`terms.${index}.off`, "Ya hay un descuento para lo mismo");
    seen.add(goodsOf(term));
  });
  for (const [table, field, text] of KINDS) {
    const slugs = terms.flatMap((term) => term[field] ?? []);
    const [unknown] = await findUnknownGoods(trx, table, slugs);
    const index = terms.findIndex((term) => term[field] === unknown);
    if (unknown !== undefined) throw Invalid.at(`terms.${index}.off`, text);
  }
}

const KINDS = [
  ["brands", "brand", "Esta marca ya no existe: quítala"],
  ["categories", "category", "Esta categoría ya no existe: quítala"],
] as const;

function nameTaken(): Invalid {
  return Invalid.at("name", "Ya hay un grupo con este nombre");
}
