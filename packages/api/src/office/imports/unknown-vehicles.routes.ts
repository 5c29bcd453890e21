import {
  chooseKnownVehicles,
  createUnknownVehicle,
  FOUND_VEHICLES,
  findVehicles,
  listUnknownVehicles,
  rejectUnknownVehicles,
  restoreUnknownVehicles,
  UNKNOWN_PAGE_SIZE,
} from "@tuerca/office-contract";
import { openUnknown } from "../../modules/import/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";

/** The calls about vehicles that links name and nobody has. */
export function registerUnknownVehicleRoutes(office: Office): void {
  const { clock, database } = office.context;
  const unknown = openUnknown(database.db, clock);
  serveOffice(office, listUnknownVehicles, async ({ query: { show, make = null, after = 0 } }) => {
    const filter = { isRejected: show === "rejected", make };
    const { makes, rows, next } = await unknown.list(filter, after, UNKNOWN_PAGE_SIZE);
    const named = makes.map(({ key, ...one }) => ({ make: key, ...one }));
    return { body: { makes: named, vehicles: rows.map(present), next } };
  });
  serveOffice(office, createUnknownVehicle, async ({ params: { id }, body }) => ({
    body: await unknown.create(id, body),
  }));
  serveOffice(office, chooseKnownVehicles, async ({ params: { id }, body }) => ({
    body: await unknown.choose(id, body.vehicle_ids),
  }));
  serveOffice(office, rejectUnknownVehicles, async ({ body: { ids } }) => ({
    body: { vehicles: await unknown.reject(ids) },
  }));
  serveOffice(office, restoreUnknownVehicles, async ({ body: { ids } }) => ({
    body: { vehicles: await unknown.restore(ids) },
  }));
  serveOffice(office, findVehicles, async ({ query: { text } }) => ({
    body: await unknown.search(text, FOUND_VEHICLES),
  }));
}

type Row = Awaited<ReturnType<ReturnType<typeof openUnknown>["list"]>>["rows"][number];

function present({ id, spelling, make, model, platform, engine, engineCode, proposal, ...row }: Row) {
  const { products, links, example, sources } = row;
  return {
    id,
    spelling,
    make: proposal.make || make,
    model: [model, platform && `(${platform})`].filter(Boolean).join(" "),
    engine: [engine, engineCode].filter(Boolean).join(" · "),
    from: proposal.from,
    to: proposal.to,
    products,
    links,
    example,
    sources,
    proposal,
  };
}
