import { ImportError } from "@tuerca/feeds";
import { parseVehicleText } from "@tuerca/feeds/values";
import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { holdImports } from "../../taxonomy/index.ts";
import {
  findMergeable,
  type MergeableVehicle,
  moveAlerts,
  moveCars,
  moveLinks,
  type Pair,
  readMergeable,
  redirectVehicles,
} from "./merge-vehicles.repository.ts";
import { findTwins } from "./vehicle-report.repository.ts";

/** All twins of the check, or a vehicle by its number (`ref:A-1`) and the one that is left. */
export type WantedMerge = "twins" | { from: string; into: string };

/** A vehicle that became another one, both in words, with its links and the cars of customers. */
export type MergedVehicle = { from: string; into: string; links: number; cars: number };

/**
 * Makes vehicles one with others: links of products, cars in garages and stock alerts are theirs,
 * and ids, numbers and addresses lead to them. Of twins the older one is left. Throws ImportError
 * for an unknown or merged vehicle, and Conflict `import_busy`.
 */
export async function mergeVehicles(trx: Trx, wanted: WantedMerge): Promise<MergedVehicle[]> {
  await holdImports(trx);
  const pairs = wanted === "twins" ? await pairTwins(trx) : [await findPair(trx, wanted)];
  if (pairs.length === 0) return [];
  const links = await moveLinks(trx, pairs);
  const merged: MergedVehicle[] = [];
  for (const { from, into } of pairs) {
    const cars = await moveCars(trx, from.id, into.id);
    const one = { from: from.name, into: into.name, links: links.get(from.id) ?? 0, cars };
    await recordAct(trx, "vehicle.merged", `id:${from.id}`, {
      before: { name: from.name },
      after: { name: into.name, merged: `id:${into.id}`, links: one.links, cars },
    });
    merged.push(one);
  }
  await redirectVehicles(trx, pairs);
  await moveAlerts(trx);
  return merged;
}

/**
 * Each twin once, by ascending ids: so no vehicle goes that takes another one.
 */
async function pairTwins(trx: Trx): Promise<Pair[]> {
  const twins = (await findTwins(trx)).map(({ ids }) => ids);
  const vehicles = await readMergeable(trx, twins.flat());
  const gone = new Set<number>();
  const pairs: Pair[] = [];
  for (const ids of twins.toSorted((one, other) => one[0] - other[0] || one[1] - other[1])) {
    if (ids.some((id) => gone.has(id))) continue;
    const [into, from] = ids.map((id) => vehicles.get(id));
    if (!into || !from) continue;
    gone.add(from.id);
    pairs.push({ from, into });
  }
  return pairs;
}

async function findPair(trx: Trx, wanted: { from: string; into: string }): Promise<Pair> {
  const [from, into] = [await find(trx, wanted.from), await find(trx, wanted.into)];
  if (from.id === into.id)
    throw new ImportError(`${wanted.from} and ${wanted.into} are one vehicle already.`);
  return { from, into };
}

async function find(trx: Trx, text: string): Promise<MergeableVehicle> {
  const named = parseVehicleText(text);
  const isNumber = named !== null && Boolean(named.id || named.ref || named.ktype);
  if (!isNumber) throw new ImportError(`${text} is no vehicle's number, such as ref:A-1, ktype:123 or id:5.`);
  const vehicle = await findMergeable(trx, named);
  if (!vehicle) throw new ImportError(`There is no vehicle ${text}.`);
  if (vehicle.heir === null) return vehicle;
  throw new ImportError(`${text} is merged into id:${vehicle.heir} already.`);
}
