import type { Zone } from "@tuerca/contract";
import { recordAct } from "../../platform/audit/index.ts";
import { openDatabase, type Trx } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
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
  const change = (name: string, work: (trx: Trx, id: number) => Promise<void>) =>
    inTransaction(db, async (trx) => {
      const id = await findCarrierId(trx, name);
      if (id === null) throw new NotFound(`There is no carrier "${name}".`);
      await work(trx, id);
    });
  return {
    add: (name, description) =>
      inTransaction(db, async (trx) => {
        if (!(await insertCarrier(trx, name, description)))
          throw new Invalid(`There is a carrier "${name}" already.`);
        await recordAct(trx, "carrier.added", name);
      }),
    set: (name, zone, price) =>
      change(name, async (trx, id) => {
        await putZone(trx, id, zone, price);
        await recordAct(trx, "carrier.priced", name, { after: { zone, ...price } });
      }),
    drop: (name, zone) =>
      change(name, async (trx, id) => {
        if (!(await deleteZone(trx, id, zone))) throw new NotFound(`"${name}" does not deliver to ${zone}.`);
        await recordAct(trx, "carrier.zone_dropped", name, { before: { zone } });
      }),
    setTracking: (name, template) =>
      change(name, async (trx, id) => {
        await setTrackingTemplate(trx, id, template);
        await recordAct(trx, "carrier.tracking", name, { after: { template } });
      }),
    setActive: (name, active) =>
      change(name, async (trx, id) => {
        await setActive(trx, id, active);
        await recordAct(trx, active ? "carrier.offered" : "carrier.rested", name);
      }),
    list: () => listCarriers(db),
    close,
  };
}
