import type { Zone } from "@tuerca/contract";
import { openDatabase } from "../../platform/database/database.ts";
import { Invalid, NotFound } from "../../platform/errors.ts";
import {
  deleteZone,
  findCarrierId,
  insertCarrier,
  listCarriers,
  putZone,
  setActive,
  setTrackingTemplate,
  type ZonePrice,
} from "./carrier-admin.repository.ts";

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
  const idOf = async (name: string) => {
    const id = await findCarrierId(db, name);
    if (id === null) throw new NotFound(`There is no carrier "${name}".`);
    return id;
  };
  return {
    add: async (name, description) => {
      if (!(await insertCarrier(db, name, description)))
        throw new Invalid(`There is a carrier "${name}" already.`);
    },
    set: async (name, zone, price) => putZone(db, await idOf(name), zone, price),
    drop: async (name, zone) => {
      if (!(await deleteZone(db, await idOf(name), zone)))
        throw new NotFound(`"${name}" does not deliver to ${zone}.`);
    },
    setTracking: async (name, template) => setTrackingTemplate(db, await idOf(name), template),
    setActive: async (name, active) => setActive(db, await idOf(name), active),
    list: () => listCarriers(db),
    close,
  };
}
