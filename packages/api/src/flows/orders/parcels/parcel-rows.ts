import { ORDER_NUMBER, readOrderNumber } from "@tuerca/contract";
import { cellText } from "@tuerca/feeds";
import type { YearOf } from "../order-years.repository.ts";

/** A parcel as a row of a file names it; a null carrier means the order's own. */
export type ParcelRow = { number: string; trackingNumber: string; carrier: string | null };

/**
 * Why a row names no parcel. `rounded`: a spreadsheet has cut its digits; `twice`: the order stands
 * in `line` too, with another parcel, which counts.
 */
export type ParcelFault = {
  kind: "number" | "tracking" | "rounded" | "carrier" | "twice";
  line?: number;
};

type Cells = Readonly<Record<keyof ParcelRow, unknown>>;
type Read = { parcel: ParcelRow; fault?: never } | { parcel?: never; fault: ParcelFault };

/** Reads a row's cells as a parcel. */
export type ParcelReader = (line: number, cells: Cells) => Read;

/**
 * The reader of a file's rows by their lines. Of an order's rows, the first one counts. `yearOf`
 * says the year of numbers without one.
 */
export function openParcelRows(yearOf: YearOf): ParcelReader {
  const seen = new Map<string, ParcelRow & { line: number }>();
  return (line, cells) => {
    const typed = cellText(cells.number);
    const number = readOrderNumber(typed, yearOf) ?? typed;
    const trackingNumber = withoutQuote(cellText(cells.trackingNumber));
    const carrier = cellText(cells.carrier) || null;
    const kind = isRounded(cells.trackingNumber) ? "rounded" : faultOf(number, trackingNumber, carrier ?? "");
    if (kind) return { fault: { kind } };
    const before = seen.get(number) ?? { number, trackingNumber, carrier, line };
    if (before.trackingNumber !== trackingNumber || before.carrier !== carrier)
      return { fault: { kind: "twice", line: before.line } };
    seen.set(number, before);
    return { parcel: { number, trackingNumber, carrier } };
  };
}

/** Of a number, spreadsheets keep 15 digits. */
function isRounded(cell: unknown): boolean {
  return typeof cell === "number" && cell >= 1e15;
}

/** A spreadsheet marks numbers that are texts with an apostrophe. */
function withoutQuote(text: string): string {
  return text.replace(/^'(?=[^']+$)/, "");
}

function faultOf(number: string, trackingNumber: string, carrier: string): ParcelFault["kind"] | null {
  if (!ORDER_NUMBER.test(number)) return "number";
  if (!/^[^\p{C}]{1,60}$/u.test(trackingNumber)) return "tracking";
  if (/^\d+([.,]\d+)?E\+?\d+$/i.test(trackingNumber)) return "rounded";
  return /^[^\p{C}]{0,60}$/u.test(carrier) ? null : "carrier";
}

/**
 * Column names as `headerKey` returns them, in Spanish and English, including those of the shop's
 * own export.
 */
const COLUMNS: Readonly<Record<keyof ParcelRow, readonly string[]>> = {
  number: ["pedido", "numero", "numerodepedido", "nodepedido", "nopedido", "order", "number", "ordernumber"],
  trackingNumber: [
    "seguimiento",
    "numerodeseguimiento",
    "nodeseguimiento",
    "codigodeseguimiento",
    "localizador",
    "tracking",
    "trackingnumber",
    "trackingnumbers",
    "trackingcode",
  ],
  carrier: ["transportista", "agencia", "carrier"],
};

/** Whether a column's name says that it has this part of a parcel. */
function means(column: string, what: keyof ParcelRow): boolean {
  return COLUMNS[what].includes(headerKey(column));
}

/** Other names of carriers' files; those above are surer. */
const OTHER_COLUMNS: Readonly<Record<keyof ParcelRow, readonly string[]>> = {
  number: (
    "referencia ref referenciapedido refpedido referenciacliente refcliente referenciadelcliente sureferencia " +
    "numpedido npedido pedidon pedidono numerodeorden orden idpedido codigopedido codigodepedido " +
    "orderid orderno ordernr orderreference reference customerreference shipmentreference referenz bestellnummer bestellung " +
    "commande numerocommande refcommande encomenda numeroencomenda ordine numeroordine bestelnummer"
  ).split(" "),
  trackingNumber: (
    "expedicion numeroexpedicion numerodeexpedicion noexpedicion nodeexpedicion codigoexpedicion numexpedicion nexpedicion " +
    "envio numeroenvio numerodeenvio noenvio nodeenvio codigoenvio codigodeenvio numenvio nenvio albaran numeroalbaran noalbaran " +
    "numseguimiento nseguimiento codigoseguimiento numeroseguimiento guia numeroguia trackingno trackingnr trackingid trackandtrace tracktrace " +
    "shipment shipmentnumber shipmentid consignment consignmentnumber awb parcelnumber sendungsnummer sendungsnr paketnummer trackingnummer " +
    "colis numerocolis suivi numerodesuivi numerosuivi rastreio codigorastreio spedizione numerospedizione zendingnummer barcode codigodebarras"
  ).split(" "),
  carrier:
    "empresadetransporte transporte mensajeria courier shipper spediteur transporteur vettore corriere vervoerder".split(
      " ",
    ),
};

/**
 * The columns that may have a part of a parcel: those with surer names, or else with other ones.
 */
export function columnsFor(columns: readonly string[], what: keyof ParcelRow): string[] {
  const sure = columns.filter((column) => means(column, what));
  return sure.length > 0 ? sure : columns.filter((column) => OTHER_COLUMNS[what].includes(headerKey(column)));
}

/** `Nº de pedido` becomes `nodepedido`. */
function headerKey(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}
