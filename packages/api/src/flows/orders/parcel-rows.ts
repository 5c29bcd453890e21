import { cellText } from "@tuerca/feeds";

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

/** An order's number, whole. */
export const ORDER_NUMBER = /^\d{4}-\d{6,12}$/;

/** The reader of a file's rows by their lines. Of an order's rows, the first one counts. */
export function openParcelRows(): (line: number, cells: Cells) => Read {
  const seen = new Map<string, ParcelRow & { line: number }>();
  return (line, cells) => {
    const number = cellText(cells.number);
    const trackingNumber = cellText(cells.trackingNumber);
    const carrier = cellText(cells.carrier) || null;
    const kind = faultOf(number, trackingNumber, carrier ?? "");
    if (kind) return { fault: { kind } };
    const before = seen.get(number) ?? { number, trackingNumber, carrier, line };
    if (before.trackingNumber !== trackingNumber || before.carrier !== carrier)
      return { fault: { kind: "twice", line: before.line } };
    seen.set(number, before);
    return { parcel: { number, trackingNumber, carrier } };
  };
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
export function means(column: string, what: keyof ParcelRow): boolean {
  return COLUMNS[what].includes(headerKey(column));
}

/** `Nº de pedido` becomes `nodepedido`. */
function headerKey(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}
