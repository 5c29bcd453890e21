import type { FeedVehicle, VehicleReader } from "@tuerca/feeds";
import { foldName } from "@tuerca/feeds/values";
import type { KnownVehicle } from "./known-vehicle.ts";
import { makeKey, modelKey } from "./vehicle-keys.ts";

/** A row and the shop's vehicle that it describes. */
export type ChangedVehicle = { row: FeedVehicle; known: KnownVehicle };

/**
 * Rows by their effect; `claimed` has the ids of the vehicles that the file describes. `twins` are
 * new rows with the names and figures of a vehicle with another number that was built at that time;
 * its `twin` is null if that is new, too.
 */
export type VehiclePlan = {
  added: FeedVehicle[];
  twins: { row: FeedVehicle; twin: KnownVehicle | null }[];
  changed: ChangedVehicle[];
  unchanged: number;
  refused: { row: FeedVehicle; reason: string }[];
  claimed: Set<number>;
};

/** A vehicle that rows may describe, and the row that does. */
type Entry = {
  known: KnownVehicle | null;
  ref: string | null;
  ktype: number | null;
  row: FeedVehicle | null;
};

/** The identity of a model within its make. */
export function modelIdentity({ model, platform }: { model: string; platform: string }): string {
  return modelKey(`${model} ${platform}`);
}

type Named = Pick<FeedVehicle, "make" | "model" | "platform" | "name" | "kw"> & {
  engineCodes: readonly string[];
};

function nameIdentity(vehicle: Named): string {
  const { make, name, engineCodes, kw } = vehicle;
  return JSON.stringify([makeKey(make), modelIdentity(vehicle), foldName(name), engineCodes, kw]);
}

/**
 * Finds the vehicle of each row: by `ref`, else `ktype`, else names. Rows of merged vehicles change
 * nothing. Rows with a number come first,
 * in the order of their numbers, so that the order of the file does not matter.
 */
export function planVehicles(
  known: readonly KnownVehicle[],
  rows: readonly FeedVehicle[],
  has: VehicleReader["has"],
): VehiclePlan {
  const pool = createPool(known);
  const plan: VehiclePlan = {
    added: [],
    twins: [],
    changed: [],
    unchanged: 0,
    refused: [],
    claimed: new Set(),
  };
  for (const row of [...rows].sort(byNumber)) {
    const found = pool.find(row);
    if (typeof found === "string") plan.refused.push({ row, reason: found });
    else if (found?.row) plan.refused.push({ row, reason: `is the vehicle of line ${found.row.line}, too` });
    else if (!found?.known) {
      const twin = pool.twinOf(row);
      if (twin) plan.twins.push({ row, twin: twin.known });
      plan.added.push(pool.add(row));
    } else {
      pool.claim(found, row);
      plan.claimed.add(found.known.id);
      if (found.known.heir === null && isNews(row, found.known, has))
        plan.changed.push({ row, known: found.known });
      else plan.unchanged += 1;
    }
  }
  return plan;
}

function byNumber(a: FeedVehicle, b: FeedVehicle): number {
  const key = ({ ref, ktype }: FeedVehicle) => (ref !== null ? 0 : ktype !== null ? 1 : 2);
  const ref = (row: FeedVehicle) => row.ref ?? "";
  const byRef = ref(a) < ref(b) ? -1 : ref(a) > ref(b) ? 1 : 0;
  return key(a) - key(b) || byRef || (a.ktype ?? 0) - (b.ktype ?? 0) || a.line - b.line;
}

function createPool(known: readonly KnownVehicle[]) {
  const byRef = new Map<string, Entry>();
  const byKtype = new Map<number, Entry>();
  const byNames = new Map<string, Entry[]>();
  const note = (entry: Entry, names: string) => {
    if (entry.ref !== null) byRef.set(entry.ref, entry);
    if (entry.ktype !== null) byKtype.set(entry.ktype, entry);
    const same = byNames.get(names);
    if (!same) byNames.set(names, [entry]);
    else if (!same.includes(entry)) same.push(entry);
  };
  // A merged vehicle is found by its own numbers alone.
  for (const one of known)
    note(
      { known: one, ref: one.ref, ktype: one.ktype, row: null },
      one.heir === null ? nameIdentity(one) : `merged ${one.id}`,
    );
  return {
    /** The vehicle of a row, null for a new one, or the reason why it has none. */
    find: (row: FeedVehicle): Entry | string | null => {
      const byOwn = row.ref === null ? undefined : byRef.get(row.ref);
      const byNumber = row.ktype === null ? undefined : byKtype.get(row.ktype);
      if (byNumber && byOwn !== byNumber && (byOwn || isOther(byNumber, row)))
        return `ktype ${row.ktype} is that of the vehicle ${byNumber.ref}`;
      return byOwn ?? byNumber ?? ofNames(byNames.get(nameIdentity(row)) ?? [], row);
    },
    twinOf: (row: FeedVehicle): Entry | undefined =>
      (byNames.get(nameIdentity(row)) ?? []).find(({ known: one, row: other }) =>
        isAtTheTime(row, other ?? one),
      ),
    add: (row: FeedVehicle): FeedVehicle => {
      note({ known: null, ref: row.ref, ktype: row.ktype, row }, nameIdentity(row));
      return row;
    },
    claim: (entry: Entry, row: FeedVehicle) => {
      entry.row = row;
      entry.ref = row.ref ?? entry.ref;
      entry.ktype = row.ktype ?? entry.ktype;
      if (entry.known?.heir == null) note(entry, nameIdentity(row));
    },
  };
}

type Built = Pick<FeedVehicle, "from" | "to">;

/** Whether both were built in some month. */
function isAtTheTime(one: Built, other: Built | null): boolean {
  return other !== null && one.from <= (other.to ?? Infinity) && other.from <= (one.to ?? Infinity);
}

/** Whether an entry already has another number than the row's. */
function isOther(entry: Entry, row: FeedVehicle): boolean {
  const differs = <T>(a: T | null, b: T | null) => a !== null && b !== null && a !== b;
  return differs(entry.ref, row.ref) || differs(entry.ktype, row.ktype);
}

function ofNames(entries: readonly Entry[], row: FeedVehicle): Entry | string | null {
  const open = entries.filter((entry) => !isOther(entry, row));
  const [first, second] = open;
  const unnumbered = open.find(({ ref, ktype }) => ref === null && ktype === null);
  if (unnumbered) return unnumbered;
  return second ? `has the names of ${open.length} vehicles: give its ref or ktype` : (first ?? null);
}

function isNews(row: FeedVehicle, known: KnownVehicle, has: VehicleReader["has"]): boolean {
  return (
    known.isRetired ||
    makeKey(row.make) !== makeKey(known.make) ||
    modelIdentity(row) !== modelIdentity(known) ||
    row.name !== known.name ||
    row.fuel !== known.fuel ||
    row.from !== known.from ||
    row.monthKnown !== known.monthKnown ||
    (row.ref !== null && row.ref !== known.ref) ||
    (row.ktype !== null && row.ktype !== known.ktype) ||
    (has("engine_codes") && row.engineCodes.join() !== known.engineCodes.join()) ||
    (["kw", "cc", "to"] as const).some((field) => has(field) && row[field] !== known[field])
  );
}
