import type { Zone } from "@tuerca/contract";
import { openDatabase } from "@tuerca/platform/database/database";
import { listCarriers, type ZonePrice } from "./carrier-admin.repository.ts";
import { addCarrier, dropZone, offerCarrier, priceZone, setTracking } from "./manage-carriers.ts";

export type CarrierRow = Awaited<ReturnType<typeof listCarriers>>[number];

/**
 * The operator's view of carriers, by name. All actions but `add` throw NotFound for an unknown
 * name.
 */
export type CarrierAdmin = {
  /** Throws Invalid for a taken name. */
  add(name: string, description: string): Promise<void>;
  /** Sets the carrier's price in a zone. */
  set(name: string, zone: Zone, price: ZonePrice): Promise<void>;
  /** Removes a zone from the carrier; throws NotFound if the carrier does not serve it. */
  drop(name: string, zone: Zone): Promise<void>;
  /**
   * Sets the template of its tracking addresses, with `{tracking}` for the number; null removes it.
   */
  setTracking(name: string, template: string | null): Promise<void>;
  /** Offers the carrier to carts, or stops offering it. */
  setActive(name: string, active: boolean): Promise<void>;
  /** One row for each carrier and zone. */
  list(): Promise<CarrierRow[]>;
  close(): Promise<void>;
};

/**
 * Opens the view on a migrated database. Running shops apply each change at once; placed orders
 * stay as they are.
 */
export function openCarrierAdmin(databaseUrl: string): CarrierAdmin {
  const { db, close } = openDatabase(databaseUrl, 2);
  return {
    add: (name, description) => addCarrier(db, name, description),
    set: (name, zone, price) => priceZone(db, { name }, zone, price),
    drop: (name, zone) => dropZone(db, { name }, zone),
    setTracking: (name, template) => setTracking(db, { name }, template),
    setActive: (name, active) => offerCarrier(db, { name }, active),
    list: () => listCarriers(db),
    close,
  };
}
