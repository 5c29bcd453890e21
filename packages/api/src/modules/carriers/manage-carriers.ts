import type { Zone } from "@tuerca/contract";
import { recordAct } from "@tuerca/platform/audit";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid, NotFound } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import {
  type CarrierKey,
  deleteZone,
  findPrice,
  insertCarrier,
  type LockedCarrier,
  lockCarrier,
  NO_PRICE,
  putZone,
  type StoredPrice,
  setActive,
  setTrackingTemplate,
  type ZonePrice,
} from "./carrier-admin.repository.ts";

/** Adds a carrier after the others, without zones. Throws Invalid for a taken name. */
export function addCarrier(db: Database, name: string, description: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await insertCarrier(trx, name, description))) {
      throw Invalid.at("name", why("carrier_taken", { name }));
    }
    await recordAct(trx, "carrier.added", name);
  });
}

/**
 * Sets a carrier's price in a zone; the same price again changes nothing. Placed orders keep
 * theirs. Throws NotFound, and Conflict `carrier_changed` if `seen` is another version of the price
 * (`NO_PRICE` for a zone that it does not serve); null has seen none.
 */
export function priceZone(
  db: Database,
  key: CarrierKey,
  zone: Zone,
  price: ZonePrice,
  seen: string | null = null,
): Promise<void> {
  return changeCarrier(db, key, async (trx, { id, name }) => {
    const stored = await findPrice(trx, id, zone);
    if (stored && !stored.isSample && isSame(stored, price)) return;
    refuseUnseen(stored, seen);
    await putZone(trx, id, zone, price);
    const before = stored ? { before: { zone, ...pricesOf(stored) } } : {};
    await recordAct(trx, "carrier.priced", name, { ...before, after: { zone, ...price } });
  });
}

/**
 * Removes a zone from a carrier. Throws NotFound, also if the carrier does not serve it, and
 * Conflict as `priceZone`.
 */
export function dropZone(
  db: Database,
  key: CarrierKey,
  zone: Zone,
  seen: string | null = null,
): Promise<void> {
  return changeCarrier(db, key, async (trx, { id, name }) => {
    const stored = await findPrice(trx, id, zone);
    if (!stored) throw new NotFound(why("carrier_zone", { name, zone }));
    refuseUnseen(stored, seen);
    await deleteZone(trx, id, zone);
    await recordAct(trx, "carrier.zone_dropped", name, { before: { zone, ...pricesOf(stored) } });
  });
}

/** Offers a carrier to carts, or stops offering it. Throws NotFound. */
export function offerCarrier(db: Database, key: CarrierKey, active: boolean): Promise<void> {
  return changeCarrier(db, key, async (trx, carrier) => {
    if (carrier.active === active) return;
    await setActive(trx, carrier.id, active);
    await recordAct(trx, active ? "carrier.offered" : "carrier.rested", carrier.name);
  });
}

/**
 * Sets the template of a carrier's tracking addresses; null removes it. Throws NotFound, and
 * Conflict if `seen` names another template than there is; undefined has seen none.
 */
export function setTracking(
  db: Database,
  key: CarrierKey,
  template: string | null,
  seen?: string | null,
): Promise<void> {
  return changeCarrier(db, key, async (trx, carrier) => {
    if (carrier.template === template) return;
    if (seen !== undefined && seen !== carrier.template) throw changed();
    await setTrackingTemplate(trx, carrier.id, template);
    const before = { template: carrier.template };
    await recordAct(trx, "carrier.tracking", carrier.name, { before, after: { template } });
  });
}

function changeCarrier(
  db: Database,
  key: CarrierKey,
  work: (trx: Trx, carrier: LockedCarrier) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const carrier = await lockCarrier(trx, key);
    if (!carrier) {
      const named = "name" in key ? `"${key.name}"` : String(key.id);
      throw new NotFound(why("carrier_unknown", { carrier: named }));
    }
    await work(trx, carrier);
  });
}

function isSame(stored: StoredPrice, price: ZonePrice): boolean {
  return JSON.stringify(pricesOf(stored)) === JSON.stringify(pricesOf(price));
}

function pricesOf({ priceCents, freeFromCents, minDays, maxDays, cash }: ZonePrice) {
  const fee = cash && { feeCents: cash.feeCents, maxCents: cash.maxCents };
  return { priceCents, freeFromCents, minDays, maxDays, cash: fee };
}

function refuseUnseen(stored: StoredPrice | null, seen: string | null): void {
  if (seen !== null && seen !== (stored?.version ?? NO_PRICE)) throw changed();
}

function changed(): Conflict {
  return new Conflict("carrier_changed", "Este transportista ha cambiado mientras lo mirabas.");
}
