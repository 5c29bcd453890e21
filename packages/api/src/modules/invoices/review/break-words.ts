import { inSpanish, stopInSpanish } from "@tuerca/platform/refusals/stop-words";

/** The name of a record in a sentence, such as `Record 3 (F2026-000002)`. */
const RECORD = String.raw`Record (\d+) \((.+)\)`;

const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^Record (\d+) is missing: .*$/, "Falta el registro $1."],
  [new RegExp(`^${RECORD} is no record\\.$`), "El registro $1 ($2) no se puede leer."],
  [new RegExp(`^${RECORD} does not follow .*$`), "El registro $1 ($2) no sigue al anterior."],
  [new RegExp(`^${RECORD}: the column .* differs .*$`), "El registro $1 ($2) no coincide con sus datos."],
  [new RegExp(`^${RECORD} was generated before .*$`), "El registro $1 ($2) es anterior al que le precede."],
  [new RegExp(`^${RECORD} belongs to another .*$`), "El registro $1 ($2) es de otra cadena."],
  [new RegExp(`^${RECORD} is the record of .*$`), "El registro $1 ($2) no es de su factura."],
  [new RegExp(`^${RECORD} has the state .*$`), "El estado del registro $1 ($2) contradice sus fechas."],
  [
    new RegExp(`^${RECORD} or its invoice is not as .*$`),
    "El registro $1 ($2) o su factura no están como se guardaron.",
  ],
  [
    /^The chain of (\S+), installation (.+), has (\d+) records, but (\d+) are stored\.$/,
    "La cadena de $1, instalación $2, cuenta $3 registros, pero hay $4.",
  ],
  [/^Series (\S+) lacks number (\d+): .*$/, "A la serie $1 le falta el número $2."],
  [/^Series (\S+) ends at .*$/, "El final de la serie $1 no es el de sus facturas."],
  [
    /^Invoice (\S+) of .* is older than (\S+) before it\.$/,
    "La factura $1 es anterior a la $2, que le precede.",
  ],
  [/^Invoice (\S+) is number .* of series (\S+)\.$/, "El número de la factura $1 no es el de su serie $2."],
  [/^The document of invoice (\S+) is none\.$/, "El documento de la factura $1 no se puede leer."],
  [
    /^The document of invoice (\S+) contradicts itself: .*$/,
    "El documento de la factura $1 se contradice: sus sumas no cuadran.",
  ],
  [/^Invoice (\S+) (?:of \S+ )?shows .*$/, "La factura $1 no coincide con su documento."],
  [
    /^The (sums|rates) of invoice (\S+) differ from its document\.$/,
    "Los importes de la factura $2 no son los de su documento.",
  ],
  [
    /^The (sums|rates) of invoice (\S+) differ from its record\.$/,
    "Los importes de la factura $2 no son los de su registro.",
  ],
  [/^Invoice (\S+) has no billing record\.$/, "La factura $1 no tiene registro."],
  [/^Invoice (\S+) was issued at another time .*$/, "La hora de la factura $1 no es la de su registro."],
  [/^Invoice (\S+) is cancelled without .*$/, "La factura $1 está anulada sin registro de ello."],
  [
    /^Invoice (\S+) has a cancellation record, .*$/,
    "La factura $1 tiene registro de anulación, pero cuenta como válida.",
  ],
  [
    /^Invoice (\S+) was cancelled at another .*$/,
    "La hora de anulación de la factura $1 no es la de su registro.",
  ],
  [
    /^Invoice (\S+) is (of|for) .*, but its record .*$/,
    "El emisor o el destinatario de la factura $1 no es el de su registro.",
  ],
  [/^Invoice (\S+) is \S+, but its record is \S+\.$/, "El tipo de la factura $1 no es el de su registro."],
  [/^Invoice (\S+) refers to .*$/, "La factura $1 no se refiere a las mismas que su registro."],
  [/^The order of invoice (\S+) is missing\.$/, "Falta el pedido de la factura $1."],
  [/^Order (\S+) of invoice (\S+) cannot be read: .*$/, "El pedido $1 de la factura $2 no se puede leer."],
  [
    /^Invoice (\S+) and order (\S+) differ in line (\d+)\.$/,
    "La línea $3 de la factura $1 no es la del pedido $2.",
  ],
  [/^Invoice (\S+) and order (\S+) differ in .*$/, "La factura $1 no coincide con el pedido $2."],
  [
    /^Invoice (\S+) is not that of its order's correction\.$/,
    "La factura $1 no es la del cambio de su pedido.",
  ],
  [/^Order (\S+) is paid and has no invoice\.$/, "El pedido $1 está pagado y no tiene factura."],
  [/^Order (\S+) has kept .*$/, "Las facturas del pedido $1 no suman lo cobrado menos lo devuelto."],
  [/^The total of order (\S+) is not .*$/, "El total del pedido $1 no es la suma de sus partes."],
  [/^Invoice (\S+) rectifies .*$/, "La factura $1 no coincide con el reembolso que rectifica."],
];

/** The first break that verifying found, in Spanish for the staff. */
export function breakInSpanish(sentence: string): string {
  return inSpanish(TEXTS, stopInSpanish(sentence));
}
