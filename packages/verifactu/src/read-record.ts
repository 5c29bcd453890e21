import type {
  ChainLink,
  ForeignId,
  InvoiceId,
  Line,
  Party,
  Rectification,
  SealedRecord,
  SoftwareSystem,
} from "./record.ts";
import { readAgencyDate, readDecimal } from "./values.ts";
import { childOf, childrenOf, requiredText, textOf, VerifactuMessageError, type XmlElement } from "./xml.ts";

const MENDS = { X: "rejected", S: "rejected_correction" } as const;

/** A record as it was sent, whether or not it keeps the rules. */
export function readRecord(record: XmlElement | undefined): SealedRecord {
  if (record?.name === "RegistroAlta") return readRegistration(record);
  if (record?.name === "RegistroAnulacion") return readCancellation(record);
  throw new VerifactuMessageError("The message lacks a record");
}

function readRegistration(record: XmlElement): SealedRecord {
  const read = {
    type: "registration",
    invoice: readInvoice(childOf(record, "IDFactura")),
    issuerName: requiredText(record, "NombreRazonEmisor"),
    mends: readMends(record),
    kind: requiredText(record, "TipoFactura"),
    ...readKind(record),
    operationDate: optional(textOf(record, "FechaOperacion"), readDate),
    description: requiredText(record, "DescripcionOperacion"),
    lines: childrenOf(childOf(record, "Desglose"), "DetalleDesglose").map(readLine),
    vatCents: readCents(record, "CuotaTotal"),
    totalCents: readCents(record, "ImporteTotal"),
    ...readEnd(record),
  };
  return read as SealedRecord;
}

function readCancellation(record: XmlElement): SealedRecord {
  return {
    type: "cancellation",
    invoice: readInvoice(childOf(record, "IDFactura"), "Anulada"),
    wasRejected: flag(record, "RechazoPrevio"),
    isUnregistered: flag(record, "SinRegistroPrevio"),
    ...readEnd(record),
  };
}

function readMends(record: XmlElement): "accepted" | "rejected" | "rejected_correction" | undefined {
  const rejected = textOf(record, "RechazoPrevio");
  if (rejected === "X" || rejected === "S") return MENDS[rejected];
  return textOf(record, "Subsanacion") === "S" ? "accepted" : undefined;
}

function readKind(record: XmlElement) {
  const recipients = childOf(record, "Destinatarios");
  const replaced = childOf(record, "FacturasSustituidas");
  const by = textOf(record, "TipoRectificativa");
  return {
    isQualifiedSimplified: flag(record, "FacturaSimplificadaArt7273"),
    isWithoutRecipient: flag(record, "FacturaSinIdentifDestinatarioArt61d"),
    ...(recipients && { recipients: childrenOf(recipients, "IDDestinatario").map(readParty) }),
    ...(replaced && {
      replaces: childrenOf(replaced, "IDFacturaSustituida").map((invoice) => readInvoice(invoice)),
    }),
    ...(by && { rectification: readRectification(record, by) }),
  };
}

function readRectification(record: XmlElement, by: string): Rectification {
  const rectified = childrenOf(childOf(record, "FacturasRectificadas"), "IDFacturaRectificada");
  const invoices = rectified.map((invoice) => readInvoice(invoice));
  const amounts = childOf(record, "ImporteRectificacion");
  if (by !== "S") return { by: "I", invoices };
  return {
    by,
    invoices,
    baseCents: readCents(amounts, "BaseRectificada"),
    vatCents: readCents(amounts, "CuotaRectificada"),
  };
}

function readLine(element: XmlElement): Line {
  const treatment = textOf(element, "CalificacionOperacion") ?? requiredText(element, "OperacionExenta");
  const tax = textOf(element, "Impuesto") ?? "01";
  const regime = textOf(element, "ClaveRegimen");
  const line = {
    tax,
    ...(regime && { regime }),
    treatment,
    baseCents: readCents(element, "BaseImponibleOimporteNoSujeto"),
    ...(treatment === "S1" && {
      rateBasisPoints: readCents(element, "TipoImpositivo"),
      vatCents: readCents(element, "CuotaRepercutida"),
    }),
  };
  return line as Line;
}

function readParty(element: XmlElement): Party {
  const name = requiredText(element, "NombreRazon");
  const other = childOf(element, "IDOtro");
  if (!other) return { name, nif: requiredText(element, "NIF") };
  const country = textOf(other, "CodigoPais");
  const foreignId = {
    type: requiredText(other, "IDType"),
    id: requiredText(other, "ID"),
    ...(country && { country }),
  };
  return { name, foreignId: foreignId as ForeignId };
}

function readEnd(record: XmlElement) {
  return {
    reference: textOf(record, "RefExterna"),
    previous: optional(childOf(childOf(record, "Encadenamiento"), "RegistroAnterior"), readLink) ?? null,
    system: readSystem(childOf(record, "SistemaInformatico")),
    generatedAt: requiredText(record, "FechaHoraHusoGenRegistro"),
    hash: requiredText(record, "Huella"),
  };
}

function readLink(element: XmlElement): ChainLink {
  return { ...readInvoice(element), hash: requiredText(element, "Huella") };
}

function readSystem(system: XmlElement | undefined): SoftwareSystem {
  return {
    producer: { name: requiredText(system, "NombreRazon"), nif: requiredText(system, "NIF") },
    name: requiredText(system, "NombreSistemaInformatico"),
    id: requiredText(system, "IdSistemaInformatico"),
    version: requiredText(system, "Version"),
    installation: requiredText(system, "NumeroInstalacion"),
    isOnlyVerifactu: textOf(system, "TipoUsoPosibleSoloVerifactu") === "S",
    canServeManyIssuers: textOf(system, "TipoUsoPosibleMultiOT") === "S",
    servesManyIssuers: textOf(system, "IndicadorMultiplesOT") === "S",
  };
}

/** The key of an invoice; in a cancellation its elements' names end in "Anulada". */
export function readInvoice(element: XmlElement | undefined, ending: "" | "Anulada" = ""): InvoiceId {
  return {
    issuer: requiredText(element, `IDEmisorFactura${ending}`),
    number: requiredText(element, `NumSerieFactura${ending}`),
    date: readDate(requiredText(element, `FechaExpedicionFactura${ending}`)),
  };
}

function readDate(text: string): string {
  const date = readAgencyDate(text);
  if (date === null) throw new VerifactuMessageError(`Not a date: ${text.slice(0, 20)}`);
  return date;
}

function readCents(parent: XmlElement | undefined, name: string): number {
  const cents = readDecimal(requiredText(parent, name));
  if (cents === null) throw new VerifactuMessageError(`${name} is no amount`);
  return cents;
}

function flag(parent: XmlElement, name: string): true | undefined {
  return textOf(parent, name) === "S" || undefined;
}

function optional<Value, Read>(value: Value | undefined, read: (value: Value) => Read): Read | undefined {
  return value === undefined ? undefined : read(value);
}
