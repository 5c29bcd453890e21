import type { Invoice, InvoiceLine } from "../index.ts";
import type { PickOrder } from "../warehouse/order.ts";

/** An address of AEAT's, from its QR document 0.5.0, section 8.3. */
export const AEAT_URL =
  "https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678-G33&fecha=01-09-2024&importe=241.4";

const BRAKES: InvoiceLine = {
  description: "Pastillas de freno delanteras cerámicas, juego de 4",
  sku: "BRK-20418",
  pieces: 2,
  unitNetCents: 3719,
  unitGrossCents: 4500,
  discountCents: 900,
  rate: 2100,
  totalCents: 8100,
};

/** A full invoice of 10 lines at one rate, paid by gift card and card. */
export const fullInvoice: Invoice = {
  kind: "full",
  siteName: "Tuerca",
  number: "F2027-000123",
  issuedOn: "2027-01-14",
  operationOn: "2027-01-12",
  orderNumber: "T-100234",
  issuer: {
    name: "Recambios Tuerca, S.L.",
    nif: "B12345674",
    address: ["Calle de la Fragua, 18, nave 4", "28906 Getafe (Madrid)", "España"],
  },
  recipient: {
    name: "Talleres Núñez e Hijos, S.L.",
    nif: "B87654323",
    address: ["Avenida de la Constitución, 112, 3.º B", "41001 Sevilla (Sevilla)", "España"],
  },
  reference: null,
  lines: linesOf(10),
  vat: [{ rate: 2100, baseCents: 66942, amountCents: 14058 }],
  exempt: null,
  vouchers: null,
  totalCents: 81000,
  payments: [
    { method: "Pagado con tarjeta regalo", amountCents: 5000 },
    { method: "Tarjeta terminada en 4242", amountCents: 76000 },
  ],
  qr: { url: AEAT_URL, isSent: true },
  notes: ["Inscrita en el Registro Mercantil de Madrid, tomo 41.203, folio 12, hoja M-729118."],
};

/** Lines of 81,00 € each. */
export function linesOf(count: number): InvoiceLine[] {
  return Array.from({ length: count }, (_, index) => ({ ...BRAKES, sku: `BRK-${20418 + index}` }));
}

/** A simplified invoice with deliveries at 21 %, exempt ones and a voucher. */
export const mixedInvoice: Invoice = {
  ...fullInvoice,
  kind: "simplified",
  recipient: null,
  operationOn: null,
  number: "S2027-000077",
  lines: [
    BRAKES,
    {
      description: "Filtro de aceite",
      sku: "FIL-1",
      pieces: 1,
      unitNetCents: 1000,
      unitGrossCents: 1000,
      discountCents: 0,
      rate: "exempt",
      totalCents: 1000,
    },
    {
      description: "Tarjeta regalo",
      sku: null,
      pieces: 1,
      unitNetCents: 5000,
      unitGrossCents: 5000,
      discountCents: 0,
      rate: "voucher",
      totalCents: 5000,
    },
  ],
  vat: [{ rate: 2100, baseCents: 6694, amountCents: 1406 }],
  exempt: {
    mention: "Operación exenta: art. 21 Ley 37/1992, del Impuesto sobre el Valor Añadido (exportación).",
    baseCents: 1000,
  },
  vouchers: { mention: "Bono polivalente: el IVA se devenga cuando se usa.", amountCents: 5000 },
  totalCents: 14100,
  payments: [{ method: "Bizum", amountCents: 14100 }],
};

/** Rectifies one piece of the full invoice, by differences. */
export const rectifyingInvoice: Invoice = {
  ...fullInvoice,
  kind: "rectifying",
  number: "R2027-000004",
  issuedOn: "2027-01-20",
  operationOn: null,
  reference: {
    invoices: [{ number: "F2027-000123", issuedOn: "2027-01-14" }],
    cause: "Devolución de una unidad por desistimiento",
  },
  lines: [{ ...BRAKES, pieces: -1, discountCents: 450, totalCents: -4050 }],
  vat: [{ rate: 2100, baseCents: -3347, amountCents: -703 }],
  totalCents: -4050,
  payments: [{ method: "Devuelto a la tarjeta terminada en 4242", amountCents: -4050 }],
};

/** Two orders that share a sku. */
export const pickOrders: PickOrder[] = [
  {
    number: "T-100234",
    placedOn: "2027-01-12",
    carrier: "Envío estándar (SEUR)",
    address: {
      name: "María Núñez Ibáñez",
      lines: ["Avenida de la Constitución, 112, 3.º B", "41001 Sevilla (Sevilla)", "España"],
    },
    comments: "Dejar en la portería",
    lines: [
      { sku: "FIL-OC-90", description: "Filtro de aceite", storage: "A-03-2", pieces: 1 },
      {
        sku: "BRK-20418",
        description: "Pastillas de freno delanteras cerámicas",
        storage: "B-11-1",
        pieces: 2,
      },
    ],
  },
  {
    number: "T-100235",
    placedOn: "2027-01-13",
    carrier: "Punto de recogida",
    address: { name: "Łukasz Müller", lines: ["Carrer de Mallorca, 401", "08013 Barcelona (Barcelona)"] },
    comments: null,
    lines: [
      {
        sku: "8412345678905",
        description: "Batería 12 V 70 Ah, arranque en frío 720 A",
        storage: null,
        pieces: 1,
      },
      {
        sku: "BRK-20418",
        description: "Pastillas de freno delanteras cerámicas",
        storage: "B-11-1",
        pieces: 3,
      },
    ],
  },
];
