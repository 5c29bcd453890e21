import {
  addOfficeCarrier,
  dropOfficeZone,
  listOfficeCarriers,
  NO_ZONE_PRICE,
  offerOfficeCarrier,
  previewZonePrice,
  setOfficeTracking,
  setZonePrice,
} from "@tuerca/office-contract";
import { Invalid, NotFound } from "@tuerca/platform/errors";
import {
  addCarrier,
  dropZone,
  listCarriers,
  NO_PRICE,
  offerCarrier,
  previewPrice,
  priceZone,
  setTracking,
  trackingTemplateProblem,
} from "../../modules/carriers/index.ts";
import { explainConflict } from "../door/explain-conflict.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { registerCarrierTable } from "./carrier-table.ts";
import { presentCarriers, presentQuote, priceIn } from "./present-carriers.ts";

/** The calls about carriers of parcels: zones, prices, tracking links. */
export function registerShippingRoutes(office: Office): void {
  const { config, clock, database } = office.context;
  const { db } = database;
  const readAll = async () => presentCarriers(await listCarriers(db));
  /** Runs a change of a carrier that the office shows; a refusal says who was faster. */
  const change = async (id: number, work: (key: { id: number }) => Promise<void>) => {
    const carrier = (await readAll()).find((one) => one.id === id);
    if (!carrier) throw new NotFound("Este transportista no existe.");
    await explainConflict(db, carrier.name, () => work({ id }), "carrier.");
    return { body: null };
  };

  serveOffice(office, listOfficeCarriers, async () => ({ body: await readAll() }));
  registerCarrierTable(office);
  serveOffice(office, addOfficeCarrier, async ({ body: { name, description } }) => {
    await addCarrier(db, name, description);
    return { body: null };
  });
  serveOffice(office, previewZonePrice, async ({ params: { id, zone }, body }) => {
    const carrier = (await readAll()).find((one) => one.id === id);
    if (!carrier) throw new NotFound("Este transportista no existe.");
    const { calendar } = config;
    const basket = { goodsCents: body.goods_cents, zone, calendar, now: clock.now() };
    const stored = carrier.zones.find((one) => one.zone === zone);
    const quoteAt = (price: Parameters<typeof priceIn>[0]) =>
      presentQuote(previewPrice(priceIn(price), basket));
    return { body: { before: stored ? quoteAt(stored) : null, after: quoteAt(body.price) } };
  });
  serveOffice(office, setZonePrice, ({ params: { id, zone }, body: { price, seen } }) =>
    change(id, (key) => priceZone(db, key, zone, priceIn(price), seen === NO_ZONE_PRICE ? NO_PRICE : seen)),
  );
  serveOffice(office, dropOfficeZone, ({ params: { id, zone }, body: { seen } }) =>
    change(id, (key) => dropZone(db, key, zone, seen)),
  );
  serveOffice(office, offerOfficeCarrier, ({ params: { id }, body }) =>
    change(id, (key) => offerCarrier(db, key, body.is_offered)),
  );
  serveOffice(office, setOfficeTracking, ({ params: { id }, body: { template, seen } }) => {
    if (template !== null && trackingTemplateProblem(template) !== null) throw wrongTemplate();
    return change(id, (key) => setTracking(db, key, template, seen));
  });
}

function wrongTemplate(): Invalid {
  const text = "Escribe una dirección https:// con {tracking} una vez, detrás del dominio";
  return new Invalid(text, { template: [text] });
}
