import {
  exportCarriers,
  type OfficeCarrier,
  type OfficeZonePrice,
  ZONE_WORDS,
} from "@tuerca/office-contract";
import { listCarriers } from "../../modules/carriers/index.ts";
import type { Office } from "../door/office.ts";
import { count, euros, type ListColumn, listTable, text, yesNo } from "../tables/list-table.ts";
import { serveTable } from "../tables/serve-table.ts";
import { presentCarriers } from "./present-carriers.ts";

/** A carrier's price in a zone; null for a carrier that serves none. */
type Row = { carrier: OfficeCarrier; price: OfficeZonePrice | null };

const COLUMNS: readonly ListColumn<Row>[] = [
  text("Transportista", ({ carrier }) => carrier.name),
  text("Descripción", ({ carrier }) => carrier.description),
  yesNo("Se ofrece", ({ price }) => price?.is_offered ?? false),
  text("Enlace de seguimiento", ({ carrier }) => carrier.tracking_template),
  text("Zona", ({ price }) => price && ZONE_WORDS[price.zone]),
  euros("Precio", ({ price }) => price?.price_cents ?? null),
  euros("Gratis desde", ({ price }) => price?.free_from_cents ?? null),
  count("Días como poco", ({ price }) => price?.min_days ?? null),
  count("Días como mucho", ({ price }) => price?.max_days ?? null),
  euros("Recargo contra reembolso", ({ price }) => price?.cash?.fee_cents ?? null),
  euros("Contra reembolso hasta", ({ price }) => price?.cash?.max_cents ?? null),
];

/** The call of the table of carriers' prices. */
export function registerCarrierTable(office: Office): void {
  const name = { object: "carriers", file: "envios" };
  serveTable(office, exportCarriers, name, ({ session }) => async (trx) => {
    const rows = presentCarriers(await listCarriers(trx)).flatMap((carrier): Row[] =>
      carrier.zones.length === 0
        ? [{ carrier, price: null }]
        : carrier.zones.map((price) => ({ carrier, price })),
    );
    return listTable(COLUMNS, session, rows);
  });
}
