import { shipParcels as shipCall } from "@tuerca/office-contract";
import { readYears } from "../../flows/orders/order-years.repository.ts";
import { openParcelRows } from "../../flows/orders/parcels/parcel-rows.ts";
import { shipParcels } from "../../flows/preparing/ship-parcels.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { faultText, presentParcels } from "./present-parcels.ts";

/** The call that records parcels. */
export function registerParcelRoutes(office: Office): void {
  const { context } = office;
  serveOffice(office, shipCall, async ({ body }) => {
    const read = openParcelRows(await readYears(context.database.db, context.clock.now()));
    const rows = body.parcels.map(({ number, tracking_number: trackingNumber, carrier, joint }, index) => {
      const given = { number, trackingNumber, carrier: carrier ?? null };
      return { given, isJoint: joint, ...read(index + 1, given) };
    });
    const known = rows.flatMap(({ parcel, isJoint }) => (parcel ? [{ ...parcel, isJoint }] : []));
    const withCorrections = body.corrects;
    const shipped = await shipParcels(context, known, { withCorrections });
    const presented = (await presentParcels(context, shipped, { withCorrections })).values();
    const parcels = rows.map(({ given, fault }) => {
      const done = fault ? undefined : presented.next().value;
      if (done) return done;
      const { number, trackingNumber: tracking_number, carrier } = given;
      const reason = fault ? faultText(fault) : null;
      return { number, tracking_number, carrier, state: "rejected" as const, reason };
    });
    return { body: { parcels } };
  });
}
