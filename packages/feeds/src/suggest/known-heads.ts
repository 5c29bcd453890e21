import { FIELDS } from "../map/fields.ts";
import { FIELD_NAMES, nameKey, PRICE_WITHOUT_VAT, WEIGHT_IN_GRAMS } from "./column-names.ts";

/** Names in other files than catalogues: rejected rows, links, vehicles, parcels, bank extracts. */
const OTHERS = `line, field, reason, ktype, make, platform, body, engine, engine codes, engine code, kw, cc, fuel,
  from, to, position, restriction, conditions, relationship, relationshipdetails, customlabel,
  pedido, numero de pedido, n de pedido, no de pedido, order, order number, seguimiento, n de seguimiento, numero de seguimiento,
  localizador, tracking, tracking number, transportista, agencia, carrier,
  fecha, fecha operacion, fecha valor, f valor, date, concepto, importe, saldo, amount, movimiento, debe, haber, cargo, abono,
  cargos, abonos, montadora, modelo, geracao, motor, codigo peca, ano inicio, ano fim`;

const KNOWN = new Set([
  ...[...FIELD_NAMES.values()].flat(),
  ...PRICE_WITHOUT_VAT,
  ...WEIGHT_IN_GRAMS,
  ...FIELDS.map(nameKey),
  ...OTHERS.split(",").map(nameKey),
]);

/** Whether a cell is a name that columns are known by, or one of a map's. */
export function isKnownHead(cell: string, names: ReadonlySet<string>): boolean {
  if (cell.length > 60) return false;
  return KNOWN.has(nameKey(cell)) || names.has(cell.trim().toLowerCase());
}
